import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";
import { MissingTerm } from "./organization-terms.schema.ts";

/** The number of a user that staff can act for. */
export const CustomerId = Schema.Int.pipe(Schema.brand("CustomerId"));
export type CustomerId = typeof CustomerId.Type;

/** An organization as staff find it (OP-07). */
export const CustomerOrganization = Schema.Struct({
  id: OrganizationId,
  name: text,
  accountNumber: text,
  /** The brand's number (IDENT-01). */
  businessUnit: Schema.Int,
  address: text,
  canOrder: flag,
  /** Why it may not order, in the ERP's words. */
  statusErrors: list(Schema.String),
  /** What it lacks to be served; then it may not order either. */
  missingTerms: list(MissingTerm),
  /** How many users staff can act for. */
  userCount: Schema.Int,
  /** null = it has never ordered. The time is ISO 8601, the total whole cents. */
  lastOrder: nullable(Schema.Struct({ placedAt: Schema.String, totalCents: Schema.Int })),
});
export type CustomerOrganization = typeof CustomerOrganization.Type;

/** A user of an organization as staff find them; one of two organizations is found twice (OP-07). */
export const CustomerUser = Schema.Struct({
  id: CustomerId,
  displayName: text,
  email: text,
  organization: CustomerOrganization,
});
export type CustomerUser = typeof CustomerUser.Type;

/** Where the calls of impersonation are configured (IDENT-21). */
export const ImpersonationEndpoints = Schema.Struct({
  organizations: Schema.String,
  users: Schema.String,
  recent: Schema.String,
  start: Schema.String,
  reset: Schema.String,
});
export type ImpersonationEndpoints = typeof ImpersonationEndpoints.Type;
