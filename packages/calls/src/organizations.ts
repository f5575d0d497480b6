import { HoldChange, OrganizationHold } from "@larder/domain/account/organization-hold.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

// Our additions, for administrators: what `npm run admin -- organization …` does, in the browser.

const own = { id: "IDENT-16", who: "manageAccounts", auth: "cookie", answer: OrganizationHold } as const;

export const hold = call({
  ...own,
  reads: true,
  method: "GET",
  path: "/web-api/staff/organization-hold",
  summary: "Whether an organization is on hold, and what its users read",
  query: Schema.Struct({ id: int }),
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** Effective immediately. `Conflict` if someone else held or released it since `was`. */
export const setHold = call({
  ...own,
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/organization-hold",
  summary: "Puts an organization on hold with a message, or releases it",
  body: HoldChange,
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});
