import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { factsOfProduct } from "./catalogue/facts.ts";
import type { ProductSeed, VariantSeed } from "./catalogue/product-seed.ts";
import { customerGroups, type CustomerGroupId } from "./people.ts";
import { isInAssortment, priceText, unitPriceFor } from "./price-lists.ts";

const dayIn = (now: Date, days: number | null): string | null =>
  days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const cuts1 = ["Whole, untrimmed", "Portioned, 6 oz", "Portioned, 8 oz", "Sliced, 1/2 in"];
const cuts2 = ["Skin on", "Trimmed", "Vacuum packed singly"];

/** The rows of `product`. */
export const productRows = (catalogue: readonly ProductSeed[], now: Date) =>
  catalogue.map((product) => ({
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    description: product.description,
    image: product.drawing,
    category: product.category,
    subcategory: product.subcategory,
    subsubcategory: product.subsubcategory,
    pack_size: product.variants[0]?.pack ?? "",
    substitutions: product.substitutions,
    facts: factsOfProduct(product),
    popularity: Math.round(product.popularity * 1_000),
    added_at: now.toISOString(),
  }));

const detailsOf = (product: ProductSeed, variant: VariantSeed, now: Date) => ({
  weight: variant.pack,
  tag1: { name: product.storage },
  tag2: product.label !== null ? { name: product.label } : product.isChefItem ? { name: "Chef’s item" } : null,
  code: `${product.sku}-${variant.unit}`,
  isSecondaryBusinessUnit: variant.isSecondary,
  isReserve: product.isReserve,
  catchWeight: variant.averageWeight === null ? null : { unitOfMeasure: "LB", averageWeight: variant.averageWeight },
  cutInstructions1: product.isCut ? cuts1 : [],
  cutInstructions2: product.isCut ? cuts2 : [],
  stockingType: product.stockingType,
  businessUnitModel: { type: variant.isSecondary ? 1 : 0 },
  isDropShipRestricted: product.isDropShipRestricted,
  specialOrderFlag: product.isSpecialOrder,
  expectedDate: dayIn(now, variant.expectedIn),
  metadata: {
    productClassificationCode: product.subcategory.slice(0, 3).toUpperCase(),
    bto: product.isBuyToOrder,
    supermarket: product.isSupermarket,
    chefItemFlag: product.isChefItem,
  },
});

/** The rows of `variant`. */
export const variantRows = (catalogue: readonly ProductSeed[], now: Date) =>
  catalogue.flatMap((product) =>
    product.variants.map((variant, position) => ({
      sku: product.sku,
      unit: variant.unit,
      position,
      is_default: position === 0,
      stock: variant.stock,
      min_quantity: variant.minQuantity,
      max_quantity: variant.maxQuantity,
      min_max_expiration: dayIn(now, variant.limitsEndIn),
      sell_by_multiple: variant.sellByMultiple,
      is_restricted: product.isRestricted,
      vendor_id: product.dropShipVendor,
      is_drop_ship: product.dropShipVendor !== null,
      details: detailsOf(product, variant, now),
    })),
  );

const perGroup = <R>(
  catalogue: readonly ProductSeed[],
  rows: (product: ProductSeed, group: CustomerGroupId) => readonly R[],
): readonly R[] =>
  customerGroups.flatMap(({ id }) =>
    catalogue.filter((product) => isInAssortment(product, id)).flatMap((product) => rows(product, id)),
  );

/** The rows of `assortment`. */
export const assortmentRows = (catalogue: readonly ProductSeed[]) =>
  perGroup(catalogue, ({ sku }, group) => [{ customer_group_id: group, sku }]);

/** The rows of `price`: one for every variant that a group may buy, even while pending. */
export const priceRows = (catalogue: readonly ProductSeed[]) =>
  perGroup(catalogue, (product, group) =>
    product.variants.map((variant) => {
      const price = unitPriceFor(product, variant, group);
      return {
        customer_group_id: group,
        sku: product.sku,
        unit: variant.unit,
        price_text: price === null ? PRICE_PENDING : priceText(price),
        unit_price: price,
      };
    }),
  );
