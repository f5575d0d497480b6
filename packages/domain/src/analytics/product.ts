import type { ProductTrait } from "../brand/policy.ts";
import type { CartLine } from "../cart/cart.schema.ts";
import { isCatchWeight } from "../catalog/catch-weight.ts";
import { lineTotal } from "../catalog/line-total.ts";
import type { Product } from "../catalog/product.schema.ts";
import { dollarsOf, parsePrice, type UnitPrice } from "../catalog/price.ts";
import type { Variant } from "../catalog/variant.schema.ts";

/**
 * A product as events report it, in one unit. `unitPrice` is what one such unit costs, in 1/10,000 dollars: of catch weight that of a
 * whole case by its average weight, not of a pound; null = pending or not to be seen.
 */
export interface EventProduct {
  readonly sku: string;
  readonly name: string;
  readonly brandName: string;
  readonly category: string;
  readonly subcategory: string;
  readonly subsubcategory: string;
  readonly unitOfMeasure: string;
  readonly unitPrice: UnitPrice | null;
  readonly inStock: boolean | null;
  readonly variant: Pick<Variant, "cutInstructions1" | "cutInstructions2" | "metadata"> | null;
}

/** 1/10,000 dollars in a cent. */
const UNIT_PRICES_PER_CENT = 100;

/** What one of a variant costs. */
const priceOfOne = (variant: Variant): UnitPrice | null => {
  if (!isCatchWeight(variant)) return parsePrice(variant.price);
  const one = lineTotal(variant, 1);
  return one === null ? null : one.cents * UNIT_PRICES_PER_CENT;
};

/** What one of a line costs: its price where that is for its own unit, else its part of the line's money. */
const priceOfLine = ({ unitOfMeasure, pricingUnitOfMeasure, unitPrice, totalPrice, quantity }: CartLine) => {
  if (pricingUnitOfMeasure === unitOfMeasure) return unitPrice;
  return totalPrice === null || quantity <= 0 ? null : Math.round((totalPrice * UNIT_PRICES_PER_CENT) / quantity);
};

/** A product in the unit that is shown. */
export const productAsEvent = (product: Product, variant: Variant | null): EventProduct => ({
  sku: product.sku,
  name: product.name,
  brandName: product.brand,
  category: product.category,
  subcategory: product.subcategory,
  subsubcategory: product.subsubcategory,
  unitOfMeasure: variant?.metadata?.unitOfMeasure ?? "",
  unitPrice: variant === null ? null : priceOfOne(variant),
  inStock: variant?.inStock ?? null,
  variant,
});

/** A cart line in its unit, with the cuts the customer chose. */
export const cartLineAsEvent = (line: CartLine): EventProduct => {
  const variant = line.variants.find((one) => one.metadata?.unitOfMeasure === line.unitOfMeasure);
  const cuts = (chosen: string | null): readonly string[] => (chosen ? [chosen] : []);
  return {
    sku: line.productSku,
    name: line.productTitle,
    brandName: line.brandName,
    category: line.category,
    subcategory: line.subcategory,
    subsubcategory: line.subsubcategory,
    unitOfMeasure: line.unitOfMeasure,
    unitPrice: priceOfLine(line),
    inStock: variant?.inStock ?? null,
    variant: {
      cutInstructions1: cuts(line.cutInstructions1),
      cutInstructions2: cuts(line.cutInstructions2),
      metadata: variant?.metadata ?? null,
    },
  };
};

type Properties = Readonly<Record<string, unknown>>;

const traits: Readonly<Record<ProductTrait, (variant: EventProduct["variant"]) => Properties>> = {
  cutInstructions: (variant) => ({
    cut_instructions_1: variant?.cutInstructions1 ?? [],
    cut_instructions_2: variant?.cutInstructions2 ?? [],
  }),
  classificationCode: (variant) => ({
    product_classification_code: variant?.metadata?.productClassificationCode ?? "",
  }),
  bto: (variant) => ({ bto: variant?.metadata?.bto ?? false }),
  supermarket: (variant) => ({ supermarket: variant?.metadata?.supermarket ?? false }),
  chefItem: (variant) => ({ chef_item_flag: variant?.metadata?.chefItemFlag ?? false }),
};

/**
 * Events report a product's item number, name, brand, categories, unit, price in dollars if known, and what the
 * customer's brand adds: Protein cuts and classification code, CME the bto and supermarket flags, PPro the chef item
 * flag. False flags are sent as false (§6 §7, ANALYTICS-18, ANALYTICS-19, ANALYTICS-20, ANALYTICS-21, ANALYTICS-32,
 * OP-115).
 */
export const productPayload = (product: EventProduct, productTraits: readonly ProductTrait[]): Properties => ({
  sku: product.sku,
  name: product.name,
  brand: product.brandName,
  category: product.category,
  subcategory: product.subcategory,
  subsubcategory: product.subsubcategory,
  unit_of_measure: product.unitOfMeasure,
  ...(product.unitPrice === null ? {} : { price: dollarsOf(product.unitPrice) }),
  ...(product.inStock === null ? {} : { in_stock: product.inStock }),
  ...Object.assign({}, ...productTraits.map((trait) => traits[trait](product.variant))),
});
