import { PaidPrice, PriceNews } from "@larder/domain/order/paid-price.schema";
import { list } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { id } from "./query.ts";

const read = { id: "HIST-02", reads: true, method: "GET", who: "customer", auth: "cookie" } as const;

/** Our addition: of the whole history, also of purchases that were imported (HIST-02). */
export const ofProduct = call({
  ...read,
  path: "/web-api/paid-prices",
  summary: "What the organization paid last for each size of a product",
  query: Schema.Struct({ sku: id }),
  answer: Schema.Struct({ paid: list(PaidPrice) }),
});

/** Our addition: at most three, the largest change first (HIST-02). */
export const news = call({
  ...read,
  path: "/web-api/price-news",
  summary: "What the organization buys whose price changed since it was paid last",
  answer: Schema.Struct({ news: list(PriceNews) }),
});
