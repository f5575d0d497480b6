import { namesPerson } from "@larder/domain/staff/erasure";
import { UserNotFound } from "../../accounts/auth/errors.ts";
import { describePerson, nameOfPerson, personOf } from "../../accounts/privacy/describe-person.ts";
import { erasePerson } from "../../accounts/privacy/erase-person.ts";
import { exportPerson } from "../../accounts/privacy/export-person.ts";
import { findPersonById } from "../../accounts/privacy/find-person.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { Problem } from "../failures/problem.ts";
import type { Handlers } from "../handler.ts";

/** In characters; a browser's file is made in memory. */
const MAX_FILE = 30_000_000;

const TYPES = { json: "application/json; charset=utf-8", html: "text/html; charset=utf-8" } as const;

/** Calls of administrators about a person's data; commands do the same (OP-21). */
export const personalData: Handlers<"personalData"> = {
  find: ({ db, body }) => describePerson(db, body),

  file: ({ db, query: { id, format }, now, auditEntryOf }) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        const person = await findPersonById(trx, id);
        if (person === null) throw new UserNotFound();
        const parts: string[] = [];
        let length = 0;
        for await (const part of exportPerson({ db: trx, person, now }, format)) {
          parts.push(part);
          length += part.length;
          if (length > MAX_FILE)
            throw new Problem("TOO_LARGE", "Export this person by npm run admin -- privacy export.");
        }
        await writeAudit(trx, auditEntryOf(`user:${id}`));
        return { name: `person-${id}.${format}`, type: TYPES[format], content: Buffer.from(parts.join("")) };
      }),

  erase: async ({ db, body, now, setAuditTarget, onCommitted, services }) => {
    const person = await personOf(db, body);
    if (person === null) return;
    if (!namesPerson(await nameOfPerson(db, person), body.name)) throw invalidField("name", "isn't this person's name");
    if (person.id !== null) setAuditTarget(`user:${person.id}`);
    const { ended } = await erasePerson(db, person, { now, field: "id" });
    onCommitted(() => {
      for (const session of ended) services.sessionEnded(session);
    });
  },
};
