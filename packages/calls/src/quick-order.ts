import { Product } from "@larder/domain/catalog/product.schema";
import { MAX_PRODUCTS, MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { list, listUpTo, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/**
 * Our addition: items are reviewed before they go into the cart (OP-62).
 * Texts are returned once each, in the order sent.
 */
export const lookUp = call({
  id: "OP-62",
  reads: true,
  method: "POST",
  path: "/web-api/quick-order/look-up",
  summary: "What item numbers stand for in the customer's catalogue, exactly or spelled alike",
  who: "customer",
  auth: "cookie",
  punchout: true,
  body: Schema.Struct({ texts: listUpTo(textUpTo(MAX_SKU_LENGTH), MAX_PRODUCTS) }),
  answer: Schema.Array(Schema.Struct({ text: Schema.String, isExact: Schema.Boolean, products: list(Product) })),
  failures: ["VALIDATION"],
});
