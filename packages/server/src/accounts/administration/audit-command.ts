import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** What a command did: nobody is signed in on the machine itself, so the command stands for the person. */
export interface CommandTrace {
  /** Its words, for example `admin user add`. */
  readonly command: string;
  readonly now: Date;
}

/** Audits a change made by a command, in its transaction (T7). */
export const auditCommand = async (
  trx: Db,
  { command, now }: CommandTrace,
  object: string,
  organizationId: number | null = null,
): Promise<void> => {
  await sql`insert into audit (at, actor_id, as_user_id, organization_id, call, object, request_id)
    values (${now}, null, null, ${organizationId}, ${command}, ${object}, 'command')`.execute(trx);
};
