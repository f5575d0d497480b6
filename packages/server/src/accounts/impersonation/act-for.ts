import { sql } from "kysely";
import type { SignedIn } from "../auth/caller.ts";
import { actAs } from "../auth/session.ts";
import type { Db } from "../../database/schema.ts";
import { type AuditEntry, writeAudit } from "../../database/writes/idempotency.ts";
import { CustomerNotFound } from "./errors.ts";
import { isCustomerAccount } from "../auth/customer-account.ts";

interface Target {
  readonly organizationId: number;
  readonly userId: number;
}

interface Request {
  readonly caller: SignedIn;
  readonly auditEntryOf: (object: string) => AuditEntry;
}

const isId = (id: number): boolean => id >= -2_147_483_648 && id <= 2_147_483_647;

const isCustomerOf = async (db: Db, { organizationId, userId }: Target): Promise<boolean> => {
  if (!isId(organizationId) || !isId(userId)) return false;
  const { rows } = await sql`select from membership m join app_user u on u.id = m.user_id
    where m.user_id = ${userId} and m.organization_id = ${organizationId} and ${isCustomerAccount}`.execute(db);
  return rows.length > 0;
};

/** Makes the session act for a customer under a new secret, which it returns, and audits it (IDENT-19, OP-07). */
export const startActing = async (trx: Db, target: Target, request: Request): Promise<string> => {
  if (!(await isCustomerOf(trx, target))) throw new CustomerNotFound();
  const { caller, auditEntryOf } = request;
  const { organizationId, userId } = target;
  await writeAudit(trx, { ...auditEntryOf(`user:${userId}`), asUserId: userId, organizationId });
  return actAs(trx, caller.session, { asUserId: userId, organizationId });
};

/** Makes the session act for the staff member again, under a new secret (IDENT-20). */
export const stopActing = async (trx: Db, { caller, auditEntryOf }: Request): Promise<string> => {
  const { actor, user } = caller;
  await writeAudit(trx, auditEntryOf(user.id === actor.id ? "" : `user:${user.id}`));
  return actAs(trx, caller.session, { asUserId: null, organizationId: null });
};
