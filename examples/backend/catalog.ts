// What the shop sells, by customer group.
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { completeProduct, completeVariant } from "@larder/domain/catalog/complete-product";
import { productPath } from "@larder/domain/catalog/product-path";
import { sku as skuOf } from "@larder/domain/catalog/sku";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { world } from "@larder/sdk/testing/acceptance";

/** A product as a guide line in a unit, "" for the usual one; null = it isn't sold to this customer group. */
export const lineFor = (customerGroup: string, sku: string, unit: string): GuideLine | null => {
  const found = world.products.find((one) => one.sku === sku);
  if (found === undefined || !(found.groups?.includes(customerGroup) ?? true)) return null;
  const price = customerGroup === "g2" && found.unitPrice !== null ? world.otherPrice.text : found.price;
  const line = lineOf(
    completeProduct({
      sku,
      name: found.name,
      brand: found.brand,
      category: found.category,
      url: productPath(skuOf(sku), found.name),
      variants: world.units.map((unitOfMeasure, at) =>
        completeVariant({
          price,
          text: unitOfMeasure,
          isDefault: at === 0,
          stock: found.stock,
          inStock: found.stock !== 0,
          metadata: { unitOfMeasure },
        }),
      ),
    }),
  );
  if (unit === "") return line;
  return { ...line, variants: line.variants.map((one) => ({ ...one, isDefault: unitOf(one) === unit })) };
};
