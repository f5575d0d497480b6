import { formatCents } from "@larder/domain/catalog/money";
import { productPath } from "@larder/domain/catalog/product-path";
import { sku } from "@larder/domain/catalog/sku";
import type { ShopCall } from "./shop-call.ts";

export const VARIANT = `id sku priceWithTax stockLevel options { code } customFields { packSize minQuantity maxQuantity multiple }`;
export const PRODUCT = `id name description facetValues { name facet { code } } variants { ${VARIANT} }`;

/** Vendure answers the largest whole number for a variant that it doesn't track. */
const stockOf = ({ stockLevel }: any): number | null => (Number(stockLevel) > 1e9 ? null : Number(stockLevel));
export const unitOf = ({ options }: any): string => options[0]?.code.toUpperCase() ?? "";
const facetOf = ({ facetValues }: any, code: string): string =>
  facetValues.find((one: any) => one.facet.code === code)?.name ?? "";

const variantOf = (one: any, isGuest: boolean, at: number) => ({
  price: isGuest ? "" : formatCents(one.priceWithTax),
  text: unitOf(one),
  isDefault: at === 0,
  inStock: stockOf(one) !== 0,
  stock: isGuest ? null : stockOf(one),
  minQuantity: one.customFields.minQuantity,
  maxQuantity: one.customFields.maxQuantity,
  sellByMultiple: one.customFields.multiple,
  metadata: { unitOfMeasure: unitOf(one) },
});

/** A product as our calls have it; guests see neither prices nor stock. */
export const productOf = (one: any, isGuest = false) => ({
  sku: sku(one.variants[0].sku),
  name: one.name,
  brand: facetOf(one, "brand"),
  category: facetOf(one, "category"),
  description: one.description,
  url: productPath(sku(one.variants[0].sku), one.name),
  packSize: one.variants[0].customFields.packSize ?? "",
  variants: one.variants.map((variant: any, at: number) => variantOf(variant, isGuest, at)),
});

/** Vendure's products by item number, which is the slug that they were filled in under. */
export const findBySku = async (
  { vendure, session }: ShopCall,
  skus: readonly string[],
): Promise<ReadonlyMap<string, any>> => {
  const query = `query ($slugs: [String!]) { products(options: { filter: { slug: { in: $slugs } } }) { items { ${PRODUCT} } } }`;
  const { data } = await vendure(session, query, { slugs: skus.map((one) => one.toLowerCase()) });
  return new Map(data.products.items.map((one: any) => [one.variants[0].sku, one]));
};
