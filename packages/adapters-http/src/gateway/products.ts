import { formatCents } from "@larder/domain/catalog/money";
import type { Product } from "@larder/domain/catalog/product.schema";
import { productPath } from "@larder/domain/catalog/product-path";
import { sku, unit } from "@larder/domain/catalog/sku";
import { completeVariant } from "@larder/domain/catalog/complete-product";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { BackendProduct, BackendVariant } from "./backend.ts";

/** Cents as unit prices are: whole 1/10,000 dollars. */
export const unitPriceOf = (cents: number): number => cents * 100;

const variantOf = (variant: BackendVariant, isGuest: boolean, at: number): Variant =>
  completeVariant({
    price: isGuest ? "" : formatCents(variant.price),
    text: variant.unit,
    isDefault: at === 0,
    inStock: variant.stock !== 0,
    stock: isGuest ? null : variant.stock,
    minQuantity: variant.minQuantity ?? null,
    maxQuantity: variant.maxQuantity ?? null,
    sellByMultiple: variant.multiple ?? null,
    metadata: { unitOfMeasure: unit(variant.unit) },
  });

/** A product as our calls have it; guests see neither prices nor stock (IDENT-13, PROD-02). */
export const productOf = (product: BackendProduct, isGuest = false): Product => {
  const { name, brand, category, description, variants } = product;
  return {
    sku: sku(product.sku),
    name,
    brand,
    category,
    description,
    url: productPath(sku(product.sku), name),
    packSize: variants[0]?.packSize ?? "",
    imageUrl: null,
    subcategory: "",
    subsubcategory: "",
    variants: variants.map((variant, at) => variantOf(variant, isGuest, at)),
  };
};

/** A variant of a product, as the rules of quantity read it. */
export const limitedVariant = (variant: BackendVariant): Variant => variantOf(variant, false, 0);

export const variantById = ({ variants }: BackendProduct, id: string): BackendVariant => {
  const found = variants.find((variant) => variant.id === id);
  if (found === undefined) throw new Error(`The backend's line has a variant ${id} that its product doesn't have.`);
  return found;
};
