import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";

/** Whether the ERP lets this customer order, and if not, why (spec §3 §6). */
export const CustomerStatus = Schema.Struct({ canOrder: flag, errors: list(Schema.String) });

/** The person at the keyboard, or the customer a member of staff acts for (spec §3, IDENT-02). A guest is `isAuthenticated: false` with the rest empty. */
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
  /** customer, editor, staff: what the server lets this user do (spec §6). */
  roles: list(Schema.Literals(["customer", "editor", "staff"])),
  /** What the purchasing system that started this session is called; missing = the user signed in here (IDENT-24, SUBMIT-17). */
  purchasingSystem: Schema.optionalKey(Schema.String),
});
export type User = typeof User.Type;
