// A play in the making: which card, which pile, what stands against it. Both views of a table
// lay through it, so that a refusal and the second tap are the same in both.

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
  readonly isBusy: boolean;
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

  constructor(now: () => Situation, deeds: () => Deeds) {
    this.#now = now;
    this.#deeds = deeds;
  }

  /** Whether anything is chosen or said. */
  get isBegun(): boolean {
    return this.card !== null || this.pile !== null || this.said !== null;
  }

  /** Another position: what was chosen is kept only as far as it is still there. */
  follow(): void {
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
    this.card = null;
    this.pile = null;
    this.hush();
  }

  tell(problem: Told): void {
    this.#say({ words: sentence(problem), rule: problem.rule, kind: "refusal" });
  }

  /** Try to lay; true when it was sent. Nothing is sent that would be refused. */
  lay(card: number, pile: Pile): boolean {
    const { game, isMine, isBusy } = this.#now();
    const play = playOf(
      game.hand?.find((each) => each.card === card),
      pile,
    );
    if (!isMine || play === undefined || isBusy) return false;
    if (play.refusal !== null) {
      this.hush();
      this.tell(play.refusal);
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
    this.cancel();
    this.#deeds().lay(card, pile, isConfirmed);
    return true;
  }

  /** End the turn, or say why it cannot end. */
  end(): void {
    const { game, isMine, isBusy } = this.#now();
    const problem = game.end?.[0];
    if (!isMine) this.#say({ words: say("web-board-not-your-turn"), rule: null, kind: "refusal" });
    else if (problem !== undefined) this.tell(problem);
    else if (!isBusy) this.#deeds().end();
  }

  takeBack(): void {
    const { game, isBusy } = this.#now();
    this.hush();
    if (game.can_take_back && !isBusy) this.#deeds().takeBack();
    else this.#say({ words: say("web-board-nothing-back"), rule: "§2", kind: "refusal" });
  }

  #say(said: Said): void {
    this.said = said;
    announce(said.words, { urgent: true });
  }
}
