import type { WireGuideLine } from "@larder/calls/guide";
import { lineFieldsOf } from "@larder/domain/order-guide/line-fields";
import type { OwnNumber } from "@larder/domain/catalog/own-number.schema";
import type { SeenProduct } from "../../catalog/read-products.ts";
import type { WireProduct } from "@larder/domain/catalog/product-row";
import type { PlacedLine } from "./place-lines.ts";

/** A line as calls return it. */
export type WireLine = (typeof WireGuideLine)["Encoded"];

/** An organization's last purchase of a product. */
export interface LastPurchase {
  readonly sku: string;
  readonly order_date: string;
  readonly quantity: number;
  readonly unit: string;
}

/** A line's own unit is its default, regardless of the catalog's (GUIDE-EDIT-29). */
const variantsOf = ({ variants = [] }: WireProduct, unit: string): NonNullable<WireProduct["variants"]> => {
  const isUnit = (variant: (typeof variants)[number]): boolean => variant.metadata?.unitOfMeasure === unit;
  if (!variants.some(isUnit) || variants.every((variant) => variant.isDefault === isUnit(variant))) return variants;
  return variants.map((variant) => ({ ...variant, isDefault: isUnit(variant) }));
};

/** A guide line as a call returns it: its position, the product as the organization sees it, and the last purchase. */
export const lineOf = (
  { line, sequence }: PlacedLine,
  order: number,
  { product, substitutions }: SeenProduct,
  last: LastPurchase | undefined,
  ownNumbers: readonly OwnNumber[] | undefined,
): WireLine => {
  const variants = variantsOf(product, line.unit);
  return {
    productSku: line.sku,
    name: product.name ?? "",
    brandName: product.brand ?? "",
    productUrl: product.url ?? "",
    imageUrl: product.imageUrl ?? null,
    category: product.category ?? "",
    subcategory: product.subcategory ?? "",
    subsubscategory: product.subsubcategory ?? "",
    variants,
    substitutions,
    quantity: line.usual,
    inStock: variants.some(({ inStock }) => inStock === true),
    isSelected: false,
    ...lineFieldsOf(line),
    itemSequence: sequence,
    displayOrder: order,
    lastPurchase: last === undefined ? null : { orderDate: last.order_date, quantity: last.quantity, uom: last.unit },
    ...(ownNumbers === undefined ? {} : { ownNumbers }),
  };
};
