import type { Product } from "./product.schema.ts";
import type { Variant } from "./variant.schema.ts";

type Sparse<T> = { readonly [K in keyof T]?: unknown };

const EMPTY_VARIANT: Variant = {
  price: "",
  text: "",
  weight: "",
  tag1: null,
  tag2: null,
  isDefault: false,
  inStock: false,
  stock: null,
  code: "",
  isSecondaryBusinessUnit: false,
  isReserve: false,
  catchWeight: null,
  businessUnit: null,
  cutInstructions1: [],
  cutInstructions2: [],
  minQuantity: null,
  maxQuantity: null,
  minMaxExpirationDate: null,
  sellByMultiple: null,
  stockingType: null,
  businessUnitModel: null,
  isDropShipRestricted: false,
  specialOrderFlag: false,
  isRestrictedProduct: false,
  expectedDate: null,
  metadata: null,
};

const EMPTY_METADATA: NonNullable<Variant["metadata"]> = {
  unitOfMeasure: "",
  productClassificationCode: null,
  bto: null,
  supermarket: null,
  chefItemFlag: null,
  vendorId: null,
};

const EMPTY_PRODUCT: Omit<Product, "sku"> = {
  name: "",
  brand: "",
  description: "",
  imageUrl: null,
  url: "",
  category: "",
  subcategory: "",
  subsubcategory: "",
  packSize: "",
  variants: [],
};

/** A variant with missing fields filled in as the schema does (PROD-04, PROD-05). */
export const completeVariant = (variant: Sparse<Variant>): Variant => {
  const { catchWeight, metadata } = variant as Partial<Variant>;
  return {
    ...EMPTY_VARIANT,
    ...variant,
    catchWeight: catchWeight ? { ...catchWeight, averageWeight: catchWeight.averageWeight ?? null } : null,
    metadata: metadata ? { ...EMPTY_METADATA, ...metadata } : null,
  } as Variant;
};

/** A product with missing fields filled in: search records and calls may omit any (PROD-02, SEARCH-12). */
export const completeProduct = (product: Sparse<Product>): Product =>
  ({
    ...EMPTY_PRODUCT,
    ...product,
    variants: ((product.variants ?? []) as readonly Sparse<Variant>[]).map(completeVariant),
  }) as Product;
