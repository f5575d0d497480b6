import { completeProduct, completeVariant } from "@larder/domain/catalog/complete-product";
import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import { sku } from "@larder/domain/catalog/sku";
import { Search } from "@larder/calls/ports";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { world } from "../acceptance/world.ts";
import type { FakeBackend, Shop } from "./backend.ts";
import { scriptedPort } from "../scripted-port.ts";
import { caller, type FakeSession } from "./session.ts";

/** A product as an organization sees it; null = there is none, or it isn't sold to it. */
export const productFor = (shop: Shop, text: string): Product | null =>
  shop.backend.unlisted.has(text) ? null : anyProductFor(shop, text);

/** A guide's product: one that left the assortment has no price and is out of stock (PROD-02). */
export const guideProductFor = (shop: Shop, text: string): Product | null => {
  const product = anyProductFor(shop, text);
  if (product === null || !shop.backend.unlisted.has(text)) return product;
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, price: "", inStock: false, stock: 0 })),
  };
};

const anyProductFor = ({ backend, organization }: Shop, text: string): Product | null => {
  const product = world.products.find((one) => one.sku === text);
  const isSold = product?.groups?.includes(organization.customerGroupId) ?? true;
  if (product === undefined || !isSold) return null;
  const { minimum = null, maximum = null, multiple = null } = { ...product, ...backend.limits.get(text) };
  const isOther = organization.customerGroupId === "g2" && product.unitPrice !== null;
  const changed = backend.stocks.get(text);
  const stock = changed === undefined ? product.stock : changed;
  const vendor = backend.vendors.get(text);
  const { averageWeight, isRestricted = false, isDropShipRestricted = false } = product;
  return completeProduct({
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    url: productPath(sku(text), product.name),
    category: product.category,
    packSize: backend.packs.get(text) ?? "4/10 lb",
    variants: world.units.map((unit, index) =>
      completeVariant({
        ...PLAIN_VARIANT,
        price: backend.prices.get(text) ?? (isOther ? world.otherPrice.text : product.price),
        text: unit === "CS" ? "Case" : "Each",
        isDefault: index === 0,
        inStock: stock === null || stock > 0,
        stock,
        catchWeight: averageWeight === undefined ? null : { unitOfMeasure: "LB", averageWeight },
        minQuantity: minimum,
        maxQuantity: maximum,
        sellByMultiple: multiple,
        isRestrictedProduct: isRestricted,
        isDropShipRestricted,
        metadata: { unitOfMeasure: unit, vendorId: vendor === undefined ? (product.vendorId ?? null) : vendor },
      }),
    ),
  });
};

/** Suggestions in memory: the products whose names start with the term. */
export const fakeSearch = (backend: FakeBackend, session: FakeSession) =>
  scriptedPort(backend, Search, {
    suggest: ({ q: term, size = 5 }) => {
      const isFound = ({ name }: { name: string }) => term !== "" && name.toLowerCase().startsWith(term.toLowerCase());
      const all = world.products.filter(isFound);
      const suggestions = all.slice(0, size).map(({ name }) => name);
      const isGuest = session.organizationId === null;
      const shown = isGuest ? [] : all.slice(0, size);
      const products = shown.flatMap(({ sku }) => productFor(caller(backend, session), sku) ?? []);
      return { queryId: null, total: all.length, suggestions, counts: [], products, categories: [] };
    },
  });
