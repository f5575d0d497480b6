import type { Db } from "../db/schema.ts";
import { type AuditEntry, writeAudit } from "../writes/idempotency.ts";

/**
 * Notes a change of a user's account in the audit, as done by that user, or as that user by whoever of the staff made it
 * possible (`by`); no organization has a part in it. `trx` is the transaction of the change, so that there is neither
 * without the other (T7).
 */
export const noteChange = (
  trx: Db,
  auditEntryOf: (object: string) => AuditEntry,
  userId: number,
  by: number | null = null,
): Promise<void> =>
  writeAudit(trx, {
    ...auditEntryOf(`user:${userId}`),
    actorId: by ?? userId,
    asUserId: by === null ? null : userId,
    organizationId: null,
  });
