import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { addUser, findUser, joinOrganization, mailInvitation, mailStaffInvitation } from "./users.ts";

export interface Invitee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  /** The organization they order for; null = staff. */
  readonly organization: { readonly id: number; readonly name: string } | null;
  readonly roles: readonly string[];
}

export interface Invited {
  readonly id: number;
  /** `kept` = they had an account, which now orders for the organization too. */
  readonly access: "mailed" | "link" | "kept";
}

/**
 * Adds a user and mails the link that opens the account, or leaves it to the caller to make one. An account that exists
 * joins the organization. Throws FieldsInvalid, and InvalidField at `email` for a taken one (OP-26).
 */
export const inviteUser = async (
  trx: Db,
  { organization, phone, ...invitee }: Invitee,
  { isMailed, now }: { readonly isMailed: boolean; readonly now: Date },
): Promise<Invited> => {
  const email = invitee.email.trim();
  const before = organization === null ? null : await findUser(trx, email);
  if (before !== null && organization !== null) {
    if (!(await joinOrganization(trx, before.id, organization.id)))
      throw invalidField("email", `${before.email} orders for ${organization.name} already.`);
    return { id: before.id, access: "kept" };
  }
  const roles = organization === null ? invitee.roles : ["customer"];
  const contact = phone === undefined ? {} : { phone };
  const id = await addUser(trx, { ...invitee, ...contact, email, roles, organizationId: organization?.id ?? null });
  if (!isMailed) return { id, access: "link" };
  const user = { id, email, firstName: invitee.firstName.trim() };
  if (organization === null) await mailStaffInvitation(trx, user, now);
  else await mailInvitation(trx, user, organization, now);
  return { id, access: "mailed" };
};
