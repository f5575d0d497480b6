import type { Db } from "../../database/schema.ts";
import { type AuditEntry, writeAudit } from "../../database/writes/idempotency.ts";

/**
 * Audits an account change, made by the user or made possible by a staff member (`by`); without an organization. `trx`:
 * the change's transaction, so neither exists without the other (T7).
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
