import {
  CustomerOrderPage,
  CustomerOrderQuery,
  CustomerPage,
  CustomerQuery,
} from "@larder/domain/account/customer-lists.schema";
import {
  CustomerId,
  CustomerOrganization,
  CustomerUser,
  type ImpersonationEndpoints,
} from "@larder/domain/account/impersonation.schema";
import { OrganizationId } from "@larder/domain/account/organization.schema";
import { StaffDay } from "@larder/domain/account/staff-day.schema";
import { User } from "@larder/domain/account/user.schema";
import { MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int, maybe } from "./query.ts";

const q = textUpTo(MAX_SEARCH_LENGTH);

export const organizations = call({
  id: "OP-07",
  reads: true,
  method: "GET",
  path: "/web-api/impersonation/organizations",
  summary: "Organizations that staff can act for",
  who: "staff",
  auth: "cookie",
  query: Schema.Struct({ q }),
  answer: Schema.Array(CustomerOrganization),
});

export const users = call({
  id: "OP-07",
  reads: true,
  method: "GET",
  path: "/web-api/impersonation/users",
  summary: "Users that staff can act for",
  who: "staff",
  auth: "cookie",
  query: Schema.Struct({ q, organizationId: maybe(int) }),
  answer: Schema.Array(CustomerUser),
});

export const recent = call({
  id: "OP-07",
  reads: true,
  method: "GET",
  path: "/web-api/impersonation/recent",
  summary: "Users that the caller acted for last",
  who: "staff",
  auth: "cookie",
  answer: Schema.Array(CustomerUser),
});

export const today = call({
  id: "OP-07",
  reads: true,
  method: "GET",
  path: "/web-api/staff/today",
  summary: "What waits for staff, and who has ordered before the next cut-off",
  who: "staff",
  auth: "cookie",
  answer: StaffDay,
});

/** An addition of ours: the lists of staff. */
export const customers = call({
  id: "OP-07",
  reads: true,
  method: "POST",
  path: "/web-api/staff/customers",
  summary: "The organizations, by name",
  who: "staff",
  auth: "cookie",
  body: CustomerQuery,
  answer: CustomerPage,
  failures: ["VALIDATION"],
});

export const orders = call({
  id: "OP-07",
  reads: true,
  method: "POST",
  path: "/web-api/staff/orders",
  summary: "The orders of every organization, the latest first",
  who: "staff",
  auth: "cookie",
  body: CustomerOrderQuery,
  answer: CustomerOrderPage,
  failures: ["VALIDATION"],
});

export const start = call({
  id: "OP-07",
  method: "POST",
  path: "/web-api/impersonation/start",
  summary: "Acts for a user from now on",
  who: "staff",
  auth: "cookie",
  body: Schema.Struct({ organizationId: OrganizationId, userId: CustomerId }),
  answer: User,
  failures: ["NOT_FOUND"],
});

export const reset = call({
  id: "OP-07",
  method: "POST",
  path: "/web-api/impersonation/reset",
  summary: "Ends acting for a user",
  who: "staff",
  auth: "cookie",
  answer: User,
});

/** Where these calls are, as the settings of the site say it (IDENT-21). */
export const endpoints: ImpersonationEndpoints = {
  organizations: organizations.path,
  users: users.path,
  recent: recent.path,
  start: start.path,
  reset: reset.path,
};
