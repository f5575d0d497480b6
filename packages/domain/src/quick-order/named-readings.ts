import { distinct, numbersIn, type Reading, type ReviewContext } from "./line-readings.ts";
import type { NameCandidate, NameMatch } from "./match-name.ts";
import type { ReadingRules } from "./numbered-readings.ts";
import type { PastedLine } from "./pasted-lines.ts";

/** What a line can mean by its name: the sure product, or each candidate (OP-62). */
export const readingsByName = (
  line: PastedLine,
  match: NameMatch,
  context: ReviewContext,
  { readingsFor }: Pick<ReadingRules, "readingsFor">,
): readonly Reading[] => {
  const candidates = match.isSure ? match.candidates.slice(0, 1) : match.candidates;
  const found = { isExact: true, products: candidates.map(({ product }) => product) };
  return distinct(readingsFor(line, "", found, context));
};

const MEASURED = /^(.*\p{L}.*?)\s+[\d.]+\s*\p{L}*$/u;

/**
 * What a line names. 'lemons 4 lb' is four pounds of lemons where that leaves no doubt: one item is sure without the
 * measure, it is sold by it, and its pack isn't of that size (OP-62).
 */
export const matchLine = (
  line: PastedLine,
  candidates: readonly NameCandidate[],
  context: ReviewContext,
  rules: ReadingRules,
): NameMatch => {
  const match = rules.matchName(line.name, candidates);
  const [only, another] = line.quantities;
  const [, short] = MEASURED.exec(line.name) ?? [];
  if (match.isSure || short === undefined || another !== undefined || only?.unit?.isMeasure !== true) return match;
  const measured = rules.matchName(short, candidates);
  const [reading, other] = measured.isSure ? readingsByName(line, measured, context, rules) : [];
  const isClear = reading !== undefined && other === undefined && reading.otherUnit === null;
  return isClear && !numbersIn(reading.product).has(only.number) ? measured : match;
};
