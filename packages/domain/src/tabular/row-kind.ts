import { isData } from "./cell-kind.ts";

export type RowKind = "row" | "empty" | "rule" | "headings" | "total" | "section";

const RULE = /^[-=_*.~+|\s]+$/;
const TOTAL =
  /^(?:grand\s+|sub[\s-]?)totals?\b.{0,40}$|^totals?(?:\s+(?:items?|rows?|lines?|records?|products?|customers?|count))?:?$|^(?:item|row|record)\s+count\b|^page\s+\d+(?:\s+of\s+\d+)?$|^end of (?:report|file|list)/i;

/**
 * What a row below the headings is: a product, or what a report prints between products. A section is a single text in a
 * table of three columns or more; `headings` is their repetition on the next page (OP-67).
 */
export const rowKind = (cells: readonly string[], headings: readonly string[]): RowKind => {
  const texts = cells.map((cell) => cell.trim());
  const filled = texts.filter((text) => text !== "");
  if (filled.length === 0) return "empty";
  if (filled.every((text) => RULE.test(text)) && filled.some((text) => text.length >= 2)) return "rule";
  const isRepeated =
    headings.filter((heading) => heading !== "").length >= 2 &&
    headings.every(
      (heading, at) =>
        heading === "" || heading.toLowerCase() === (texts[at] ?? "").replaceAll(/\s+/g, " ").toLowerCase(),
    );
  if (isRepeated) return "headings";
  const [first = ""] = filled;
  const others = new Set(filled);
  if (TOTAL.test(first) && filled.slice(1).every((text) => !/\p{L}{3}/u.test(text))) return "total";
  const isWide = headings.length >= 3;
  return isWide && others.size === 1 && /\p{L}{2}/u.test(first) && !isData(first) ? "section" : "row";
};

/** A section's name as a category: without rules, colons and counts around it. */
export const sectionName = (cells: readonly string[]): string =>
  (cells.find((cell) => cell.trim() !== "") ?? "")
    .replaceAll(/^[\s\-=*:]+|[\s\-=*:]+$/g, "")
    .replace(/\s*\((?:cont(?:inued|\.)?|\d+(?: items)?)\)$/i, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, 120);
