import { DraftItem, GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import { MAX_DRAFT_ITEMS } from "@larder/domain/input-limits";
import { GuideId } from "@larder/domain/order-guide/guide.schema";
import { listUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** Quantities of all devices. Staff acting for a user get that user's. */
export const list = call({
  id: "GUIDE-CART-14",
  reads: true,
  method: "GET",
  path: "/web-api/order-guide/drafts",
  summary: "The guides in which the user typed quantities that are not in the cart",
  who: "customer",
  auth: "cookie",
  punchout: true,
  answer: Schema.Struct({ drafts: Schema.Array(GuideDraft) }),
});

/**
 * The last edit of each product wins, so it is idempotent. `serverNow`: the server's clock, ms since 1970; a device with
 * a fast clock dates its edits by it.
 */
export const merge = call({
  id: "GUIDE-CART-04",
  sets: true,
  method: "POST",
  path: "/web-api/order-guide/draft",
  summary: "Keeps the quantities typed in a guide, and answers those of every device",
  who: "customer",
  auth: "cookie",
  punchout: true,
  body: Schema.Struct({ orderGuideId: GuideId, items: listUpTo(DraftItem, MAX_DRAFT_ITEMS) }),
  answer: Schema.Struct({ items: Schema.Array(DraftItem), serverNow: Schema.optionalKey(Schema.Int) }),
  owned: [{ at: "body.orderGuideId", of: "guide" }],
  failures: ["NOT_FOUND", "VALIDATION"],
});
