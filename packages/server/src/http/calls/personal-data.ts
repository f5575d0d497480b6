import { mayRetain, RETAINED } from "@larder/domain/staff/retention";
import { namesPerson } from "@larder/domain/staff/erasure";
import { describePerson, nameOfPerson, personOf } from "../../accounts/privacy/describe-person.ts";
import { erasePerson } from "../../accounts/privacy/erase-person.ts";
import { readRetention, saveRetention } from "../../accounts/privacy/retention.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import type { Handlers } from "../handler.ts";
import { personFile } from "./person-file.ts";

/** Calls of administrators about a person's data; commands do the same (OP-21). */
export const personalData: Handlers<"personalData"> = {
  find: ({ db, body }) => describePerson(db, body),

  file: ({ db, query: { id, format }, now, auditEntryOf }) =>
    personFile(db, { id, format, now, audit: auditEntryOf(`user:${id}`) }),

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

  keep: async ({ db, body, setAuditTarget }) => {
    for (const what of RETAINED)
      if (!mayRetain(what, body[what])) throw invalidField(what, `can't be kept for ${body[what] ?? "good"} days`);
    setAuditTarget("setting:retention");
    for (const what of RETAINED) await saveRetention(db, what, body[what]);
    return readRetention(db);
  },
};
