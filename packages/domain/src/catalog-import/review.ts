import { LOCALE } from "../text/locale.ts";
import {
  type Fields,
  isNewProduct,
  parseRowKey,
  type ProductChange,
  type ProductRows,
  PRODUCT,
} from "./product-change.ts";

/** A price that would change; prices in 1/10,000 dollars. */
export interface PriceMove {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  /** '' = the general price. */
  readonly region: string;
  /** The customer groups it moves for. */
  readonly groups: readonly string[];
  readonly was: number;
  readonly now: number;
  readonly wasText: string;
  readonly nowText: string;
}

/** What a list does to a product: bring it, change it, leave it, or not name it. */
export type ProductOutcome = "added" | "changed" | "same";

export const outcomeOf = (change: ProductChange): ProductOutcome =>
  isNewProduct(change) ? "added" : Object.keys(change).length > 0 ? "changed" : "same";

const textIn = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === "string") ?? "";

const amountOf = (fields: Fields | null): number | null => {
  const amount = fields?.["amount"];
  return typeof amount === "number" && amount > 0 ? amount : null;
};

/** The prices of a product that move. One that is or was pending has no move. */
export const movesOf = (sku: string, rows: ProductRows, change: ProductChange): readonly PriceMove[] => {
  const found = new Map<string, PriceMove & { readonly groups: string[] }>();
  for (const [key, { before, after }] of Object.entries(change)) {
    const [kind, ...names] = parseRowKey(key);
    if (kind !== "price" && kind !== "regionPrice") continue;
    const [region = "", group = "", unit = ""] = kind === "price" ? ["", ...names] : names;
    const [was, now] = [amountOf(before), amountOf(after)];
    if (was === null || now === null || was === now) continue;
    const same = JSON.stringify([region, unit, was, now]);
    const move = found.get(same);
    if (move !== undefined) move.groups.push(group);
    else
      found.set(same, {
        sku,
        name: textIn(rows[PRODUCT]?.["name"], sku),
        unit,
        region,
        groups: [group],
        was,
        now,
        wasText: textIn(before?.["text"], rows[key]?.["text"]),
        nowText: textIn(after?.["text"], rows[key]?.["text"]),
      });
  }
  return [...found.values()].map((move) => ({ ...move, groups: move.groups.toSorted() }));
};

const share = ({ was, now }: PriceMove): number => Math.abs(now - was) / was;

const placeOf = ({ sku, unit, region, was }: PriceMove): string => JSON.stringify([sku, unit, region, was]);

/** Sorts the largest moves by percent first. */
export const byLargestMove = (a: PriceMove, b: PriceMove): number =>
  share(b) - share(a) || (placeOf(a) < placeOf(b) ? -1 : 1);

const columnsOf: Readonly<Record<string, string>> = {
  sold: "sold to",
  regionStock: "stock",
  price: "price",
  regionPrice: "price",
  priceTerm: "price",
};

/** The columns of a list that a change of a product is about, by the alphabet. New sizes are "size". */
export const changedFields = (change: ProductChange): readonly string[] => {
  const names = Object.entries(change).flatMap(([key, { before, after }]) => {
    const [kind] = parseRowKey(key);
    const column = columnsOf[kind];
    if (column !== undefined) return [column];
    return before === null || after === null ? [kind] : Object.keys(after);
  });
  return [...new Set(names)].toSorted();
};

/** How far a price moves, in dollars and whole cents: "+$25.00", "-$0.07". */
export const dollarsMoved = ({ was, now }: Pick<PriceMove, "was" | "now">): string => {
  const cents = Math.round(Math.abs(now - was) / 100);
  const dollars = Math.floor(cents / 100).toLocaleString(LOCALE);
  return `${now < was ? "-" : "+"}$${dollars}.${String(cents % 100).padStart(2, "0")}`;
};
