import { Organizations } from "@larder/calls/ports";
import { profileProblems } from "@larder/domain/account/organization-profile";
import type { OrganizationProfile, ProfileChange } from "@larder/domain/account/organization-profile.schema";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { form } from "../forms/form.ts";

export interface CustomerProfileForm {
  readonly of: OrganizationId;
  readonly stored: OrganizationProfile;
  readonly fields: Pick<OrganizationProfile, "name" | "look">;
  readonly intent: ProfileChange;
}

/** Administrators rename an organization and change its look, based on what they saw (OP-26, OP-91). */
export const { transition, handlers } = form<CustomerProfileForm>({
  load: (id) => Organizations.use((port) => port.profile({ id })),
  fields: ({ name, look }) => ({ name, look }),
  intent: ({ name, look }, { id, ...was }) => ({ id, name: name.trim(), look, was }),
  check: profileProblems,
  save: (change, key) => Organizations.use((port) => port.saveProfile(change, key)),
  saved: [{ _tag: "Toast", message: { _tag: "CustomerSaved" }, style: "success" }],
  log: { load: "The customer could not be loaded", save: "The customer was not saved" },
});
