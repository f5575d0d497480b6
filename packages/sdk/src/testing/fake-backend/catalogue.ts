import { completeProduct, completeVariant } from "@larder/domain/catalog/complete-product";
import { type RegionalValue, valueIn } from "@larder/domain/catalog/region";
import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import { sku } from "@larder/domain/catalog/sku";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization, WorldProduct, WorldRegionOffer } from "../acceptance/world-entities.ts";
import type { Shop } from "./backend.ts";

const soldTo = (product: WorldProduct, organization: WorldOrganization): boolean =>
  product.groups === undefined || product.groups.includes(organization.customerGroupId);

const ownValues = <A>(product: WorldProduct, value: (offer: WorldRegionOffer) => A): readonly RegionalValue<A>[] =>
  world.regionOffers
    .filter(({ sku: of }) => of === product.sku)
    .map((offer) => ({ region: offer.region, value: value(offer) }));

const priceFor = ({ backend, organization }: Shop, product: WorldProduct): string => {
  const changed = backend.prices.get(product.sku);
  if (changed !== undefined) return changed;
  return organization.customerGroupId === "g2" && product.unitPrice !== null ? world.otherPrice.text : product.price;
};

const variantsOf = (shop: Shop, product: WorldProduct): readonly Variant[] => {
  const region = shop.organization.region ?? null;
  const general = priceFor(shop, product);
  const price = valueIn(
    region,
    general,
    ownValues(product, (offer) => offer.price),
  );
  const changed = shop.backend.stocks.get(product.sku);
  const vendor = shop.backend.vendors.get(product.sku);
  const stock = valueIn(
    region,
    changed === undefined ? product.stock : changed,
    ownValues(product, (offer) => offer.stock),
  );
  return world.units.map((text, index) =>
    completeVariant({
      ...PLAIN_VARIANT,
      price,
      text: text === "CS" ? "Case" : "Each",
      isDefault: index === 0,
      inStock: stock === null || stock > 0,
      stock,
      catchWeight:
        product.averageWeight === undefined ? null : { unitOfMeasure: "LB", averageWeight: product.averageWeight },
      minQuantity: product.minimum ?? null,
      maxQuantity: product.maximum ?? null,
      sellByMultiple: product.multiple ?? null,
      isRestrictedProduct: product.isRestricted ?? false,
      isDropShipRestricted: product.isDropShipRestricted ?? false,
      metadata: { unitOfMeasure: text, vendorId: vendor === undefined ? (product.vendorId ?? null) : vendor },
    }),
  );
};

/** A product as an organization sees it; null = unknown or not sold to it. */
export const productFor = (shop: Shop, text: string): Product | null => {
  const listed = world.products.find((one) => one.sku === text);
  if (listed === undefined || !soldTo(listed, shop.organization) || shop.backend.unlisted.has(text)) return null;
  const product = { ...listed, ...shop.backend.limits.get(text) };
  return completeProduct({
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    url: productPath(sku(product.sku), product.name),
    category: product.category,
    packSize: shop.backend.packs.get(product.sku) ?? "4/10 lb",
    variants: variantsOf(shop, product),
  });
};
