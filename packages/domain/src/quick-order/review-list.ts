import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { type Choice, choiceOf, type ChoiceRules, otherUnitOf, whyAmbiguous } from "./choices.ts";
import type { FoundItem, ReviewContext } from "./line-readings.ts";
import type { NameCandidate } from "./match-name.ts";
import { matchLine, readingsByName } from "./named-readings.ts";
import { readingsByNumber, type ReadingRules } from "./numbered-readings.ts";
import type { PastedLine } from "./pasted-lines.ts";
import type { SkipReason } from "./skipped-line.ts";

export interface LookedUp extends FoundItem {
  readonly text: string;
}

/** A reviewed item of a pasted list, in exactly one bucket. */
export type ReviewedLine = Pick<PastedLine, "id" | "number" | "part" | "text"> &
  (
    | { readonly bucket: "matched" | "adjusted"; readonly choice: Choice }
    | {
        readonly bucket: "ambiguous";
        readonly why: "items" | "quantities" | "unit";
        readonly choices: readonly Choice[];
      }
    /** `notForSale`: known, but can't be bought here. */
    | { readonly bucket: "unknown"; readonly why: "notFound" | "notForSale"; readonly name: string | null }
    /** It orders nothing, as a greeting or a total. */
    | { readonly bucket: "skipped"; readonly why: SkipReason }
  );

export type Bucket = ReviewedLine["bucket"];

const MAX_CHOICES = 8;

/** What each of `itemNumbersOf` and of `namesToFind` stands for; missing = unknown. */
export interface FoundItems {
  readonly byNumber: ReadonlyMap<string, FoundItem>;
  readonly byName: ReadonlyMap<string, readonly NameCandidate[]>;
}

/** The distinct names of items without a known item number (OP-62). */
export const namesToFind = (
  lines: readonly PastedLine[],
  byNumber: ReadonlyMap<string, FoundItem>,
  context: ReviewContext,
  rules: ReadingRules,
): readonly string[] => [
  ...new Set(
    lines.flatMap((line) =>
      line.name === "" || readingsByNumber(line, byNumber, context, rules).length > 0 ? [] : [line.name],
    ),
  ),
];

/** The rules by which a list is reviewed, with the words of its language. */
export type ReviewRules = ChoiceRules & ReadingRules;

/**
 * Each item of a pasted list lands in one bucket: matched, adjusted (every change listed), ambiguous (a person
 * chooses), unknown, or skipped, which orders nothing. An item number counts before the name; a name that isn't sure
 * is put to a person, as is a unit that the item isn't sold in. Nothing is guessed silently; lines keep their order; an
 * item on several lines counts together against its limits. Work per line is bounded (OP-62).
 */
export const reviewList = (
  lines: readonly PastedLine[],
  { byNumber, byName }: FoundItems,
  context: ReviewContext,
  rules: ReviewRules,
): readonly ReviewedLine[] => {
  const taken = new Map<string, number>();
  const held = (sku: Sku, unit: Unit): number => {
    const size = `${sku}|${unit}`;
    return (context.inCart[size] ?? 0) + (taken.get(size) ?? 0);
  };
  return lines.map((line): ReviewedLine => {
    const { id, number, part, text } = line;
    const about = { id, number, part, text };
    if (line.skipped !== null) return { ...about, bucket: "skipped", why: line.skipped };
    const numbered = readingsByNumber(line, byNumber, context, rules);
    const match = numbered.length > 0 ? null : matchLine(line, byName.get(line.name) ?? [], context, rules);
    const readings = match === null ? numbered : readingsByName(line, match, context, rules);
    const choices = readings.slice(0, MAX_CHOICES).flatMap((reading) => {
      const choice = choiceOf(reading, held(reading.product.sku, reading.unit), context, rules);
      return choice === null ? [] : [choice];
    });
    const [choice] = choices;
    if (choice === undefined) {
      const known =
        line.itemNumbers.flatMap((item) => byNumber.get(item)?.products ?? [])[0] ?? match?.candidates[0]?.product;
      const why = known === undefined ? "notFound" : "notForSale";
      return { ...about, bucket: "unknown", why, name: known?.name ?? null };
    }
    if (choices.length > 1 || match?.isSure === false || otherUnitOf(choice) !== null) {
      const why = match?.isSure === false ? "items" : whyAmbiguous(choices);
      return { ...about, bucket: "ambiguous", why, choices };
    }
    const size = `${choice.product.sku}|${choice.unit}`;
    taken.set(size, (taken.get(size) ?? 0) + choice.quantity);
    return { ...about, bucket: choice.adjustments.length === 0 ? "matched" : "adjusted", choice };
  });
};
