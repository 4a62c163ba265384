declare module "virtual:words" {
  export type Part = "play" | "later" | "lobby" | "review" | "reading";
  export const languages: readonly string[];
  export const load: (language: string, part: Part) => Promise<string>;
}
