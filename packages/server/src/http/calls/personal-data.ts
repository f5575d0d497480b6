import { mayRetain, RETAINED } from "@larder/domain/staff/retention";
import { localDay } from "@larder/domain/time/local-time";
import { namesPerson } from "@larder/domain/staff/erasure";
import { describePerson, nameOfPerson, personOf } from "../../accounts/privacy/describe-person.ts";
import {
  closeRequest,
  eraseOnRequest,
  listRequests,
  noteRequest,
  type RequestActor,
} from "../../accounts/privacy/requests.ts";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import { readShop } from "../../content/shop-settings.ts";
import { readRetention, saveRetention } from "../../accounts/privacy/retention.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { saidIn } from "../failures/in-language.ts";
import type { Handlers, RequestParts } from "../handler.ts";
import { personFile } from "./person-file.ts";

type Parts = Pick<RequestParts<unknown, unknown, unknown, SignedIn>, "db" | "caller" | "now" | "services">;

/** Who does something about a request, and when. */
export const requestActor = async ({ db, caller, now, services }: Parts): Promise<RequestActor> => ({
  userId: caller.actor.id,
  now,
  today: localDay(now.getTime(), (await readShop(db, services.config)).timeZone),
});

const listed = async (parts: Parts) => ({
  requests: await listRequests(parts.db),
  today: (await requestActor(parts)).today,
});

/** Calls of administrators about a person's data; commands do the same (OP-21). */
export const personalData: Handlers<"personalData"> = {
  find: async ({ db, body, caller: { language } }) => {
    const { person, ...others } = await describePerson(db, body);
    if (person == null) return { person: null, ...others };
    const stored = (person.stored ?? []).map(({ what, count }) => ({ what: saidIn(what, language), count }));
    return { person: { ...person, stored }, ...others };
  },

  file: async ({ db, query: { id, format }, auditEntryOf, ...parts }) =>
    personFile(db, { id, format, audit: auditEntryOf(`user:${id}`), by: await requestActor({ db, ...parts }) }),

  erase: async ({ db, body, setAuditTarget, onCommitted, services, ...parts }) => {
    const person = await personOf(db, body);
    if (person === null) return;
    if (!namesPerson(await nameOfPerson(db, person), body.name)) throw invalidField("name", "isn't this person's name");
    if (person.id !== null) setAuditTarget(`user:${person.id}`);
    const { ended } = await eraseOnRequest(db, person, await requestActor({ db, services, ...parts }), "id");
    onCommitted(() => {
      for (const session of ended) services.sessionEnded(session);
    });
  },

  requests: listed,

  note: async (parts) => {
    await noteRequest(parts.db, parts.body, await requestActor(parts));
  },

  close: async (parts) => {
    parts.setAuditTarget(`request:${parts.body.id}`);
    await closeRequest(parts.db, parts.body.id, await requestActor(parts));
  },

  keep: async ({ db, body, setAuditTarget }) => {
    for (const what of RETAINED)
      if (!mayRetain(what, body[what])) throw invalidField(what, `can't be kept for ${body[what] ?? "good"} days`);
    setAuditTarget("setting:retention");
    for (const what of RETAINED) await saveRetention(db, what, body[what]);
    return readRetention(db);
  },
};
