import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";
import { MissingTerm } from "./organization-terms.schema.ts";

export const CustomerId = Schema.Int.pipe(Schema.brand("CustomerId"));
export type CustomerId = typeof CustomerId.Type;

/** An organization as staff see it (OP-07). */
export const CustomerOrganization = Schema.Struct({
  id: OrganizationId,
  name: text,
  accountNumber: text,
  /** The brand's number (IDENT-01). */
  businessUnit: Schema.Int,
  address: text,
  canOrder: flag,
  statusErrors: list(Schema.String),
  missingTerms: list(MissingTerm),
  userCount: Schema.Int,
  /** The user that staff order for without choosing; null = several users, or none. */
  onlyUser: nullable(Schema.Struct({ id: CustomerId, displayName: text, email: text })),
  /** null = never ordered. ISO 8601 and whole cents. */
  lastOrder: nullable(Schema.Struct({ placedAt: Schema.String, totalCents: Schema.Int })),
});
export type CustomerOrganization = typeof CustomerOrganization.Type;

/** A user of an organization as staff see them, listed once for each organization (OP-07). */
export const CustomerUser = Schema.Struct({
  id: CustomerId,
  displayName: text,
  email: text,
  organization: CustomerOrganization,
});
export type CustomerUser = typeof CustomerUser.Type;

/** The configured addresses of the impersonation calls (IDENT-21). */
export const ImpersonationEndpoints = Schema.Struct({
  organizations: Schema.String,
  users: Schema.String,
  recent: Schema.String,
  start: Schema.String,
  reset: Schema.String,
});
export type ImpersonationEndpoints = typeof ImpersonationEndpoints.Type;

/** A user to act for, and in which organization. */
export const ImpersonationTarget = Schema.Struct({ organizationId: OrganizationId, userId: CustomerId });
export type ImpersonationTarget = typeof ImpersonationTarget.Type;
