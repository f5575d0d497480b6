import { blockingSteps } from "@larder/domain/opening/missing-steps";
import type { Invitation } from "@larder/domain/opening/setup.schema";
import type { SetupStep } from "@larder/domain/opening/setup-steps";
import * as Data from "effect/Data";
import { sql } from "kysely";
import { auditCommand } from "../../database/writes/audit-command.ts";
import { mailInvitation } from "../../accounts/administration/users.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";
import { customerUsers, readOpening, readSetup, saveOpening } from "./read-setup.ts";
import type { Saving } from "./save-setup.ts";

/** Steps of the setup are missing, without which a customer can't order. */
export class SetupIncomplete extends Data.TaggedError("SetupIncomplete")<{ readonly missing: readonly SetupStep[] }> {}

/** Invitations made at once; the next call makes the next ones. */
const MAX_INVITED = 500;

interface Invited {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly organizationId: number;
  readonly customer: string;
}

/**
 * Opens the shop, and invites the users of its customers who have no password: by email, once, when there's a mail
 * server; otherwise by links that are shown once, and are valid for three days. Throws SetupIncomplete.
 */
export const openDoors = async (saving: Saving, origin: string): Promise<readonly Invitation[]> => {
  const { db, now, settings } = saving;
  const missing = blockingSteps((await readSetup(db, settings, now)).missing);
  if (missing.length > 0) throw new SetupIncomplete({ missing });
  const hasMail = settings.smtp !== null;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(460049)`.execute(trx);
    const { rows } = await sql<Invited>`
      select distinct on (u.id) u.id, u.email, u.first_name as "firstName", o.id as "organizationId", o.name as customer
      from ${customerUsers} and u.password_hash is null
        and not (${hasMail}::boolean and exists (select from mail i where i.user_id = u.id and i.kind = 'accountOpened'))
      order by u.id, o.id limit ${MAX_INVITED}`.execute(trx);
    const invitations: Invitation[] = [];
    for (const { customer, organizationId, ...user } of rows) {
      if (hasMail) await mailInvitation(trx, user, { id: organizationId, name: customer }, now);
      const link = hasMail ? null : origin + (await makePasswordLink(trx, user.id, now)).path;
      invitations.push({ email: user.email, customer, link });
    }
    if ((await readOpening(trx)).openedAt === undefined) await saveOpening(trx, { openedAt: now.toISOString() });
    await auditCommand(trx, saving, "shop");
    return invitations;
  });
};
