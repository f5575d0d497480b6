import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "..");

/** What a reader sees or hears of an element, apart from its content. */
const SAID = ["alt", "aria-description", "aria-label", "aria-roledescription", "hint", "label", "placeholder", "title"];

/** Keys, names and paths, the same in every language. */
const SAME = /^(?:&nbsp;|Algolia|Ctrl|Enter|Esc|Larder|\/products\/)$/;

const isSaid = (text: string): boolean => /\p{L}{2}/u.test(text) && !SAME.test(text.trim());

interface Node {
  readonly type: string;
  readonly name?: { readonly name?: unknown };
  readonly value?: unknown;
  readonly expression?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The text of an attribute; null = none that stands there by itself. */
const textOf = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (value.type === "JSXExpressionContainer") return textOf(value.expression);
  return value.type === "Literal" && typeof value.value === "string" ? value.value : null;
};

/** Words that a component says itself, so that no other language can replace them. */
const saidBy = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(saidBy);
  if (!isNode(node)) return [];
  if (node.type === "JSXText") return isSaid(String(node.value)) ? [String(node.value).trim()] : [];
  const text = node.type === "JSXAttribute" && SAID.includes(String(node.name?.name)) ? textOf(node.value) : null;
  if (text !== null) return isSaid(text) ? [text] : [];
  return Object.values(node).flatMap(saidBy);
};

const saidIn = (file: string): readonly string[] =>
  saidBy(parseAst(readFileSync(join(source, file), "utf8"), { lang: "tsx" })).map((text) => `${file}: ${text}`);

it("TEXT-40 HTTP-01 no component says words of its own: each text stands in messages", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(saidIn)).toEqual([]);
});
