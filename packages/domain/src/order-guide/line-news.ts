import { orderedVariant } from "../catalog/chosen-variant.ts";
import type { PriceBasis } from "../catalog/line-total.ts";
import { parsePrice } from "../catalog/price.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideLine } from "./guide.schema.ts";

/** What changed about a line of the open guide. Prices in 1/10,000 dollars, null = pending. */
export type LineNews =
  | { readonly _tag: "Price"; readonly was: number | null; readonly now: number | null }
  | { readonly _tag: "OutOfStock" }
  | { readonly _tag: "BackInStock" };

type Shown = Pick<GuideLine, "variants" | "inStock">;

const takes = (line: Shown, unit: Unit | undefined): boolean =>
  line.inStock && orderedVariant(line.variants, unit)?.inStock === true;

/**
 * A price or stock that changed while the guide was open, or since a quantity was typed, is shown at its line, before
 * and after. `was` = the line as first shown; `typedAt` = the price when its quantity was typed (GUIDE-CART-13,
 * CART-31, OP-65).
 */
export const lineNews = (
  line: Shown,
  {
    was,
    typedAt,
    unit,
  }: {
    readonly was: Shown | undefined;
    readonly typedAt: PriceBasis | undefined;
    readonly unit: Unit | undefined;
  },
): readonly LineNews[] => {
  if (was === undefined && typedAt === undefined) return [];
  const news: LineNews[] = [];
  if (was !== undefined && takes(was, unit) !== takes(line, unit))
    news.push({ _tag: takes(line, unit) ? "BackInStock" : "OutOfStock" });
  const variant = orderedVariant(line.variants, unit);
  const before = typedAt ?? (was === undefined ? null : orderedVariant(was.variants, unit));
  if (variant === null || before == null || before.price === variant.price) return news;
  const [from, to] = [parsePrice(before.price), parsePrice(variant.price)];
  return from === to ? news : [...news, { _tag: "Price", was: from, now: to }];
};
