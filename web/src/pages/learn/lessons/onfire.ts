import type { Lesson } from "./lesson";
import { all, cheap, count, ended, jumped, laid, not, shows, touched } from "./wishes";

export const onfire: Lesson = {
  id: "onfire",
  variant: "onfire",
  title: "learn-onfire",
  about: "learn-onfire-about",
  done: "learn-onfire-done",
  steps: [
    {
      kind: "play",
      id: "due",
      title: "learn-onfire-due",
      task: "learn-onfire-due-task",
      position: "onfire 22/40/80/61 25,43,58,71,96 8,68,53 1 -",
      wish: all(ended, cheap(9)),
      good: "learn-onfire-due-good",
      poor: [{ when: jumped(9), words: "learn-onfire-due-poor" }],
      solution: ["25A", "43B", "end"],
    },
    {
      kind: "play",
      id: "own",
      title: "learn-onfire-own",
      task: "learn-onfire-own-task",
      position: "onfire 38/47/90/58 18,41,55,65,87 50,51,52 1 -",
      wish: all(laid("55D"), shows("D", 65)),
      good: "learn-onfire-own-good",
      poor: [
        { when: all(laid("55D"), count(2)), words: "learn-onfire-own-late" },
        { when: all(not(laid("55D")), count(1)), words: "learn-onfire-own-poor" },
      ],
      solution: ["55D", "65D"],
    },
    {
      kind: "play",
      id: "next",
      title: "learn-onfire-next",
      task: "learn-onfire-next-task",
      position: "onfire 30/31/72/67 12,33,64,70,93/34,35,41,80,88 8,68,53 1 -",
      signal: { kind: "love", pile: "B" },
      wish: all(laid("33B"), ended, not(touched("A"))),
      good: "learn-onfire-next-good",
      poor: [
        { when: laid("33A"), words: "learn-onfire-next-poor" },
        { when: jumped(4), words: "learn-onfire-next-dear" },
      ],
      solution: ["33B", "64D", "end"],
    },
  ],
};
