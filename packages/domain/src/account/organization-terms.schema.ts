import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { flag, list, listUpTo, text, textUpTo } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";

/** A term required to deliver or bill an order. */
export const MissingTerm = Schema.Literals([
  "deliveryAddress",
  "warehouse",
  "deliveryDays",
  "cutOffTime",
  "customerGroup",
  "paymentTerms",
  "region",
]);
export type MissingTerm = typeof MissingTerm.Type;

/** 1 = Monday to 7 = Sunday. */
const week = listUpTo(Schema.Int, 7);

/** The terms agreed with an organization, as staff enter them; empty text = not agreed yet (OP-26, OP-77). */
export const OrganizationTerms = Schema.Struct({
  /** The customer's number in the ERP, on invoices; '' = none; missing = unchanged. */
  accountNumber: Schema.optionalKey(textUpTo(MAX_ID_LENGTH)),
  deliveryAddress: textUpTo(MAX_NAME_LENGTH),
  deliveryPhone: textUpTo(MAX_SIGN_UP_TEXT),
  /** By name. */
  warehouse: textUpTo(MAX_SIGN_UP_TEXT),
  /** IANA zone, used for a warehouse that isn't listed yet. */
  warehouseZone: textUpTo(MAX_ID_LENGTH),
  deliveryDays: week,
  /** Days of cross-dock delivery; empty = not allowed (OP-82). */
  crossDockDays: week,
  /** 'HH:mm' in the warehouse's zone. */
  cutOffTime: textUpTo(MAX_ID_LENGTH),
  leadDays: Schema.Int,
  justInTimeLeadDays: Schema.Int,
  preOrderLeadDays: Schema.Int,
  /** Whole cents; null = none (OP-89). */
  orderMinimum: Schema.NullOr(Schema.Int),
  /** By id. */
  customerGroup: textUpTo(MAX_ID_LENGTH),
  region: textUpTo(MAX_SIGN_UP_TEXT),
  paymentTerms: textUpTo(MAX_SIGN_UP_TEXT),
  salesRepEmail: textUpTo(MAX_EMAIL_LENGTH),
});
export type OrganizationTerms = typeof OrganizationTerms.Type;

export const TermsChoices = Schema.Struct({
  warehouses: list(Schema.Struct({ name: Schema.String, zone: Schema.String })),
  customerGroups: list(Schema.Struct({ id: Schema.String, name: Schema.String })),
  regions: list(Schema.String),
  /** Whether stock or prices vary by region, which makes a region required. */
  hasRegions: flag,
  salesReps: list(Schema.Struct({ email: Schema.String, name: text })),
});
export type TermsChoices = typeof TermsChoices.Type;

/** An organization's current terms; `version` grows with every change. */
export const StoredTerms = Schema.Struct({
  id: OrganizationId,
  name: text,
  accountNumber: text,
  version: Schema.Int,
  terms: OrganizationTerms,
  choices: TermsChoices,
});
export type StoredTerms = typeof StoredTerms.Type;

/** New terms for an organization, and the version they replace. */
export const TermsChange = Schema.Struct({ id: OrganizationId, version: Schema.Int, terms: OrganizationTerms });
export type TermsChange = typeof TermsChange.Type;
