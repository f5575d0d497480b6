import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";

/** Whether the ERP lets this customer order, and if not, why (§3 §6). */
export const CustomerStatus = Schema.Struct({
  canOrder: flag,
  errors: list(Schema.String),
  /** Of a customer on hold, whether an imported invoice is overdue; missing = none (IDENT-18). */
  hasOverdueInvoices: Schema.optionalKey(Schema.Boolean),
});

/** The signed-in user, or the customer staff act for. A guest's fields are empty (§3, IDENT-02). */
export const User = Schema.Struct({
  isAuthenticated: flag,
  isImpersonationActive: flag,
  email: text,
  displayName: text,
  algoliaIndexName: text,
  userName: text,
  firstName: text,
  lastName: text,
  region: nullable(Schema.String),
  currentOrganization: nullable(Schema.Struct({ id: OrganizationId, name: Schema.String })),
  customerStatus: nullable(CustomerStatus),
  primarySalesRepEmail: nullable(Schema.String),
  /** What an account was before there were permissions; `staff` says what it may do (§6). */
  roles: list(Schema.Literals(["customer", "editor", "staff"])),
  /** Missing = a customer or guest. */
  staff: Schema.optionalKey(Schema.Struct({ roles: list(Schema.String), permissions: list(Schema.String) })),
  /** The purchasing system that started this session; missing = signed in here (IDENT-24, SUBMIT-17). */
  purchasingSystem: Schema.optionalKey(Schema.String),
});
export type User = typeof User.Type;
