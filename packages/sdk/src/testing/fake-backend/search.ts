import { Search, type Suggestions } from "@larder/domain/search/search.port";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { type FakeBackend, type Shop, through } from "./backend.ts";
import { productFor } from "./catalogue.ts";
import { lastPurchase } from "./order-history.ts";
import type { FakeSession } from "./session.ts";

const NOTHING: Suggestions = { queryId: null, total: 0, suggestions: [], counts: [], products: [], categories: [] };

const orderAgain = (shop: Shop, size: number): Suggestions => {
  const orders = shop.backend.orders.flatMap((one) => (one.organizationId === shop.organization.id ? [one.order] : []));
  const bought = world.products
    .flatMap(({ sku }) => {
      const last = lastPurchase(orders, sku);
      const product = last === null ? null : productFor(shop, sku);
      return last === null || product === null ? [] : [{ product, last }];
    })
    .toSorted((a, b) => b.last.orderDate.localeCompare(a.last.orderDate) || (a.product.sku < b.product.sku ? -1 : 1))
    .slice(0, size);
  return {
    ...NOTHING,
    products: bought.map(({ product }) => product),
    lastPurchases: Object.fromEntries(bought.map(({ product, last }) => [product.sku, last])),
  };
};

const starting = (shop: Shop | null, term: string, size: number) => {
  const all = world.products.filter(({ name }) => name.toLowerCase().startsWith(term.toLowerCase()));
  const found = all.slice(0, size);
  return {
    ...NOTHING,
    total: all.length,
    suggestions: found.map(({ name }) => name),
    counts: found.map(({ name }) => all.filter((other) => other.name.startsWith(name)).length),
    products: shop === null ? [] : found.flatMap(({ sku }) => productFor(shop, sku) ?? []),
  };
};

/** In-memory suggestions: products whose name starts with the term; for an empty term, last purchases. */
export const fakeSearch = (backend: FakeBackend, session: FakeSession): Layer.Layer<Search> =>
  Layer.succeed(Search, {
    suggest: ({ term, size }) =>
      through(backend, "search.suggest", () => {
        const organization = world.organizations.find((one) => one.id === session.organizationId);
        const shop = organization === undefined ? null : { backend, organization };
        if (term !== "") return starting(shop, term, size);
        return shop === null ? NOTHING : orderAgain(shop, size);
      }),
  });
