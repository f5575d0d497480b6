import type { FastifyInstance } from "fastify";
import { buyerOf, customerOf } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { storeSearchEvents } from "../../search/insights/store-events.ts";
import type { SearchKeys } from "../../search/keys.ts";
import type { SearchService } from "../../search/search-service.ts";
import { readBoughtTogether } from "../../shop/orders/bought-together.ts";
import { lastPurchasesOf, readOrderAgain } from "../../shop/orders/order-again.ts";
import { withOwnItems } from "../../shop/products/own-items.ts";
import { registerSearch } from "./search.ts";
import type { Services } from "../handler.ts";
import { callerOf } from "../register.ts";

/** The routes of search, which see what their caller buys. */
export const searchExtension =
  (db: Db, search: SearchService, keys: SearchKeys) =>
  (app: FastifyInstance, services: Services): Promise<void> =>
    registerSearch(app, {
      search,
      keys,
      storeEvents: (scope, events, at) => storeSearchEvents(db, scope, events, at),
      boughtTogether: (organization, sku, least) => readBoughtTogether(db, organization, sku, least),
      buyerOf: async (request) => buyerOf(await callerOf(services, request)),
      orderAgain: async (request, size) => {
        const customer = customerOf(await callerOf(services, request));
        return customer === null ? null : readOrderAgain(db, customer, size);
      },
      withOwnNumbers: async (request, q, products) => {
        const customer = customerOf(await callerOf(services, request));
        return customer === null ? products : withOwnItems(db, customer, q, products);
      },
      lastPurchases: async (request, skus) => {
        const customer = customerOf(await callerOf(services, request));
        return customer === null ? {} : lastPurchasesOf(db, customer, skus);
      },
    });
