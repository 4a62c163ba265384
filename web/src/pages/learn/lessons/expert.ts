import type { Lesson } from "./lesson";
import { all, cheap, ended, jumped } from "./wishes";

export const expert: Lesson = {
  id: "expert",
  variant: "expert",
  title: "learn-expert",
  about: "learn-expert-about",
  done: "learn-expert-done",
  steps: [
    {
      kind: "play",
      id: "three",
      title: "learn-expert-three",
      task: "learn-expert-three-task",
      position: "expert 31/55/82/67 34,45,57,64,78 16,61,89 1 -",
      wish: all(ended, cheap(8)),
      good: "learn-expert-three-good",
      poor: [{ when: jumped(4), words: "learn-expert-three-poor" }],
      solution: ["57B", "34A", "64D", "end"],
    },
  ],
};
