import {
  CustomerOrderPage,
  CustomerOrderQuery,
  CustomerPage,
  CustomerQuery,
} from "@larder/domain/staff/customer-lists.schema";
import {
  CustomerOrganization,
  CustomerUser,
  type ImpersonationEndpoints,
  ImpersonationTarget,
} from "@larder/domain/account/impersonation.schema";
import { StaffDay } from "@larder/domain/staff/staff-day.schema";
import { User } from "@larder/domain/account/user.schema";
import { MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int, maybe } from "./query.ts";

const q = textUpTo(MAX_SEARCH_LENGTH);

const search = { id: "OP-07", reads: true, method: "GET", who: "actForCustomers", auth: "cookie" } as const;

/** Those with every word in name, account number, address or phone; '' lists the first by name. */
export const organizations = call({
  ...search,
  path: "/web-api/impersonation/organizations",
  summary: "Organizations that staff can act for",
  query: Schema.Struct({ q }),
  answer: Schema.Array(CustomerOrganization),
});

/** The same for users, optionally within one organization. */
export const users = call({
  ...search,
  path: "/web-api/impersonation/users",
  summary: "Users that staff can act for",
  query: Schema.Struct({ q, organizationId: maybe(int) }),
  answer: Schema.Array(CustomerUser),
});

export const recent = call({
  ...search,
  path: "/web-api/impersonation/recent",
  summary: "Users that the caller acted for last",
  answer: Schema.Array(CustomerUser),
});

export const today = call({
  ...search,
  who: "readCustomers",
  path: "/web-api/staff/today",
  summary: "What waits for staff, and who has ordered before the next cutoff",
  answer: StaffDay,
});

const list = {
  id: "OP-07",
  reads: true,
  method: "POST",
  who: "readCustomers",
  auth: "cookie",
  failures: ["VALIDATION"],
} as const;

/** Our addition: staff lists. */
export const customers = call({
  ...list,
  path: "/web-api/staff/customers",
  summary: "The organizations, by name",
  body: CustomerQuery,
  answer: CustomerPage,
});

export const orders = call({
  ...list,
  path: "/web-api/staff/orders",
  summary: "The orders of every organization, the latest first",
  body: CustomerOrderQuery,
  answer: CustomerOrderPage,
});

const act = { id: "OP-07", method: "POST", who: "actForCustomers", auth: "cookie", answer: User } as const;

/** Calls act as this user from now on. `NotFound` for a user of another organization. */
export const start = call({
  ...act,
  path: "/web-api/impersonation/start",
  summary: "Acts for a user from now on",
  body: ImpersonationTarget,
  failures: ["NOT_FOUND"],
});

export const reset = call({
  ...act,
  path: "/web-api/impersonation/reset",
  summary: "Ends acting for a user",
});

/** The paths of these calls in the site's settings (IDENT-21). */
export const endpoints: ImpersonationEndpoints = {
  organizations: organizations.path,
  users: users.path,
  recent: recent.path,
  start: start.path,
  reset: reset.path,
};
