import { variantInUnit } from "../catalog/chosen-variant.ts";
import type { Product } from "../catalog/product.schema.ts";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { type Adjustment, fitQuantity } from "./fit-quantity.ts";
import {
  type FoundItem,
  keyOf,
  type OtherUnit,
  type Reading,
  readingsFor,
  type ReviewContext,
} from "./line-readings.ts";
import { nameWords } from "./kitchen-words.ts";
import { matchName, type NameCandidate, type NameMatch } from "./match-name.ts";
import type { PastedLine } from "./pasted-lines.ts";
import type { SkipReason } from "./skipped-line.ts";

export interface LookedUp extends FoundItem {
  readonly text: string;
}

export interface Choice {
  readonly product: Product;
  readonly unit: Unit;
  readonly quantity: number;
  readonly adjustments: readonly (Adjustment | { readonly _tag: "Respelled"; readonly written: string } | OtherUnit)[];
}

/** What was written in a unit that the item isn't sold in; null = nothing. */
export const otherUnitOf = ({ adjustments }: Pick<Choice, "adjustments">): OtherUnit | null =>
  adjustments.find((each) => each._tag === "OtherUnit") ?? null;

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

const MAX_SHORT = 4;

/** A short number next to a name that no product of that number has is how many, and not which. */
const isOnlyQuantity = ({ name, quantities, pieces }: PastedLine, text: string, { products }: FoundItem): boolean =>
  name !== "" &&
  text.length <= MAX_SHORT &&
  quantities.some(({ at }) => pieces[at] === text) &&
  matchName(
    name,
    products.map((product) => ({ product, from: "catalog" as const })),
  ).candidates.length === 0;

const readingsOf = (
  line: PastedLine,
  found: ReadonlyMap<string, FoundItem>,
  context: ReviewContext,
): readonly Reading[] => {
  const items = line.itemNumbers
    .flatMap((text) => {
      const item = found.get(text);
      return item === undefined || item.products.length === 0 ? [] : [{ text, item }];
    })
    .filter(({ text, item }) => !isOnlyQuantity(line, text, item));
  const exact = items.filter(({ item }) => item.isExact);
  const readings = (exact.length > 0 ? exact : items).flatMap(({ text, item }) =>
    readingsFor(line, text, item, context),
  );
  const counted = readings.filter(({ written }) => written !== null);
  const best = counted.length > 0 ? counted : readings;
  return best.length < 2 ? best : [...new Map(best.map((reading) => [keyOf(reading), reading])).values()];
};

const choiceOf = (
  { product, variants, unit, written, respelled, otherUnit }: Reading,
  inCart: number,
  context: ReviewContext,
): Choice | null => {
  const variant = variantInUnit(variants, unit);
  if (variant === null) return null;
  const spelling = respelled === null ? [] : [{ _tag: "Respelled", written: respelled } as const];
  if (otherUnit !== null) return { product, unit, quantity: 0, adjustments: [...spelling, otherUnit] };
  const { quantity, adjustments } = fitQuantity(variant, written, inCart, context);
  return { product, unit, quantity, adjustments: [...spelling, ...adjustments] };
};

/** What a line can mean once a person picked its product; empty = not for sale (OP-62). */
export const choicesOf = (line: PastedLine, product: Product, context: ReviewContext): readonly Choice[] => {
  const found: FoundItem = { isExact: true, products: [product] };
  return readingsFor(line, "", found, context).flatMap((reading) => {
    const inCart = context.inCart[`${product.sku}|${reading.unit}`] ?? 0;
    return choiceOf(reading, inCart, context) ?? [];
  });
};

/** Why a person chooses between these. */
export const whyAmbiguous = (choices: readonly Choice[]): "items" | "quantities" | "unit" => {
  if (new Set(choices.map(({ product }) => product.sku)).size > 1) return "items";
  return choices.every((choice) => otherUnitOf(choice) !== null) ? "unit" : "quantities";
};

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
): readonly string[] => [
  ...new Set(
    lines.flatMap((line) => (line.name === "" || readingsOf(line, byNumber, context).length > 0 ? [] : [line.name])),
  ),
];

const readingsByName = (line: PastedLine, match: NameMatch, context: ReviewContext): readonly Reading[] => {
  const candidates = match.isSure ? match.candidates.slice(0, 1) : match.candidates;
  const found = { isExact: true, products: candidates.map(({ product }) => product) };
  const readings = readingsFor(line, "", found, context);
  return [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()];
};

const MEASURED = /^(.*\p{L}.*?)\s+[\d.]+\s*\p{L}*$/u;

/**
 * What a line names. 'lemons 4 lb' is four pounds of lemons where that leaves no doubt: one item is sure without the
 * measure, it is sold by it, and its pack isn't of that size.
 */
const matchLine = (line: PastedLine, candidates: readonly NameCandidate[], context: ReviewContext): NameMatch => {
  const match = matchName(line.name, candidates);
  const [only, another] = line.quantities;
  const [, short] = MEASURED.exec(line.name) ?? [];
  if (match.isSure || short === undefined || another !== undefined || only?.unit?.isMeasure !== true) return match;
  const measured = matchName(short, candidates);
  const [reading, other] = measured.isSure ? readingsByName(line, measured, context) : [];
  const sizes = nameWords(`${reading?.product.name} ${reading?.product.packSize}`).flatMap((word) =>
    word.split(/[^\d.]+/),
  );
  const isSize = sizes.includes(only.number);
  return reading === undefined || other !== undefined || reading.otherUnit !== null || isSize ? match : measured;
};

/**
 * Each item of a pasted list lands in one bucket: matched, adjusted (every change listed), ambiguous (a person
 * chooses), unknown, or skipped, which orders nothing. An item number counts before the name; a name that isn't sure
 * is put to a person, as is a unit that the item isn't sold in. Nothing is guessed silently; lines keep their order; an item on several lines counts together
 * against its limits. Work per line is bounded (OP-62).
 */
export const reviewList = (
  lines: readonly PastedLine[],
  { byNumber, byName }: FoundItems,
  context: ReviewContext,
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
    const numbered = readingsOf(line, byNumber, context);
    const match = numbered.length > 0 ? null : matchLine(line, byName.get(line.name) ?? [], context);
    const readings = match === null ? numbered : readingsByName(line, match, context);
    const choices = readings.slice(0, MAX_CHOICES).flatMap((reading) => {
      const choice = choiceOf(reading, held(reading.product.sku, reading.unit), context);
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
