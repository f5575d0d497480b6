import type { StockChange } from "../history.ts";

/** The server's clock is wrong by up to two seconds, and a write lasts some more, in ms. */
const NEAR = 10_000;

/** What there was of a product at some moment of a time; empty = it isn't counted. */
export const stocksNear = (
  stock: readonly StockChange[],
  { sku, unit, from, to }: { readonly sku: string; readonly unit: string; readonly from: number; readonly to: number },
): readonly (number | null)[] => {
  const known = stock.filter((one) => one.sku === sku && one.unit === unit && one.at <= to + NEAR);
  const before = known.findLast((one) => one.at <= from - NEAR);
  const near = known.filter((one) => one.at > from - NEAR);
  return [...(before === undefined ? [] : [before]), ...near].map((one) => one.stock);
};
