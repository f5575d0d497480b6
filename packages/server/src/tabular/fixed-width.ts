import type { RawRow } from "./raw-row.ts";

/** Where a cell begins and ends; the last one reaches to the end of the line. In characters. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export type FixedWidth = readonly Span[];

const ENOUGH = 8;
const MOST_OF = 0.97;
const RULE = /^\s*[-=_]{2,}(?:\s+[-=_]{2,})+\s*$/;

const spansOfRule = (line: string): FixedWidth =>
  [...line.matchAll(/[-=_]+/g)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }));

/** The lines that hold products: those with as many gaps as most, and with a digit. */
const bodyOf = (lines: readonly string[]): readonly string[] => {
  const inPieces = lines.filter((line) => /\d/.test(line) && line.trim().split(/\s{2,}/).length >= 2);
  const longest = Math.max(0, ...inPieces.map((line) => line.trimEnd().length));
  return inPieces.filter((line) => line.trimEnd().length > longest / 2);
};

/** How lines of equal columns are cut, by the blanks that all of them have in one place; null = they aren't. */
export const fixedWidthOf = (lines: readonly string[]): FixedWidth | null => {
  const ruled = lines.slice(0, 30).find((line) => RULE.test(line));
  if (ruled !== undefined) return spansOfRule(ruled);
  const body = bodyOf(lines);
  if (body.length < 2 || body.length < lines.filter((line) => line.trim() !== "").length / 2) return null;
  const width = Math.max(...body.map((line) => line.length));
  const isGap = Array.from(
    { length: width },
    (_, at) => body.filter((line) => (line[at] ?? " ") === " ").length >= body.length * MOST_OF,
  );
  const least = body.length >= ENOUGH ? 1 : 2;
  const spans: { start: number; end: number }[] = [];
  let gap = least;
  for (let at = 0; at < width; at += 1) {
    if (isGap[at]) {
      gap += 1;
      continue;
    }
    const last = spans.at(-1);
    if (last !== undefined && gap < least) last.end = at + 1;
    else spans.push({ start: at, end: at + 1 });
    gap = 0;
  }
  return spans.length >= 2 ? spans : null;
};

/** Where a line is cut between two columns: at a blank between them, or where the right one begins. */
const cutBetween = (line: string, left: Span, right: Span): number => {
  for (let at = right.start - 1; at >= left.end; at -= 1) if ((line[at] ?? " ") === " ") return at;
  // A heading wider than its column reaches over: the word stays whole.
  const before = line.lastIndexOf(" ", right.start);
  return before > left.start ? before : right.start;
};

export const cutLine = (line: string, spans: FixedWidth): readonly string[] => {
  const cuts = spans.slice(1).map((right, at) => cutBetween(line, spans[at] as Span, right));
  return spans.map((_, at) => line.slice(at === 0 ? 0 : cuts[at - 1], cuts[at]).trim());
};

const LONGEST = 20_000;

/** Reads lines of equal columns. */
export class FixedWidthReader {
  readonly #spans: FixedWidth;
  #rest = "";
  #line = 0;

  constructor(spans: FixedWidth) {
    this.#spans = spans;
  }

  read(text: string): readonly RawRow[] {
    const lines = (this.#rest + text).split(/\r\n|\r(?!$)|\n/);
    this.#rest = lines.pop() ?? "";
    return lines.map((line) => this.#row(line));
  }

  end(): readonly RawRow[] {
    return this.#rest.trim() === "" ? [] : [this.#row(this.#rest)];
  }

  #row(line: string): RawRow {
    this.#line += 1;
    const isLong = line.length > LONGEST;
    return {
      line: this.#line,
      cells: isLong ? [] : cutLine(line.replaceAll("\t", " "), this.#spans),
      problem: isLong ? `It's longer than ${LONGEST.toLocaleString("en-US")} characters.` : null,
    };
  }
}
