import { UserNotFound } from "../../accounts/auth/errors.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { findPersonById } from "../../accounts/privacy/find-person.ts";
import { endRequests, type RequestActor } from "../../accounts/privacy/requests.ts";
import type { Db } from "../../database/schema.ts";
import { type AuditEntry, writeAudit } from "../../database/writes/idempotency.ts";
import { Problem } from "../failures/problem.ts";

/** In characters; a browser's file is made in memory. */
const MAX_FILE = 30_000_000;

const TYPES = { json: "application/json; charset=utf-8", html: "text/html; charset=utf-8" } as const;

interface PersonFile {
  readonly id: number;
  readonly format: keyof typeof TYPES;
  readonly audit: AuditEntry;
  /** Who takes it. */
  readonly by: RequestActor;
  /** Whether they take their own. */
  readonly isOwn?: boolean;
}

/** Everything stored about a user from one moment, as a file; that it was taken is in the audit. Throws UserNotFound. */
export const personFile = (db: Db, { id, format, audit, by, isOwn = false }: PersonFile) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const person = await findPersonById(trx, id);
      if (person === null) throw new UserNotFound();
      const parts: string[] = [];
      let length = 0;
      for await (const part of exportPerson({ db: trx, person, now: by.now }, format)) {
        parts.push(part);
        length += part.length;
        if (length > MAX_FILE) throw new Problem("TOO_LARGE", "Export this person by npm run admin -- privacy export.");
      }
      await endRequests(trx, person, "export", by, { isOwn });
      await writeAudit(trx, audit);
      return { name: `person-${id}.${format}`, type: TYPES[format], content: Buffer.from(parts.join("")) };
    });
