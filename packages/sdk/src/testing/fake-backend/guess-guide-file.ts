import type { GuideFileColumns } from "@larder/domain/order-guide/guide-upload.schema";
import { world } from "../acceptance/world.ts";
import { type Shop } from "./backend.ts";
import { productFor } from "./catalogue.ts";

const guess = (headings: readonly string[], word: RegExp): number | null => {
  const at = headings.findIndex((heading) => word.test(heading.toLowerCase()));
  return at < 0 ? null : at;
};

/** Columns by heading; the item number column by its cells. */
export const guessed = (
  shop: Shop,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): GuideFileColumns => {
  const sold = (at: number) => rows.some((cells) => productFor(shop, cells[at] ?? "") !== null);
  const found = headings.findIndex((_, at) => sold(at));
  return {
    sku: guess(headings, /^(sku|item)$/) ?? (found < 0 ? null : found),
    unit: guess(headings, /^(unit|uom)$/),
    quantity: guess(headings, /^(quantity|qty|par)$/),
    group: guess(headings, /^(group|station)$/),
    name: guess(headings, /^(name|description)$/),
  };
};

const isOneSlip = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
};

/** The products a row may refer to, at most three. */
export const meant = (shop: Shop, sku: string, name: string) => {
  const near = world.products.filter((one) => isOneSlip(one.sku, sku));
  const named = world.products.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const products = [...new Set([...named, ...near])].flatMap((one) => productFor(shop, one.sku) ?? []);
  return {
    products: products.slice(0, 3).map(({ sku: number, name: called, brand, packSize, category }) => ({
      sku: number as string,
      name: called,
      brand,
      packSize,
      category,
      imageUrl: null,
    })),
    isSure: products.length === 1 || named.length === 1,
  };
};
