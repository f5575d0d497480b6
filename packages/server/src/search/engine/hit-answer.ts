import type { Highlighter, Snippet } from "./highlight.ts";
import { highlighted, type Hit, readHit, type WrittenHit } from "./hit.ts";
import { textOf } from "./product-text.ts";
import type { SearchRequest } from "./request.ts";

const keyTexts = new Map<string, string>(highlighted.map((name) => [name, JSON.stringify(name)]));
const keyText = (name: string): string => keyTexts.get(name) ?? JSON.stringify(name);

const jsonAt = (hit: WrittenHit, name: string): string | null => {
  if (keyTexts.has(name)) return hit.texts[name as (typeof highlighted)[number]];
  const all = readHit(hit) as unknown as Readonly<Record<string, unknown>>;
  const value = Object.hasOwn(all, name) ? all[name] : null;
  return typeof value === "string" ? JSON.stringify(value) : null;
};

const highlightsText = (hit: WrittenHit, highlighter: Highlighter, wanted: readonly string[]): string => {
  const isDefault = wanted.includes("*");
  let members = "";
  for (const name of isDefault ? highlighted : new Set(wanted)) {
    const json = jsonAt(hit, name);
    if (json === null || (isDefault && json === '""')) continue;
    const value = name === "sku" ? highlighter.codeText(json) : highlighter.text(json);
    members += `${members === "" ? "" : ","}${keyText(name)}:${value}`;
  }
  return `{${members}}`;
};

const snippetsOf = (
  hit: WrittenHit,
  highlighter: Highlighter,
  wanted: readonly string[],
): Readonly<Record<string, Snippet>> => {
  const snippets: Record<string, Snippet> = {};
  for (const item of wanted.includes("*") ? highlighted : wanted) {
    const [name = "", count = "10"] = item.split(":");
    const json = jsonAt(hit, name);
    if (json !== null)
      snippets[name] = highlighter.snippet(textOf(json), Math.min(Math.max(1, Number.parseInt(count, 10) || 10), 200));
  }
  return snippets;
};

const isAll = (wanted: readonly string[]): boolean =>
  wanted.includes("*") && !wanted.some((name) => name.startsWith("-"));

/** The requested attributes of a hit. */
export const retrieved = (hit: Hit, wanted: readonly string[]): Readonly<Record<string, unknown>> => {
  if (isAll(wanted)) return hit;
  const without = new Set(wanted.filter((name) => name.startsWith("-")).map((name) => name.slice(1)));
  const tops = new Set(wanted.map((name) => name.split(".")[0]));
  const isWanted = (name: string): boolean =>
    name === "objectID" || ((wanted.includes("*") || tops.has(name)) && !without.has(name));
  return Object.fromEntries(Object.entries(hit).filter(([name]) => isWanted(name)));
};

/** A hit with its highlights as a JSON object, as requested. */
export const hitText = (hit: WrittenHit, highlighter: Highlighter, request: SearchRequest): string => {
  const { attributesToRetrieve: wanted, attributesToSnippet, attributesToHighlight } = request;
  // The id is always there, so the list is never empty.
  let text = isAll(wanted) ? `{${hit.fields}` : JSON.stringify(retrieved(readHit(hit), wanted)).slice(0, -1);
  if (attributesToSnippet.length > 0)
    text += `,"_snippetResult":${JSON.stringify(snippetsOf(hit, highlighter, attributesToSnippet))}`;
  if (attributesToHighlight.length > 0)
    text += `,"_highlightResult":${highlightsText(hit, highlighter, attributesToHighlight)}`;
  return `${text}}`;
};
