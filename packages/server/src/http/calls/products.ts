import { findItemsByName, lookUpItems } from "../../shop/products/look-up.ts";
import { popularItems } from "../../shop/products/popular-items.ts";
import { similarItems as find } from "../../shop/products/similar-items.ts";
import { listNotices, requestNotice, withdrawNotice } from "../../shop/products/stock-notices.ts";
import { paidPrices as readPaid, readPriceNews } from "../../shop/orders/paid-prices.ts";
import type { Handlers } from "../handler.ts";

/** Finds substitutes for a product, and what a new customer can start with (OP-13). */
export const similarItems: Handlers<"similarItems"> = {
  find: async ({ query, caller, db }) => ({ products: await find(db, caller, query.sku) }),
  popular: async ({ caller, db, now }) => ({ products: await popularItems(db, caller, now) }),
};

/** What was paid before, next to today's prices (HIST-02). */
export const paidPrices: Handlers<"paidPrices"> = {
  ofProduct: async ({ query, caller, db }) => ({ paid: await readPaid(db, caller, query.sku) }),
  news: ({ caller, db }) => readPriceNews(db, caller),
};

/** Calls for ordering by item number (OP-62). */
export const quickOrder: Handlers<"quickOrder"> = {
  lookUp: ({ body, caller, db }) => lookUpItems(db, caller, body.texts),
  findByName: ({ body, caller, db, services }) => findItemsByName(db, caller, services.findCandidates, body.names),
};

/** Calls about back-in-stock notices (OP-12). */
export const stockNotices: Handlers<"stockNotices"> = {
  list: async ({ db, caller }) => ({ notices: await listNotices(db, caller) }),
  request: async ({ db, caller, body, now }) => {
    await requestNotice(db, caller, body, now);
    return { notices: await listNotices(db, caller) };
  },
  withdraw: async ({ db, caller, body }) => {
    await withdrawNotice(db, caller, body);
    return { notices: await listNotices(db, caller) };
  },
};
