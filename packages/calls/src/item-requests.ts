import { ItemRequest, OpenItemRequests } from "@larder/domain/catalog/item-request.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

const success = Schema.Struct({ success: Schema.Boolean });

/** Our addition: a search without results leads to the sales rep, who gets it by email (SEARCH-50). */
export const send = call({
  id: "SEARCH-50",
  method: "POST",
  path: "/web-api/item-requests/send",
  summary: "Asks the sales rep for an item that wasn't found",
  who: "customer",
  auth: "cookie",
  body: ItemRequest,
  answer: success,
  idempotent: true,
  failures: ["VALIDATION"],
});

/** Our addition (SEARCH-50). */
export const listOpen = call({
  id: "SEARCH-50",
  reads: true,
  method: "GET",
  path: "/web-api/staff/item-requests",
  summary: "The items that customers ask for, the latest first",
  who: "resolveIssues",
  auth: "cookie",
  answer: OpenItemRequests,
});

/** Our addition (SEARCH-50). */
export const close = call({
  id: "SEARCH-50",
  method: "POST",
  path: "/web-api/staff/item-request-done",
  summary: "Marks a request for an item as done",
  who: "resolveIssues",
  auth: "cookie",
  body: Schema.Struct({ id: Schema.Int }),
  answer: success,
  idempotent: true,
  failures: ["NOT_FOUND", "VALIDATION"],
});
