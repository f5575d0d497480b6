import { staffRolesOf } from "@larder/domain/account/permissions";
import { fieldProblemText } from "@larder/domain/text/field-problems";
import type { Saved } from "../../accounts/administration/organizations.ts";
import { addUser, findUser, joinOrganization, mailInvitation } from "../../accounts/administration/users.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, InvalidField } from "../../database/writes/input-error.ts";
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
class RowRefused extends Error {}

/** Why a row couldn't be saved; `columnOf`: what the file calls a field. Rethrows what isn't the row's fault. */
export const refusalOf = (error: unknown, columnOf: (field: string) => string): string => {
  if (error instanceof RowRefused) return error.message;
  if (error instanceof InvalidField) return `${columnOf(error.field)}: ${error.message}`;
  const [problem] = error instanceof FieldsInvalid ? error.problems : [];
  if (problem === undefined) throw error;
  const text = problem._tag === "NotOffered" ? "The shop has none of this name." : fieldProblemText(problem);
  return `${columnOf(problem.field)}: ${text}`;
};

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
