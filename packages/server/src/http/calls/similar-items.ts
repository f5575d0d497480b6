import { similarItems as find } from "../../shop/products/similar-items.ts";
import type { Handlers } from "../handler.ts";

/** Finds substitutes for a product (OP-13). */
export const similarItems: Handlers<"similarItems"> = {
  find: async ({ query, caller, db }) => ({ products: await find(db, caller, query.sku) }),
};
