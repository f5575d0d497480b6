import { listUpTo, textUpTo } from "@larder/domain/schema";
import { MAX_CART_LINES, MAX_DATE_LENGTH, MAX_SEARCH_LENGTH, MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** A Specialty customer's event in the retail-search format (OP-114). */
export const sendRetailEvent = call({
  id: "CALL-78",
  method: "POST",
  path: "/web-api/analytics/retail",
  summary:
    "Takes a search, an addition or a look at the cart in the retail-search format; kept of specialty customers only",
  who: "customer",
  auth: "cookie",
  punchout: true,
  body: Schema.Struct({
    eventType: Schema.Literals(["search", "add-to-cart", "shopping-cart-page-view"]),
    visitorId: textUpTo(MAX_SEARCH_LENGTH),
    eventTime: textUpTo(MAX_DATE_LENGTH),
    searchQuery: Schema.optionalKey(textUpTo(MAX_SEARCH_LENGTH)),
    productDetails: listUpTo(
      Schema.Struct({
        product: Schema.Struct({ id: textUpTo(MAX_SKU_LENGTH) }),
        quantity: Schema.optionalKey(Schema.Finite),
      }),
      MAX_CART_LINES,
    ),
  }),
  answer: "none",
  failures: ["VALIDATION", "RATE_LIMITED"],
});
