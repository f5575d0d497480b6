import { notForSale, offeredVariants } from "../catalog/availability.ts";
import { shownVariant, unitOf, variantInUnit } from "../catalog/chosen-variant.ts";
import type { Product } from "../catalog/product.schema.ts";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { unit as asUnit } from "../catalog/sku.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { BrandPolicy } from "../brand/policy.ts";
import type { LimitsContext } from "../quantity/limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { type Adjustment, fitQuantity } from "./fit-quantity.ts";
import { nameWords } from "./kitchen-words.ts";
import { matchName, type NameCandidate, type NameMatch } from "./match-name.ts";
import { ownUnitOf } from "./own-unit.ts";
import type { PastedLine } from "./pasted-lines.ts";
import type { SkipReason } from "./skipped-line.ts";
import { unitBeside, type WrittenQuantity, type WrittenUnit } from "./written-quantity.ts";

export interface FoundItem {
  /** True for exactly this number; otherwise similarly spelled ones, without leading zeros for example. */
  readonly isExact: boolean;
  readonly products: readonly Product[];
  /** The size that the customer's own number stands for, by product; left out = none. */
  readonly ownUnits?: Readonly<Record<string, string>>;
}

export interface LookedUp extends FoundItem {
  readonly text: string;
}

export interface Choice {
  readonly product: Product;
  readonly unit: Unit;
  readonly quantity: number;
  readonly adjustments: readonly (Adjustment | { readonly _tag: "Respelled"; readonly written: string } | OtherUnit)[];
}

/** '10 lb' of what is sold by the case: how many cases is for a person to say, so the quantity is 0. */
export interface OtherUnit {
  readonly _tag: "OtherUnit";
  readonly written: string;
  readonly soldBy: readonly Unit[];
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

/** What lines are reviewed against: quantity rules, the brand's assortment, and the cart's contents by `sku|unit`. */
export interface ReviewContext extends LimitsContext {
  readonly policy: Pick<BrandPolicy, "limitsQuantities" | "excludesStockingType">;
  readonly inCart: Readonly<Record<string, number>>;
}

interface Reading {
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly unit: Unit;
  readonly written: WrittenQuantity | null;
  readonly respelled: string | null;
  /** The product isn't sold in the unit written; null = it is. */
  readonly otherUnit: OtherUnit | null;
}

const MAX_CHOICES = 8;

interface ForSale {
  readonly variants: readonly Variant[];
  readonly units: ReadonlySet<string>;
  /** Assumed when no unit is written. */
  readonly usual: Unit;
}

const forSale = (product: Product, { policy }: ReviewContext): ForSale => {
  const variants = offeredVariants(product.variants, policy).filter((variant) => notForSale(variant) === null);
  return { variants, units: new Set(variants.map(unitOf)), usual: unitOf(shownVariant(variants)) };
};

const DOZEN = 12;

/** A dozen of what is sold by the piece, and not by the dozen, is twelve pieces. */
const inPieces = (written: WrittenQuantity, units: ReadonlySet<string>): WrittenQuantity =>
  written.unit?.unit === "DZ" && !units.has("DZ") && units.has("EA")
    ? { ...written, quantity: DOZEN * written.quantity, unit: { unit: "EA", word: "EA", isMeasure: false } }
    : written;

/** Without the numbers that a named product has in its name or pack, where another is left. */
const withoutSizes = (
  quantities: readonly WrittenQuantity[],
  { name, packSize }: Product,
): readonly WrittenQuantity[] => {
  if (quantities.length < 2) return quantities;
  const sizes = new Set(nameWords(`${name} ${packSize}`).flatMap((word) => word.split(/[^\d.]+/)));
  const others = quantities.filter(({ quantity, isMarked }) => isMarked || !sizes.has(String(quantity)));
  return others.length > 0 ? others : quantities;
};

const quantitiesFor = (
  line: Pick<PastedLine, "quantities">,
  itemAt: number,
  units: ReadonlySet<string>,
): readonly (readonly [WrittenQuantity, WrittenUnit | null])[] => {
  const others = line.quantities.flatMap((written) =>
    written.at === itemAt ? [] : [[written, unitBeside(written, itemAt)] as const],
  );
  const marked = others.filter(([{ isMarked }, unit]) => isMarked || (unit !== null && units.has(unit.unit)));
  if (marked.length > 0) return marked;
  // Unless marked, a number too large for a line isn't a quantity but a phone number or another item.
  const plain = others.filter(([{ quantity }]) => quantity <= MAX_QUANTITY);
  const counted = plain.filter(([, unit]) => unit?.isMeasure !== true);
  const left = counted.length > 0 ? counted : plain;
  const whole = left.filter(([{ isPriced }]) => !isPriced);
  return whole.length > 0 ? whole : left;
};

const asWritten = ({ number }: WrittenQuantity, unit: WrittenUnit | null): string =>
  unit === null || unit.word === "#" ? `${number}${unit?.word ?? ""}` : `${number} ${unit.word}`;

const readingsFor = (line: PastedLine, text: string, item: FoundItem, context: ReviewContext): readonly Reading[] => {
  const { isExact, products } = item;
  const itemAt = line.pieces.indexOf(text);
  const isNamed = itemAt === -1;
  return products.flatMap((product): readonly Reading[] => {
    const { variants, units, ...sold } = forSale(product, context);
    const own = ownUnitOf(item, product);
    const usual = own !== null && units.has(own) ? own : sold.usual;
    const respelled = isExact ? null : text;
    const written = line.quantities.map((each) => inPieces(each, units));
    const told = isNamed ? withoutSizes(written, product) : written;
    const quantities = quantitiesFor({ quantities: told }, itemAt, units);
    if (quantities.length === 0) return [{ product, variants, unit: usual, written: null, respelled, otherUnit: null }];
    return quantities.flatMap(([quantity, written]): readonly Reading[] => {
      const given = written?.unit ?? null;
      const reading = { product, variants, written: quantity, respelled };
      if (given === null) return [{ ...reading, unit: usual, otherUnit: null }];
      if (units.has(given)) return [{ ...reading, unit: asUnit(given), otherUnit: null }];
      const soldBy = [...units].map((unit) => asUnit(unit));
      const otherUnit: OtherUnit = { _tag: "OtherUnit", written: asWritten(quantity, written), soldBy };
      return soldBy.map((unit) => ({ ...reading, unit, otherUnit }));
    });
  });
};

const keyOf = ({ product, unit, written }: Reading): string =>
  JSON.stringify([product.sku, unit, written?.quantity ?? null]);

const MAX_SHORT = 4;

/** A short number beside a name that no product of that number has is how many, and not which. */
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
    const match = numbered.length > 0 ? null : matchName(line.name, byName.get(line.name) ?? []);
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
