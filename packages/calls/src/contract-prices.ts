import { ContractPriceChange, ContractPricePage, ContractPriceQuery } from "@larder/domain/staff/contract-price.schema";
import { call } from "./call.ts";

// Our additions: what one organization pays instead of its price list's prices (OP-132).

const own = { id: "OP-132", who: "editTerms", auth: "cookie", method: "POST" } as const;

export const list = call({
  ...own,
  reads: true,
  path: "/web-api/staff/contract-prices",
  summary: "An organization's own prices",
  body: ContractPriceQuery,
  answer: ContractPricePage,
  failures: ["NOT_FOUND"],
});

/** Carts and the search follow at once. `Conflict` if someone else, or an import, changed it since it was read. */
export const save = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/contract-price",
  summary: "Adds, changes or removes one of an organization's own prices",
  body: ContractPriceChange,
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});
