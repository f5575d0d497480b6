import { notForSale, offeredVariants } from "../catalog/availability.ts";
import { shownVariant, unitOf } from "../catalog/chosen-variant.ts";
import type { Product } from "../catalog/product.schema.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import { unit as asUnit } from "../catalog/sku.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import type { BrandPolicy } from "../brand/policy.ts";
import type { LimitsContext } from "../quantity/limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { ownUnitOf } from "./own-unit.ts";
import type { PastedLine } from "./pasted-lines.ts";
import { unitBeside, type WrittenQuantity, type WrittenUnit } from "./written-quantity.ts";

export interface FoundItem {
  /** True for exactly this number; otherwise similarly spelled ones, without leading zeros for example. */
  readonly isExact: boolean;
  readonly products: readonly Product[];
  /** The size that the customer's own number or a barcode stands for, by product; left out = none. */
  readonly ownUnits?: Readonly<Record<string, string>>;
}

/** '10 lb' of what is sold by the case: how many cases is for a person to say, so the quantity is 0. */
export interface OtherUnit {
  readonly _tag: "OtherUnit";
  readonly written: string;
  readonly soldBy: readonly Unit[];
}

/** What lines are reviewed against: quantity rules, the brand's assortment, and the cart's contents by `sku|unit`. */
export interface ReviewContext extends LimitsContext {
  readonly policy: Pick<BrandPolicy, "limitsQuantities" | "excludesStockingType">;
  readonly inCart: Readonly<Record<string, number>>;
}

/** What a line can say of one product: a size and how many. */
export interface Reading {
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly unit: Unit;
  readonly written: WrittenQuantity | null;
  readonly respelled: string | null;
  /** The product isn't sold in the unit written; null = it is. */
  readonly otherUnit: OtherUnit | null;
}

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

/** The numbers that a product has in its name or pack: they are sizes, and not how many. */
export const numbersIn = ({ name, packSize }: Product): ReadonlySet<string> =>
  new Set(`${name} ${packSize}`.normalize("NFKD").match(/\d+(?:\.\d+)*/g));

/** Without the numbers that a named product has in its name or pack, where another is left. */
const withoutSizes = (quantities: readonly WrittenQuantity[], product: Product): readonly WrittenQuantity[] => {
  if (quantities.length < 2) return quantities;
  const sizes = numbersIn(product);
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

/** Every way to read a line about the products that `text` stands for; "" = the line names them. */
export const readingsFor = (
  line: PastedLine,
  text: string,
  item: FoundItem,
  context: ReviewContext,
): readonly Reading[] => {
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

/** Readings that order the same are one. */
export const distinct = (readings: readonly Reading[]): readonly Reading[] =>
  readings.length < 2 ? readings : [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()];
