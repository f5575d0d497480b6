import { policyOf } from "@larder/domain/brand/policies";
import { notForSale, offeredVariants } from "@larder/domain/catalog/availability";
import { shownVariant, unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { Choice } from "@larder/domain/quick-order/choices";
import { type Adjustment, fitQuantity } from "@larder/domain/quick-order/fit-quantity";
import type { FoundItem, ReviewContext } from "@larder/domain/quick-order/line-readings";
import type { ReviewedLine } from "@larder/domain/quick-order/review-list";
import { ownUnitOf } from "@larder/domain/quick-order/own-unit";
import type { ShopContext } from "../../definition/shop-rules.ts";
import type { PastedList, QuickOrderState, QuickRow } from "./state.ts";

type Moment = Omit<ShopContext, "id">;

/** What lines and rows are checked against now. */
export const reviewContext = ({ rules: { brand, flags, inCart }, now, zone }: Moment): ReviewContext => ({
  policy: policyOf(brand),
  flags,
  now,
  zone,
  inCart,
});

/** The completion key of a pasted item; rows count from 0. */
export const completionKey = (line: number): number => -1 - line;

export type RowView =
  | { readonly _tag: "Blank" | "Unchecked" | "Checking" }
  /** `alike`: what it may mean, nearest first. */
  | { readonly _tag: "Unknown"; readonly alike: readonly Product[] }
  | { readonly _tag: "Several"; readonly products: readonly Product[] }
  | { readonly _tag: "NotForSale"; readonly product: Product }
  | {
      readonly _tag: "Item";
      readonly product: Product;
      readonly variants: readonly Variant[];
      readonly variant: Variant;
      readonly isRespelled: boolean;
      readonly adjusted: { readonly quantity: number; readonly adjustments: readonly Adjustment[] } | null;
      readonly isReady: boolean;
    };

/** Each row's status, in order; rows with the same item share its limits. */
export const rowViews = (
  state: Pick<QuickOrderState, "rows" | "found" | "alike" | "looking">,
  context: Moment,
): ReadonlyMap<number, RowView> => {
  const review = reviewContext(context);
  const taken = new Map<string, number>();
  return new Map(state.rows.map((row) => [row.id, rowView(state, row, review, taken)]));
};

const rowView = (
  { found, alike, looking }: Pick<QuickOrderState, "found" | "alike" | "looking">,
  { text, unit, quantity, picked }: QuickRow,
  review: ReviewContext,
  taken: Map<string, number>,
): RowView => {
  const wanted = text.trim();
  if (wanted === "") return { _tag: "Blank" };
  const item: FoundItem | undefined = picked === undefined ? found[wanted] : { isExact: true, products: [picked] };
  if (item === undefined) return { _tag: looking.includes(wanted) ? "Checking" : "Unchecked" };
  const [product] = item.products;
  if (product === undefined) return { _tag: "Unknown", alike: alike[wanted] ?? [] };
  if (item.products.length > 1) return { _tag: "Several", products: item.products };
  const variants = offeredVariants(product.variants, review.policy).filter((variant) => notForSale(variant) === null);
  const meant = unit ?? ownUnitOf(item, product);
  const variant = (meant === null ? null : variantInUnit(variants, meant)) ?? shownVariant(variants);
  if (variant === null) return { _tag: "NotForSale", product };
  const size = `${product.sku}|${unitOf(variant)}`;
  const before = (review.inCart[size] ?? 0) + (taken.get(size) ?? 0);
  const checked = fitQuantity(variant, { quantity, isWhole: true }, before, review);
  taken.set(size, (taken.get(size) ?? 0) + quantity);
  const adjusted = quantity === 0 || checked.adjustments.length === 0 ? null : checked;
  const isReady = quantity > 0 && checked.quantity === quantity && variant.inStock;
  return { _tag: "Item", product, variants, variant, isRespelled: product.sku !== wanted, adjusted, isReady };
};

/** A reviewed line's item for the cart; null = none. */
export const chosenOf = ({ decisions }: Pick<PastedList, "decisions">, line: ReviewedLine): Choice | null => {
  const decision = decisions[line.id];
  if (decision?._tag === "Chosen") return decision.choice;
  if (decision?._tag === "LeftOut" || !("choice" in line)) return null;
  return line.choice;
};

/** A list's counts per bucket, left out, and ready for the cart; `items`: all but what orders nothing; `lines`: as pasted. */
export const listCounts = (list: PastedList) => {
  const lines = new Set(list.reviewed.map(({ number }) => number)).size;
  const counts = {
    lines,
    items: 0,
    matched: 0,
    ambiguous: 0,
    adjusted: 0,
    unknown: 0,
    skipped: 0,
    leftOut: 0,
    ready: 0,
  };
  for (const line of list.reviewed) {
    counts[line.bucket] += 1;
    if (line.bucket !== "skipped" || list.decisions[line.id] !== undefined) counts.items += 1;
    if (list.decisions[line.id]?._tag === "LeftOut") counts.leftOut += 1;
    if ((chosenOf(list, line)?.quantity ?? 0) > 0) counts.ready += 1;
  }
  return counts;
};
