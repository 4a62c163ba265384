// Finds words for people in the client's source that nobody can translate.
//
//   node build/find_words.js [--json] [folder]
//
// Every sentence belongs into the catalogue. What this looks for, in the syntax trees:
//
// - letters in what markup shows, and in attributes that are read to people;
// - letters in what code shows: titles, announcements, notifications;
// - two words or more in a row in any other text.
//
// A text that no person reads says so, and why: `// not for people: a size`. The Python source is
// searched by tools/find_words.py.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "svelte/compiler";

const SPOKEN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);
/** Properties of elements that are shown or read. */
const SHOWN = new Set(["alt", "ariaLabel", "innerText", "placeholder", "textContent", "title"]);
/** Functions by which the client speaks. */
const SAYING = new Set(["alert", "announce", "confirm", "prompt", "Notification"]);
/** Functions whose texts are ids of messages, selectors, or for whoever mends the program. */
const SILENT = new Set(["say", "sayIfPossible", "has", "closest", "matches", "querySelector", "querySelectorAll"]);
const COMPARING = new Set(["==", "===", "!=", "!==", "in"]);

const EXEMPT = /(\/\/|<!--|\{\/\*) not for people: \w/;
const LETTER = /\p{L}/u;
const WORD = /^[("“]?\p{L}{2,}[,;:.!?)”]*$/u;
/** What stands for a value that is filled in. */
const FILLED = "…";

/** @typedef {{ words: string, where: string }} Found */

/** @param {string} folder */
export function wordsInFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf-8" });
  const files = names.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".d.ts"));
  return files.sort().flatMap((name) => {
    const path = join(folder, name);
    return wordsIn(readFileSync(path, "utf-8"), relative(process.cwd(), path));
  });
}

/**
 * @param {string} source
 * @param {string} name
 * @returns {Found[]}
 */
function wordsIn(source, name) {
  const before = '<script module lang="ts">';
  const isModule = name.endsWith(".ts");
  const parsed = isModule ? `${before}${source}</script>` : source;
  const tree = parse(parsed, { modern: true });
  const lines = parsed.split("\n");
  const lineOf = (/** @type {number} */ place) => parsed.slice(0, place).split("\n").length;
  /** @type {Found[]} */
  const found = [];
  const report = (/** @type {any} */ node, /** @type {string} */ words) => {
    // In a text of several lines a comment fits only behind the last one.
    if (EXEMPT.test(lines[lineOf(node.end) - 1] ?? "")) return;
    const where = `${name}:${lineOf(node.start)}`;
    found.push({ words: words.trim().replace(/\s+/g, " "), where });
  };
  for (const script of [tree.module, tree.instance]) if (script) searchCode(script.content, report);
  searchMarkup(tree.fragment, "", report);
  return found;
}

/**
 * @param {any} node
 * @param {string} element the name of the one that it is in
 * @param {(node: any, words: string) => void} report
 */
function searchMarkup(node, element, report) {
  if (node.type === "Text") {
    const isKey = element === "kbd" && node.data.trim().length === 1;
    if (LETTER.test(node.data.replace(/&\w+;/g, "")) && !isKey) report(node, node.data);
  } else if (node.type === "ExpressionTag") {
    searchShown(node.expression, report);
  } else if (node.type === "Attribute") {
    searchAttribute(node, element, report);
  } else if (node.type === "StyleDirective") {
    for (const each of childrenOf(node)) searchCode(each.expression ?? each, report);
  } else if (/Expression$|Declaration$|Literal$|^Identifier$/.test(node.type)) {
    searchCode(node, report);
  } else {
    const name = /Element$|^Component$|^Title/.test(node.type) ? (node.name ?? "") : element;
    for (const child of childrenOf(node)) searchMarkup(child, name, report);
  }
}

/**
 * @param {any} node
 * @param {string} element
 * @param {(node: any, words: string) => void} report
 */
function searchAttribute(node, element, report) {
  if (node.value === true) return;
  const parts = Array.isArray(node.value) ? node.value : [node.value];
  const isComponent = /^[A-Z]/.test(element);
  for (const part of parts) if (part.type === "ExpressionTag" && !SPOKEN.has(node.name)) searchCode(part.expression, report);
  if (SPOKEN.has(node.name)) {
    for (const part of parts) {
      if (part.type === "ExpressionTag") searchShown(part.expression, report);
      else if (LETTER.test(part.data)) report(node, part.data);
    }
  } else if (isComponent) {
    // What a component does with a text is unknown; one that begins like a sentence will be one.
    for (const part of parts) if (part.type === "Text" && /^\p{Lu}/u.test(part.data)) report(node, part.data);
  }
}

/**
 * What an expression shows: the texts of which it is put together.
 *
 * @param {any} node
 * @param {(node: any, words: string) => void} report
 */
function searchShown(node, report) {
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string" && LETTER.test(node.value)) report(node, node.value);
      return;
    case "TemplateLiteral":
      if (LETTER.test(filled(node).replaceAll(FILLED, ""))) report(node, filled(node));
      for (const each of node.expressions) searchCode(each, report);
      return;
    case "ConditionalExpression":
      searchCode(node.test, report);
      searchShown(node.consequent, report);
      searchShown(node.alternate, report);
      return;
    case "LogicalExpression":
      (node.operator === "&&" ? searchCode : searchShown)(node.left, report);
      searchShown(node.right, report);
      return;
    case "BinaryExpression":
      if (node.operator !== "+") return searchCode(node, report);
      searchShown(node.left, report);
      searchShown(node.right, report);
      return;
    case "ArrayExpression":
      for (const each of node.elements) if (each) searchShown(each, report);
      return;
    case "CallExpression":
      if (nameOf(node.callee) === "join") searchShown(node.callee.object, report);
      else searchCode(node, report);
      return;
    default:
      searchCode(node, report);
  }
}

/**
 * Everything else that is written in code.
 *
 * @param {any} node
 * @param {(node: any, words: string) => void} report
 */
function searchCode(node, report) {
  if (node.type.startsWith("TS") && node.expression === undefined) return; // a type
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string" && isProse(node.value)) report(node, node.value);
      return;
    case "TemplateLiteral":
      if (isProse(filled(node))) report(node, filled(node));
      for (const each of node.expressions) searchCode(each, report);
      return;
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
      return;
    case "ThrowStatement":
      return; // a fault of ours: only whoever mends it reads that
    case "BinaryExpression":
      if (!COMPARING.has(node.operator)) break;
      for (const side of [node.left, node.right]) if (side.type !== "Literal") searchCode(side, report);
      return;
    case "MemberExpression":
      searchCode(node.object, report);
      if (node.computed && !isText(node.property)) searchCode(node.property, report);
      return;
    case "SwitchCase":
      for (const each of node.consequent) searchCode(each, report);
      return;
    case "AssignmentExpression":
      if (node.left.type === "MemberExpression" && SHOWN.has(nameOf(node.left))) {
        return searchShown(node.right, report);
      }
      break;
    case "Property":
    case "PropertyDefinition":
      if (node.value) searchCode(node.value, report);
      return;
    case "CallExpression":
    case "NewExpression":
      return searchCall(node, report);
  }
  for (const child of childrenOf(node)) searchCode(child, report);
}

/**
 * @param {any} node
 * @param {(node: any, words: string) => void} report
 */
function searchCall(node, report) {
  const name = nameOf(node.callee);
  const [first, second] = node.arguments;
  if (nameOf(node.callee.object ?? {}) === "console" || name === "Error") return;
  if (name === "setAttribute") {
    if (SPOKEN.has(first?.value) && second) searchShown(second, report);
    return;
  }
  searchCode(node.callee, report);
  for (const each of node.arguments) {
    if (SAYING.has(name) && each === first) searchShown(each, report);
    else if (!(SILENT.has(name) && isText(each))) searchCode(each, report);
  }
}

/** @param {string} text */
function isProse(text) {
  const parts = text.trim().split(/\s+/);
  const words = parts.filter((each) => WORD.test(each)).length;
  return words >= 2 || (words === 1 && parts.some((each) => each.startsWith(FILLED)));
}

/** @param {any} template */
function filled(template) {
  return template.quasis.map((/** @type {any} */ each) => each.value.cooked).join(FILLED);
}

/** @param {any} node */
function isText(node) {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

/** @param {any} node */
function nameOf(node) {
  return node.name ?? node.property?.name ?? "";
}

/**
 * The nodes in a node, but for types.
 *
 * @param {any} node
 * @returns {any[]}
 */
function childrenOf(node) {
  const skipped = new Set(["metadata", "parent", "returnType", "typeAnnotation", "typeArguments", "typeParameters"]);
  const inside = Object.entries(node).filter(([name]) => !skipped.has(name));
  return inside.flatMap(([, value]) => value).filter((each) => typeof each?.type === "string");
}

const [folder = "src"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const found = wordsInFolder(folder);
if (process.argv.includes("--json")) {
  console.log(JSON.stringify(found));
} else {
  for (const each of found) console.error(`${each.where}: "${each.words}" is not from the catalogue`);
}
process.exitCode = found.length > 0 ? 1 : 0;
