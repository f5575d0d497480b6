import { oncePer } from "../../database/process/turns.ts";
import type { DeliveryRule } from "@larder/domain/cart/delivery-calendar";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import { seenNow } from "@larder/domain/cart/line-changes";
import { pricingUnit } from "@larder/domain/catalog/catch-weight";
import { keepsPlacedPrice, priceOfChange } from "@larder/domain/cart/placed-price";
import { type LineTotal, lineTotal } from "@larder/domain/catalog/line-total";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { priceAt, unitPriceAt } from "@larder/domain/catalog/price-tiers";
import { type Texts, textsOf } from "@larder/domain/languages/texts";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { pricedFor, pricingOf } from "../../catalog/buyer.ts";
import type { CatalogueVersion } from "../../catalog/catalogue-version.ts";
import { readProducts, type WireProduct, type WireVariant } from "../../catalog/read-products.ts";
import { readFlags } from "../../content/settings.ts";
import type { Db } from "../../database/schema.ts";
import { deliveryRuleOf } from "../delivery/delivery-calendar.ts";
import type { CartLineRow, OrderedItem } from "./cart-state.ts";
import { orderedOf, type PlacedLine, placedLineOf } from "./placed-lines.ts";

/** The variant fields used by rules, with defaults. */
export type VariantRules = Pick<
  Variant,
  | "price"
  | "priceTiers"
  | "catchWeight"
  | "minQuantity"
  | "maxQuantity"
  | "minMaxExpirationDate"
  | "stock"
  | "sellByMultiple"
  | "inStock"
  | "metadata"
  | "stockingType"
  | "isRestrictedProduct"
  | "cutInstructions1"
  | "cutInstructions2"
>;

/** A wire variant in the rules' form, memoized. */
export const variantRulesOf = oncePer((variant: WireVariant): VariantRules => ({
  price: variant.price ?? "",
  ...(variant.priceTiers === undefined ? {} : { priceTiers: variant.priceTiers }),
  catchWeight:
    variant.catchWeight == null
      ? null
      : { unitOfMeasure: variant.catchWeight.unitOfMeasure, averageWeight: variant.catchWeight.averageWeight ?? null },
  minQuantity: variant.minQuantity ?? null,
  maxQuantity: variant.maxQuantity ?? null,
  minMaxExpirationDate: variant.minMaxExpirationDate ?? null,
  stock: variant.stock ?? null,
  sellByMultiple: variant.sellByMultiple ?? null,
  inStock: variant.inStock ?? false,
  metadata: (variant.metadata ?? null) as Variant["metadata"],
  stockingType: variant.stockingType ?? null,
  isRestrictedProduct: variant.isRestrictedProduct ?? false,
  cutInstructions1: variant.cutInstructions1 ?? [],
  cutInstructions2: variant.cutInstructions2 ?? [],
}));

/** The context of a cart's pricing rules. */
export interface PricingContext {
  readonly policy: BrandPolicy;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly now: number;
  /** The customer's time zone, in which limits expire. */
  readonly zone: string;
  readonly delivery: DeliveryRule;
  /** The catalog version that may be cached; null = read everything. */
  readonly version: CatalogueVersion | null;
  /** What is said to the customer, in their language. */
  readonly say: Texts;
}

/** The organization's current pricing context. */
export const pricingContextOf = async (
  db: Db,
  customer: Customer,
  now: Date,
  zone: string,
): Promise<PricingContext> => ({
  policy: policyOf(brandOf(customer.organization.businessUnit)),
  flags: await readFlags(db, customer.catalogue),
  now: now.getTime(),
  zone,
  delivery: await deliveryRuleOf(db, customer),
  version: customer.catalogue,
  say: textsOf(customer.language),
});

/** A line with its product, at the customer's current price, or at the price of the order being modified. */
export interface PricedLine {
  readonly row: CartLineRow;
  readonly product: WireProduct | null;
  readonly variant: WireVariant | null;
  readonly rules: VariantRules | null;
  /** The line in the order being modified; null = none. */
  readonly placed: PlacedLine | null;
  /** Null = pending. */
  readonly cost: LineTotal | null;
  /** In 1/10,000 dollars; null = pending. */
  readonly unitPrice: number | null;
  readonly priceInfo: string;
  readonly pricingUnit: string;
  /** Stays in the cart, but is neither counted in totals nor ordered (OP-63). */
  readonly isOutOfStock: boolean;
  /** Not sold by the brand (OP-30). */
  readonly isNotOffered: boolean;
}

export const unitIn = (product: WireProduct, unit: string): WireVariant | null =>
  product.variants?.find((variant) => variant.metadata?.unitOfMeasure === unit) ?? null;

/** Whether this brand sells a product at all (OP-30, OP-31). */
export const isSellable = (rules: VariantRules, policy: BrandPolicy): boolean =>
  !rules.isRestrictedProduct && !policy.excludesStockingType(rules.stockingType);

/** Prices a line for this customer. */
export const pricedLine = (
  row: CartLineRow,
  product: WireProduct | null,
  policy: BrandPolicy,
  ordered: readonly OrderedItem[] = [],
): PricedLine => {
  const variant = product === null ? null : unitIn(product, row.unit);
  const placed = ordered.length === 0 ? null : placedLineOf(ordered, row);
  if (variant === null) {
    return {
      row,
      product,
      variant,
      rules: null,
      placed,
      cost: null,
      unitPrice: null,
      priceInfo: "",
      pricingUnit: row.unit,
      isOutOfStock: true,
      isNotOffered: false,
    };
  }
  const rules = variantRulesOf(variant);
  const today = { unitPrice: unitPriceAt(rules, row.quantity), cost: lineTotal(rules, row.quantity) };
  const { unitPrice, cost } = priceOfChange(placed?.price ?? null, row.quantity, today);
  const isKept = placed !== null && keepsPlacedPrice(placed.price, row.quantity);
  const known =
    unitPrice === null || unitPrice === today.unitPrice ? priceAt(rules, row.quantity) : formatUnitPrice(unitPrice);
  return {
    row,
    product,
    variant,
    rules,
    placed,
    cost,
    unitPrice,
    priceInfo: unitPrice === null ? PRICE_PENDING : known,
    pricingUnit: isKept ? placed.pricingUnit : pricingUnit(rules),
    isOutOfStock: (!rules.inStock || !isSellable(rules, policy)) && row.quantity > orderedOf(ordered, row),
    isNotOffered: policy.excludesStockingType(rules.stockingType),
  };
};

/** A line's pack size: the placed one while the placed price applies. */
export const packSizeOf = ({ row, placed, variant, product }: PricedLine): string =>
  placed !== null && keepsPlacedPrice(placed.price, row.quantity)
    ? placed.packSize
    : (variant?.weight ?? product?.packSize ?? "");

/** The line as its customer currently sees it. */
export const seenOf = (line: PricedLine): SeenLine =>
  seenNow({ unitPrice: line.unitPrice, packSize: packSizeOf(line) }, line.isOutOfStock);

interface Held {
  readonly policy: BrandPolicy;
  /** Whose prices, as `pricedFor` has it. */
  readonly buyer: string;
  readonly version: CatalogueVersion;
  readonly line: PricedLine;
}

const held = new WeakMap<CartLineRow, Held>();

/**
 * The lines with products and prices, in at most one query. A line is priced once per catalog version, so that changing
 * one line doesn't reprice the others; lines of an order being modified are priced each time.
 */
export const priceLines = async (
  db: Db,
  customer: Customer,
  rows: readonly CartLineRow[],
  { policy, version }: Pick<PricingContext, "policy" | "version">,
  ordered: readonly OrderedItem[] = [],
): Promise<readonly PricedLine[]> => {
  const pricing = pricingOf(buyerOf(customer));
  const buyer = pricedFor(pricing);
  const isKept = version !== null && ordered.length === 0;
  const known = (row: CartLineRow): PricedLine | undefined => {
    const before = isKept ? held.get(row) : undefined;
    return before?.version === version && before.buyer === buyer && before.policy === policy ? before.line : undefined;
  };
  const found = rows.map(known);
  const missing = rows.filter((_row, index) => found[index] === undefined);
  if (missing.length === 0) return found as readonly PricedLine[];
  const products = await readProducts(db, {
    ...pricing,
    skus: missing.map(({ sku }) => sku),
    includeUnlisted: true,
    version,
  });
  return rows.map((row, index) => {
    const before = found[index];
    if (before !== undefined) return before;
    const line = pricedLine(row, products.get(row.sku) ?? null, policy, ordered);
    if (isKept) held.set(row, { policy, buyer, version, line });
    return line;
  });
};
