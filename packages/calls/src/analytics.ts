import { EventPage, EventQuery } from "@larder/domain/analytics/event-log.schema";
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

/** Our addition: received events (OP-116). */
export const listEvents = call({
  id: "OP-116",
  reads: true,
  method: "POST",
  path: "/web-api/staff/events",
  summary: "The events that this server took, the latest first, without personal data and with the schema's verdict",
  who: "staff",
  auth: "cookie",
  body: EventQuery,
  answer: EventPage,
  failures: ["VALIDATION"],
});
