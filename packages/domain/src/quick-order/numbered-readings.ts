import { distinct, type FoundItem, type Reading, type readingsFor, type ReviewContext } from "./line-readings.ts";
import type { NameCandidate, NameMatch } from "./match-name.ts";
import type { PastedLine } from "./pasted-lines.ts";

/** `matchName` with the words of a language. */
export type MatchName = (written: string, candidates: readonly NameCandidate[]) => NameMatch;

/** The rules by which a line is read with what was found for it. */
export interface ReadingRules {
  readonly readingsFor: typeof readingsFor;
  readonly matchName: MatchName;
}

const MAX_SHORT = 4;

/** A short number next to a name that no product of that number has is how many, and not which. */
const isOnlyQuantity = (
  { name, quantities, pieces }: PastedLine,
  text: string,
  { products }: FoundItem,
  matchName: MatchName,
): boolean =>
  name !== "" &&
  text.length <= MAX_SHORT &&
  quantities.some(({ at }) => pieces[at] === text) &&
  matchName(
    name,
    products.map((product) => ({ product, from: "catalog" as const })),
  ).candidates.length === 0;

/** What a line can mean by the item numbers in it, exact ones before similar ones, counted ones before others (OP-62). */
export const readingsByNumber = (
  line: PastedLine,
  found: ReadonlyMap<string, FoundItem>,
  context: ReviewContext,
  { readingsFor, matchName }: ReadingRules,
): readonly Reading[] => {
  const items = line.itemNumbers
    .flatMap((text) => {
      const item = found.get(text);
      return item === undefined || item.products.length === 0 ? [] : [{ text, item }];
    })
    .filter(({ text, item }) => !isOnlyQuantity(line, text, item, matchName));
  const exact = items.filter(({ item }) => item.isExact);
  const readings = (exact.length > 0 ? exact : items).flatMap(({ text, item }) =>
    readingsFor(line, text, item, context),
  );
  const counted = readings.filter(({ written }) => written !== null);
  const best = counted.length > 0 ? counted : readings;
  return distinct(best);
};
