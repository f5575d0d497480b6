import { auditCallsOf, auditWordsOf } from "@larder/calls/audit-words";
import { searchWords } from "@larder/domain/account/impersonation";
import { auditChangeIn } from "@larder/domain/languages/audit-change";
import { textsOf } from "@larder/domain/languages/texts";
import { describeAuditTarget } from "@larder/domain/staff/audit-target";
import type { AuditPage, AuditSearch } from "@larder/domain/staff/audit.schema";
import type { Language } from "@larder/domain/text/language";
import { isDay } from "@larder/domain/time/local-time";
import { type RawBuilder, sql } from "kysely";
import { hasWords } from "../../accounts/impersonation/find-customers.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";

type WirePage = (typeof AuditPage)["Encoded"];
type WireEntry = NonNullable<WirePage["entries"]>[number];

export const PAGE_SIZE = 50;

/** Users and organizations that words may mean; more words narrow them down. */
const MAX_MEANT = 20;

export interface Reading {
  readonly before: number | null;
  readonly limit: number;
  /** The IANA zone in which days begin. */
  readonly zone: string;
  /** The reader's. */
  readonly language: Language;
}

const meantUsers = async (db: Db, words: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from app_user u
    where ${hasWords(sql`concat_ws(' ', u.first_name, u.last_name, u.email, u.user_name)`, words)} order by u.id limit ${MAX_MEANT}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const meantOrganizations = async (db: Db, words: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select o.id from organization o
    where ${hasWords(sql`concat_ws(' ', o.name, o.account_number)`, words)} order by o.id limit ${MAX_MEANT}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** One condition an index begins with, so that each reads no more than a page of entries. */
const scopesOf = (
  users: readonly number[] | null,
  organizations: readonly number[] | null,
  calls: readonly string[] | null,
): readonly RawBuilder<unknown>[] => {
  if (users !== null) return users.flatMap((id) => [sql`a.actor_id = ${id}`, sql`a.as_user_id = ${id}`]);
  if (organizations !== null) return organizations.map((id) => sql`a.organization_id = ${id}`);
  return calls === null ? [sql`true`] : calls.map((call) => sql`a.call = ${call}`);
};

const checkDays = (search: AuditSearch): void => {
  for (const field of ["from", "to"] as const)
    if (search[field] !== "" && !isDay(search[field])) throw invalidField(field, "is no day of the calendar");
};

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly call: string;
  readonly object: string;
  readonly address: string;
  readonly device: string;
  readonly changes: NonNullable<WireEntry["changes"]>;
  readonly actor: WireEntry["actor"];
  readonly as: WireEntry["as"];
  readonly organization: WireEntry["organization"];
  readonly meant: string | null;
}

const nameOf = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name)`;

const personOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'name', ${nameOf}, 'email', u.email) from app_user u where u.id = ${id})`;

/** Entries that meet every condition, the newest first, at most `limit`, after the entry `before`. */
export const readAudit = async (
  db: Db,
  search: AuditSearch,
  { before, limit, zone, language }: Reading,
): Promise<readonly WireEntry[]> => {
  checkDays(search);
  const users = searchWords(search.person).length === 0 ? null : await meantUsers(db, search.person);
  const organizations =
    searchWords(search.organization).length === 0 ? null : await meantOrganizations(db, search.organization);
  const calls = search.kind === null ? null : auditCallsOf(search.kind);
  const scopes = scopesOf(users, organizations, calls);
  if (scopes.length === 0) return [];
  const start = (day: string, more: number) => sql`((${day}::date + ${more}::integer)::timestamp at time zone ${zone})`;
  const filters = sql.join(
    [
      organizations === null ? sql`true` : sql`a.organization_id = any(${organizations}::integer[])`,
      calls === null ? sql`true` : sql`a.call = any(${calls}::text[])`,
      search.from === "" ? sql`true` : sql`a.at >= ${start(search.from, 0)}`,
      search.to === "" ? sql`true` : sql`a.at < ${start(search.to, 1)}`,
      before === null ? sql`true` : sql`(a.at, a.seq) < (select b.at, b.seq from audit b where b.seq = ${before})`,
    ],
    sql` and `,
  );
  const found = scopes.map(
    (scope) =>
      sql`(select a.* from audit a where ${scope} and ${filters} order by a.at desc, a.seq desc limit ${limit})`,
  );
  const { rows } = await sql<Row>`
    select a.seq::text as id, a.at, a.call, a.object, a.address, a.device, a.changes, ${personOf(sql`a.actor_id`)} as actor,
      ${personOf(sql`a.as_user_id`)} as "as",
      (select json_build_object('id', o.id, 'name', o.name) from organization o where o.id = a.organization_id) as organization,
      case when a.object ~ '^user:[0-9]{1,9}$' then (select ${nameOf} from app_user u where u.id = substr(a.object, 6)::integer)
        when a.object ~ '^organization:[0-9]{1,9}$' then (select o.name from organization o where o.id = substr(a.object, 14)::integer)
      end as meant
    from (select distinct on (f.at, f.seq) f.* from (${sql.join(found, sql` union all `)}) f order by f.at desc, f.seq desc limit ${limit}) a
    order by a.at desc, a.seq desc limit ${limit}`.execute(db);
  return rows.map(({ id, at, call, object, meant, changes, ...row }) => {
    const [kind, what] = auditWordsOf(call, language) ?? [null, call];
    return {
      ...row,
      id: Number(id),
      at: at.toISOString(),
      kind,
      what,
      about: describeAuditTarget(object, { words: textsOf(language).auditNames, nameOf: () => meant ?? undefined }),
      changes: changes.map((change) => auditChangeIn(change, language)),
    };
  });
};

/** A page of the audit for administrators (T7). */
export const listAudit = async (db: Db, search: AuditSearch, reading: Omit<Reading, "limit">): Promise<WirePage> => {
  const entries = await readAudit(db, search, { ...reading, limit: PAGE_SIZE + 1 });
  return { entries: entries.slice(0, PAGE_SIZE), hasOlder: entries.length > PAGE_SIZE };
};
