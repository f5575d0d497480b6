import { staffRolesOf } from "@larder/domain/account/permissions";
import type { Saved } from "../../accounts/administration/organizations.ts";
import { addUser, findUser, joinOrganization, mailInvitation } from "../../accounts/administration/users.ts";
import type { Db } from "../../database/schema.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";
import type { CustomerUser } from "./customer-user.ts";

/** What becomes of new users: mailed an invitation, given a link to pass on, or left without either. */
export type Invitation = "mail" | "link" | "none";

/** The link of a new user, when links were wanted. */
export interface UserLink {
  readonly email: string;
  readonly path: string;
}

export interface SavedUser {
  readonly user: Saved;
  readonly link: string | null;
}

/** A row can't be used, and why. */
export class RowRefused extends Error {}

/**
 * Lets a user order for an organization, and adds who isn't there. Who is there already keeps their name, phone and
 * password. Throws RowRefused for staff, FieldsInvalid or InvalidField for what can't be a user.
 */
export const saveCustomerUser = async (
  trx: Db,
  user: CustomerUser,
  organization: { readonly id: number; readonly name: string },
  { invitation, now }: { readonly invitation: Invitation; readonly now: Date },
): Promise<SavedUser> => {
  const before = await findUser(trx, user.email);
  if (before !== null) {
    if (staffRolesOf(before.roles).length > 0)
      throw new RowRefused(`${user.email} runs the shop, and orders for no one.`);
    const isNew = await joinOrganization(trx, before.id, organization.id);
    return { user: isNew ? "changed" : "same", link: null };
  }
  const id = await addUser(trx, { ...user, roles: ["customer"], organizationId: organization.id });
  if (invitation === "mail") await mailInvitation(trx, { id, ...user }, organization, now);
  return { user: "added", link: invitation === "link" ? (await makePasswordLink(trx, id, now)).path : null };
};
