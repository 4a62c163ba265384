// A text of the catalogue as paragraphs and lists: blank lines part them, "- " begins an item.

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

export function blocksOf(text: string): readonly Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(block);
}

function block(text: string): Block {
  if (!text.startsWith("- ")) return { kind: "paragraph", text: oneLine(text) };
  return { kind: "list", items: text.slice(2).split(/\n- /).map(oneLine) };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ");
