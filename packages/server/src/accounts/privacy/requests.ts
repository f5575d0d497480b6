import type { NotedRequest, PrivacyRequest, PrivacyWant } from "@larder/domain/staff/privacy-requests.schema";
import { notedProblems, sortRequests } from "@larder/domain/staff/privacy-requests";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { nameOfPerson } from "./describe-person.ts";
import { type Erased, erasePerson } from "./erase-person.ts";
import { findPerson } from "./find-person.ts";
import type { Person } from "./personal-table.ts";

const MOST = 300;

/** Who does something about a request, and when. */
export interface RequestActor {
  /** Null = a command on the server. */
  readonly userId: number | null;
  readonly now: Date;
  /** The day it is, on the shop's calendar. */
  readonly today: string;
}

/** Requests about people's data, the open ones first (OP-21). */
export const listRequests = async (db: Db): Promise<readonly PrivacyRequest[]> => {
  const rows = await db
    .selectFrom("privacy_request as r")
    .leftJoin("app_user as u", "u.id", "r.ended_by")
    .select(["r.id", "r.user_id", "r.email", "r.name", "r.wants", "r.way", "r.asked_on", "r.state", "r.ended_at"])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("by"))
    .orderBy(sql`r.ended_at desc nulls first`)
    .orderBy("r.id", "desc")
    .limit(MOST)
    .execute();
  return sortRequests(
    rows.map(({ user_id, asked_on, ended_at, by, ...row }) => ({
      ...row,
      userId: user_id,
      askedOn: asked_on,
      endedAt: ended_at?.toISOString() ?? null,
      endedBy: by,
    })),
  );
};

/** The person of a request, named unless only their email is known. */
const personIn = async (db: Db, person: Person) => {
  const name = await nameOfPerson(db, person);
  return { user_id: person.id, email: person.email, name: name === person.email ? "" : name };
};

/** Notes what a person wants; noted again while it's open, it stays one request. Throws FieldsInvalid. */
export const noteRequest = async (db: Db, noted: NotedRequest, { userId, today }: RequestActor): Promise<void> => {
  const problems = notedProblems(noted, today);
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const { wants, way, askedOn } = noted;
  const person = await personIn(db, await findPerson(db, noted.email));
  await db
    .insertInto("privacy_request")
    .values({
      ...person,
      wants,
      way,
      asked_on: askedOn,
      noted_by: userId,
      state: "open",
      ended_at: null,
      ended_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), wants`)
        .where("state", "=", "open")
        .doUpdateSet({ way, asked_on: askedOn, noted_by: userId }),
    )
    .execute();
};

/** Closes an open request without doing it; one that is ended stays as it is. */
export const closeRequest = async (db: Db, id: number, { userId, now }: RequestActor): Promise<void> => {
  await db
    .updateTable("privacy_request")
    .set({ state: "closed", ended_at: now, ended_by: userId })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
};

/**
 * What was done about a person's data ends their open request for it; without one it's listed as done, unless
 * `onlyOpen`. `isOwn`: they did it themselves on their account page.
 */
export const endRequests = async (
  db: Db,
  person: Person,
  wants: PrivacyWant,
  { userId, now, today }: RequestActor,
  { isOwn = false, onlyOpen = false }: { readonly isOwn?: boolean; readonly onlyOpen?: boolean } = {},
): Promise<void> => {
  const ended = { state: "done", ended_at: now, ended_by: userId } as const;
  const { numUpdatedRows } = await db
    .updateTable("privacy_request")
    .set(ended)
    .where("state", "=", "open")
    .where("wants", "=", wants)
    .where(sql<boolean>`(user_id = ${person.id} or lower(email) = lower(${person.email}))`)
    .executeTakeFirst();
  if (onlyOpen || numUpdatedRows > 0n) return;
  await db
    .insertInto("privacy_request")
    .values({
      ...(await personIn(db, person)),
      wants,
      way: isOwn ? "account" : null,
      asked_on: today,
      noted_by: null,
      ...ended,
    })
    .execute();
};

/** Erases a person (erase-person.ts) and ends their request, which keeps no name. Throws InvalidField at `field`. */
export const eraseOnRequest = async (
  trx: Db,
  person: Person,
  actor: RequestActor,
  field: string = "email",
): Promise<Erased> => {
  const erased = await erasePerson(trx, person, { now: actor.now, field });
  await endRequests(trx, person, "erase", actor, { onlyOpen: !erased.changed });
  const { id, email } = person;
  await sql`update privacy_request set email = '', name = ''
    where email <> '' and (user_id = ${id} or lower(email) = lower(${email}))`.execute(trx);
  return erased;
};
