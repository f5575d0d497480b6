import { type Bits, clearBit, newBits, setBit } from "./postings.ts";
import { Column, grown } from "./column.ts";
import type { NewTexts, ProductTexts } from "./product-texts.ts";
import { isInStock } from "./text-facets.ts";
import { valueIn } from "../../catalog/region.ts";
import { type PriceEntry, readStocks, type SearchRow, shownPrice, stocksText } from "./row.ts";

/**
 * A customer group's assortment and prices; a region stores only prices that differ. A search reads only the columns of
 * its key's group, so a hit can't carry another group's price (OP-35). Guests have columns without prices (OP-132).
 */
export class GroupColumns {
  #listed: Bits = newBits(0);
  readonly #prices: ProductTexts;
  readonly dollars = new Column<number>();

  /** `general`: the group's own columns, for a region. */
  constructor(
    readonly newTexts: NewTexts,
    readonly general: GroupColumns | null = null,
  ) {
    this.#prices = newTexts();
  }

  get listed(): Bits {
    return this.general === null ? this.#listed : this.general.listed;
  }

  grow(capacity: number): void {
    if (this.general === null) this.#listed = grown(this.#listed, capacity);
    this.dollars.grow(capacity);
    this.#prices.grow(capacity);
  }

  prices(doc: number): readonly string[] {
    const text = this.#prices.get(doc);
    return text === null ? (this.general?.prices(doc) ?? []) : text.split("\n");
  }

  /** Lists a product with prices as another index has them. */
  restore(doc: number, prices: string, dollars: number | null): void {
    setBit(this.#listed, doc);
    if (prices !== "") this.#prices.put(doc, prices);
    if (dollars !== null) this.dollars.put(doc, [dollars]);
  }

  put(doc: number, prices: readonly (string | null)[], dollars: number | null): void {
    if (this.general === null) setBit(this.#listed, doc);
    const general = this.general?.prices(doc) ?? [];
    const texts = prices.map((price) => JSON.stringify(price));
    if (texts.some((text, i) => text !== (general[i] ?? "null"))) this.#prices.put(doc, texts.join("\n"));
    else this.#prices.remove(doc);
    this.dollars.put(doc, dollars === null ? [] : [dollars]);
  }

  putGeneral(doc: number): void {
    const { ids = new Uint32Array(0), values = [] } = this.general?.dollars ?? {};
    const dollars = values[ids[doc] ?? 0] ?? null;
    this.#prices.remove(doc);
    this.dollars.put(doc, dollars === null ? [] : [dollars]);
  }

  remove(doc: number): void {
    if (this.general === null) clearBit(this.#listed, doc);
    this.#prices.remove(doc);
    this.dollars.put(doc, []);
  }
}

/** A product's prices for a group, in variant order; null where there is none. */
const pricesOf = ({ variants, prices }: SearchRow, group: string): readonly (string | null)[] =>
  variants.map(({ unit }) => prices.find(([of, sold]) => of === group && sold === unit)?.[2] ?? null);

const ofUnit = <A>(
  entries: readonly { readonly region: string; readonly unit: string; readonly value: A }[],
  unit: string,
) => entries.filter((entry) => entry.unit === unit);

const rowIn = (row: SearchRow, region: string): SearchRow => {
  const { stocks, prices } = row.regional ?? { stocks: [], prices: [] };
  const own = prices.filter((entry) => entry.region === region).map(({ value }) => value);
  const isOwn = ([group, unit]: PriceEntry): boolean => own.some(([of, sold]) => of === group && sold === unit);
  return {
    ...row,
    variants: row.variants.map((variant) => ({
      ...variant,
      stock: valueIn(region, variant.stock, ofUnit(stocks, variant.unit)),
    })),
    prices: [...own, ...row.prices.filter((entry) => !isOwn(entry))],
  };
};

/** What buyers of one region see that differs from the general values. */
class RegionColumns {
  readonly inStock = new Column<string>();
  readonly groups = new Map<string, GroupColumns>();
  readonly #stocks: ProductTexts;

  constructor(newTexts: NewTexts) {
    this.#stocks = newTexts();
  }

  grow(capacity: number): void {
    for (const column of [this.inStock, this.#stocks, ...this.groups.values()]) column.grow(capacity);
  }

  columnsOf(group: string, general: GroupColumns, capacity: number): GroupColumns {
    const known = this.groups.get(group);
    if (known !== undefined) return known;
    const columns = new GroupColumns(general.newTexts, general);
    columns.grow(capacity);
    this.groups.set(group, columns);
    return columns;
  }

  put(doc: number, row: SearchRow, region: string): void {
    const { stocks = [], prices = [] } = row.regional ?? {};
    const isOfRegion = (entry: { readonly region: string }): boolean => entry.region === region;
    if (stocks.some(isOfRegion) || prices.some(isOfRegion)) this.#putOwn(doc, row, region);
    else this.#putGeneral(doc, row);
  }

  #putGeneral(doc: number, row: SearchRow): void {
    this.#stocks.remove(doc);
    this.inStock.put(doc, [String(isInStock(row))]);
    for (const [group, columns] of this.groups)
      if (row.groups.includes(group)) columns.putGeneral(doc);
      else columns.remove(doc);
  }

  #putOwn(doc: number, row: SearchRow, region: string): void {
    const here = rowIn(row, region);
    const hasOwn = here.variants.some(({ stock }, i) => stock !== row.variants[i]?.stock);
    if (hasOwn) this.#stocks.put(doc, stocksText(here.variants.map(({ stock }) => stock)));
    else this.#stocks.remove(doc);
    this.inStock.put(doc, [String(isInStock(here))]);
    for (const [group, columns] of this.groups)
      if (row.groups.includes(group)) columns.put(doc, pricesOf(here, group), shownPrice(here, group));
      else columns.remove(doc);
  }

  remove(doc: number): void {
    this.#stocks.remove(doc);
    for (const columns of this.groups.values()) columns.remove(doc);
  }

  /** The JSON of a product's regional stocks in variant order; null = the general ones. */
  stocksAt(doc: number): readonly string[] | null {
    const text = this.#stocks.get(doc);
    return text === null ? null : readStocks(text);
  }
}

interface General {
  readonly newTexts: NewTexts;
  readonly facets: { readonly inStock: Column<string> };
  readonly groups: ReadonlyMap<string, GroupColumns>;
  readonly places: number;
  readonly capacity: number;
}

/** Copies the values of a column with one value a product. */
export const copied = <V extends string | number>(from: Column<V>, to: Column<V>, places: number): void => {
  for (let doc = 0; doc < places; doc++) {
    const value = from.values[from.ids[doc] as number];
    to.put(doc, value == null ? [] : [value]);
  }
};

/** The regions with stock or prices of their own. Any other region sees the general values (OP-20). */
export class Regions {
  readonly #of = new Map<string, RegionColumns>();

  constructor(readonly general: General) {}

  grow(capacity: number): void {
    for (const columns of this.#of.values()) columns.grow(capacity);
  }

  /** Sets the regions; a new one starts with the general values. Returns whether anything changed. */
  replace(names: readonly string[]): boolean {
    const gone = [...this.#of.keys()].filter((name) => !names.includes(name));
    const fresh = names.filter((name) => !this.#of.has(name));
    for (const name of gone) this.#of.delete(name);
    for (const name of fresh) this.#of.set(name, this.#started());
    return gone.length + fresh.length > 0;
  }

  #started(): RegionColumns {
    const { facets, groups, places, capacity } = this.general;
    const region = new RegionColumns(this.general.newTexts);
    region.grow(capacity);
    copied(facets.inStock, region.inStock, places);
    for (const [group, columns] of groups)
      copied(columns.dollars, region.columnsOf(group, columns, capacity).dollars, places);
    return region;
  }

  put(doc: number, row: SearchRow): void {
    for (const [name, region] of this.#of) {
      for (const [group, columns] of this.general.groups) region.columnsOf(group, columns, this.general.capacity);
      region.put(doc, row, name);
    }
  }

  remove(doc: number): void {
    for (const region of this.#of.values()) region.remove(doc);
  }

  /** The columns of a group in a region; undefined = the group's own. */
  columnsOf(group: string, region: string): GroupColumns | undefined {
    return this.#of.get(region)?.groups.get(group);
  }

  inStock(region: string): Column<string> | undefined {
    return this.#of.get(region)?.inStock;
  }

  columns(): readonly GroupColumns[] {
    return [...this.#of.values()].flatMap(({ groups }) => [...groups.values()]);
  }

  /** The JSON of a product's stocks in a region, in variant order; null = the general ones. */
  stocksAt(doc: number, region: string): readonly string[] | null {
    return this.#of.get(region)?.stocksAt(doc) ?? null;
  }
}
