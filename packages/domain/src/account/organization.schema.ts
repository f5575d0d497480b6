import * as Schema from "effect/Schema";
import { flag, list, nullable, text } from "../schema.ts";

/** A customer organization's number; 0 is valid (GUIDE-IO-13). */
export const OrganizationId = Schema.Int.pipe(Schema.brand("OrganizationId"));
export type OrganizationId = typeof OrganizationId.Type;

/** Where a customer receives orders: one of its own locations, or a pickup dock (OP-05). */
export const ReceivingLocation = Schema.Struct({
  id: Schema.Int,
  kind: Schema.Literals(["delivery", "pickup"]),
  name: text,
  address: text,
});
export type ReceivingLocation = typeof ReceivingLocation.Type;

/** A business customer: a restaurant, a hotel, an institution (§3, IDENT-03). */
export const Organization = Schema.Struct({
  id: OrganizationId,
  name: text,
  isActive: flag,
  accountNumber: text,
  customerGroupId: text,
  /** The brand's number: Specialty 0, Protein 1, Cme 2, PPro 3 (IDENT-01). */
  businessUnit: Schema.Int,
  primarySalesRepName: text,
  primarySalesRepEmail: text,
  primarySalesRepPhone: text,
  isProtein: flag,
  isSpecialty: flag,
  isCme: flag,
  isPPro: flag,
  /** Orders before this time make the next delivery, 'HH:mm' in the warehouse's zone; null = no cutoff (OP-77). */
  cutOffTime: nullable(Schema.String),
  /** Locations to choose from; empty = only its own address (OP-05). */
  locations: list(ReceivingLocation),
});
export type Organization = typeof Organization.Type;
