import { valueIn } from "@larder/domain/catalog/region";
import { Column } from "./column.ts";
import { GroupColumns } from "./group-columns.ts";
import { readStocks, stocksText } from "./product-text.ts";
import type { PriceEntry, SearchRow } from "./row.ts";
import { shownPrice } from "./shown-price.ts";
import { isInStock } from "./text-facets.ts";
import { TextStore } from "./text-store.ts";

/** A product's prices for a group, in variant order; null where there is none. */
export const pricesOf = ({ variants, prices }: SearchRow, group: string): readonly (string | null)[] =>
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
export class RegionColumns {
  readonly inStock = new Column<string>();
  readonly groups = new Map<string, GroupColumns>();
  readonly #stocks = new TextStore();

  grow(capacity: number): void {
    for (const column of [this.inStock, this.#stocks, ...this.groups.values()]) column.grow(capacity);
  }

  columnsOf(group: string, general: GroupColumns, capacity: number): GroupColumns {
    const known = this.groups.get(group);
    if (known !== undefined) return known;
    const columns = new GroupColumns(general);
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
