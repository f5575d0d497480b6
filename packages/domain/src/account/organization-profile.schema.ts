import * as Schema from "effect/Schema";
import { MAX_ID_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { list, text, textUpTo } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";

/** What an organization is called, and the number of the brand it looks like (IDENT-01). */
export const OrganizationProfile = Schema.Struct({ id: OrganizationId, name: text, look: Schema.Int });
export type OrganizationProfile = typeof OrganizationProfile.Type;

const fields = { name: textUpTo(MAX_SIGN_UP_TEXT), look: Schema.Int };

/** A new name and look, and those that they replace. */
export const ProfileChange = Schema.Struct({
  id: OrganizationId,
  ...fields,
  was: Schema.Struct({ name: textUpTo(MAX_SIGN_UP_TEXT), look: Schema.Int }),
});
export type ProfileChange = typeof ProfileChange.Type;

/** What the form of a new organization starts with and offers. */
export const OrganizationStart = Schema.Struct({
  /** The shop's. */
  look: Schema.Int,
  /** The price list that new customers get; '' = the standard one, which is made with the first customer. */
  customerGroup: text,
  customerGroups: list(Schema.Struct({ id: Schema.String, name: Schema.String })),
});
export type OrganizationStart = typeof OrganizationStart.Type;

export const NewOrganization = Schema.Struct({
  ...fields,
  /** As on its invoices; '' = none. */
  accountNumber: textUpTo(MAX_ID_LENGTH),
  /** By id; '' = the standard price list. */
  customerGroup: textUpTo(MAX_ID_LENGTH),
});
export type NewOrganization = typeof NewOrganization.Type;

export const AddedOrganization = Schema.Struct({ id: OrganizationId });
export type AddedOrganization = typeof AddedOrganization.Type;
