// A play in the making: which card, which pile, what stands against it. Both views of a table
// lay through it, so that a refusal and the second tap are the same in both.

import { untrack } from "svelte";
import type { GameView, Pile } from "../../protocol";
import { announce } from "../../app/announcer.svelte";
import { sentence, type Told } from "../../words/problems";
import { say } from "../../words/words.svelte";
import { playOf } from "./plays";

export interface Said {
  readonly words: string;
  readonly rule: string | null;
  readonly kind: "refusal" | "warning";
}

export interface Situation {
  readonly game: GameView;
  /** Whether the reader is on turn. */
  readonly isMine: boolean;
  /** Whether the server has something to answer first. */
  readonly isBusy: boolean;
  /** What the server has refused in spite of everything. */
  readonly refused: Told | null;
}

export interface Deeds {
  readonly lay: (card: number, pile: Pile, confirm: boolean) => void;
  readonly end: () => void;
  readonly takeBack: () => void;
}

export class Laying {
  card = $state<number | null>(null);
  pile = $state<Pile | null>(null);
  /** The play that loses and waits for its second tap. */
  warned = $state.raw<{ readonly card: number; readonly pile: Pile } | null>(null);
  said = $state.raw<Said | null>(null);

  readonly #now: () => Situation;
  readonly #deeds: () => Deeds;

  /** What was asked for before the server had answered: done in this order when it has. */
  #waiting: (() => void)[] = [];
  /** Talk brings new views too; only another position ends what was begun. */
  readonly position = $derived.by(() => {
    const { game, isMine } = this.#now();
    return [game.turn, game.seat, isMine, game.laid.length, ...(game.hand ?? []).map((each) => each.card)].join(" ");
  });
  readonly #refused = $derived.by(() => this.#now().refused);
  readonly #isFree = $derived.by(() => !this.#now().isBusy);

  /** To be made by a component, with which it ends. */
  constructor(now: () => Situation, deeds: () => Deeds) {
    this.#now = now;
    this.#deeds = deeds;
    $effect(() => {
      void this.position;
      untrack(() => this.#follow());
    });
    $effect(() => {
      const problem = this.#refused;
      if (problem !== null) untrack(() => this.#tell(problem));
    });
    $effect(() => {
      if (this.#isFree) untrack(() => this.#goOn());
    });
  }

  /** Whether anything is chosen or said. */
  get isBegun(): boolean {
    return this.card !== null || this.pile !== null || this.said !== null;
  }

  /** Another position: what was chosen is kept only as far as it is still there. */
  #follow(): void {
    const { game, isMine } = this.#now();
    if (!game.hand?.some((each) => each.card === this.card)) this.card = null;
    if (!isMine) this.pile = null;
    this.hush();
  }

  hush(): void {
    this.said = null;
    this.warned = null;
  }

  cancel(): void {
    this.#waiting = [];
    this.#letGo();
  }

  /** Try to lay; true when it is sent, or will be. Nothing is sent that would be refused. */
  lay(card: number, pile: Pile): boolean {
    const { isMine, isBusy } = this.#now();
    if (isMine && isBusy) return this.#wait(() => this.#try(card, pile));
    const isSent = this.#try(card, pile);
    if (isSent) this.#letGo();
    return isSent;
  }

  /** The same, now. What has been chosen since is left alone. */
  #try(card: number, pile: Pile): boolean {
    const { game, isMine } = this.#now();
    const play = playOf(
      game.hand?.find((each) => each.card === card),
      pile,
    );
    if (!isMine || play === undefined) return false;
    if (play.refusal !== null) {
      this.hush();
      this.#tell(play.refusal);
      return false;
    }
    const isConfirmed = this.warned?.card === card && this.warned.pile === pile;
    if (play.loses !== null && !isConfirmed) {
      this.card = card;
      this.warned = { card, pile };
      const words = say("web-board-loses-twice", { why: say(`loss-${play.loses}`) });
      this.#say({ words, rule: "R1", kind: "warning" });
      return false;
    }
    this.#deeds().lay(card, pile, isConfirmed);
    return true;
  }

  /** End the turn, or say why it cannot end. */
  end(): void {
    const { game, isMine, isBusy } = this.#now();
    const problem = game.end?.[0];
    if (!isMine) this.#say({ words: say("web-board-not-your-turn"), rule: null, kind: "refusal" });
    else if (isBusy) this.#waitInTurn(() => this.end());
    else if (problem !== undefined) this.#tell(problem);
    else this.#deeds().end();
  }

  takeBack(): void {
    const { game, isBusy } = this.#now();
    if (isBusy) return this.#waitInTurn(() => this.takeBack());
    this.hush();
    if (game.can_take_back) this.#deeds().takeBack();
    else this.#say({ words: say("web-board-nothing-back"), rule: "§2", kind: "refusal" });
  }

  /** Do it when the server has answered: only then is known what may be done. */
  #wait(deed: () => void): true {
    this.#letGo();
    this.#waiting.push(deed);
    return true;
  }

  /** The same for what is about this turn alone: whoever presses twice does not end two. */
  #waitInTurn(deed: () => void): void {
    const { turn } = this.#now().game;
    this.#wait(() => turn === this.#now().game.turn && deed());
  }

  #goOn(): void {
    while (!this.#now().isBusy) {
      const deed = this.#waiting.shift();
      if (deed === undefined) return;
      deed();
    }
  }

  #letGo(): void {
    this.card = null;
    this.pile = null;
    this.hush();
  }

  #tell(problem: Told): void {
    this.#say({ words: sentence(problem), rule: problem.rule, kind: "refusal" });
  }

  #say(said: Said): void {
    this.#waiting = []; // what was asked for later took for granted what is not so
    this.said = said;
    announce(said.words, { urgent: true });
  }
}
