import { similarItems as find } from "../catalog/similar-items.ts";
import type { Handlers } from "./handler.ts";

/** What can be ordered in place of a product (OP-13). */
export const similarItems: Handlers<"similarItems"> = {
  find: async ({ query, caller, db }) => ({ products: await find(db, caller, query.sku) }),
};
