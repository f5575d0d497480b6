import type { Product } from "./product.schema.ts";

const MOST = 5;

/**
 * What a product's page lists as more of its category: at most five, without the product itself and without what the
 * page already lists as similar to it.
 */
export const moreInCategory = <P extends Pick<Product, "sku">>(
  ofCategory: readonly P[],
  { sku }: Pick<Product, "sku">,
  similar: readonly Pick<Product, "sku">[],
): readonly P[] => {
  const listed = new Set([sku, ...similar.map((one) => one.sku)]);
  return ofCategory.filter((one) => !listed.has(one.sku)).slice(0, MOST);
};
