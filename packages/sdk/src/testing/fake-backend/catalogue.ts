import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import { sku, unit } from "@larder/domain/catalog/sku";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization, WorldProduct } from "../acceptance/world-entities.ts";
import type { FakeBackend } from "./backend.ts";

const soldTo = (product: WorldProduct, organization: WorldOrganization): boolean =>
  product.groups === undefined || product.groups.includes(organization.customerGroupId);

/** The price text that an organization pays. */
const priceFor = (backend: FakeBackend, product: WorldProduct, organization: WorldOrganization): string => {
  const changed = backend.prices.get(product.sku);
  if (changed !== undefined) return changed;
  return organization.customerGroupId === "g2" && product.unitPrice !== null ? world.otherPrice.text : product.price;
};

const variantsOf = (backend: FakeBackend, product: WorldProduct, organization: WorldOrganization): readonly Variant[] =>
  world.units.map((text, index) => ({
    ...PLAIN_VARIANT,
    price: priceFor(backend, product, organization),
    text: text === "CS" ? "Case" : "Each",
    isDefault: index === 0,
    inStock: product.stock === null || product.stock > 0,
    stock: product.stock,
    catchWeight:
      product.averageWeight === undefined ? null : { unitOfMeasure: "LB", averageWeight: product.averageWeight },
    minQuantity: product.minimum ?? null,
    maxQuantity: product.maximum ?? null,
    sellByMultiple: product.multiple ?? null,
    isRestrictedProduct: product.isRestricted ?? false,
    isDropShipRestricted: product.isDropShipRestricted ?? false,
    metadata: {
      unitOfMeasure: unit(text),
      productClassificationCode: null,
      bto: null,
      supermarket: null,
      chefItemFlag: null,
      vendorId: product.vendorId ?? null,
    },
  }));

/** A product as an organization sees it; null = there is none, or it is not sold to it. */
export const productFor = (backend: FakeBackend, text: string, organization: WorldOrganization): Product | null => {
  const product = world.products.find((one) => one.sku === text);
  if (product === undefined || !soldTo(product, organization)) return null;
  return {
    sku: sku(product.sku),
    name: product.name,
    brand: product.brand,
    description: "",
    imageUrl: null,
    url: productPath(sku(product.sku), product.name),
    category: product.category,
    subcategory: "",
    subsubcategory: "",
    packSize: "4/10 lb",
    variants: variantsOf(backend, product, organization),
  };
};
