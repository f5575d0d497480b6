import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What made a change: no one is signed in on the machine itself or before a shop has staff, so the command stands for the person. */
export interface CommandTrace {
  /** Its words, for example `admin user add`. */
  readonly command: string;
  readonly now: Date;
  /** Who made the change in a browser, and in which request; missing = a command. */
  readonly by?: { readonly actorId: number | null; readonly requestId: string };
}

/** Audits a change made by a command, in its transaction (T7). */
export const auditCommand = async (
  trx: Db,
  { command, now, by = { actorId: null, requestId: "command" } }: CommandTrace,
  object: string,
  organizationId: number | null = null,
): Promise<void> => {
  await sql`insert into audit (at, actor_id, as_user_id, organization_id, call, object, request_id)
    values (${now}, ${by.actorId}, null, ${organizationId}, ${command}, ${object}, ${by.requestId})`.execute(trx);
};
