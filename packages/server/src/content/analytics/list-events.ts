import { judge } from "@larder/domain/analytics/event-schema";
import type { EventPage, EventQuery, LoggedVerdict } from "@larder/domain/analytics/event-log.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

type WirePage = (typeof EventPage)["Encoded"];
type WireEvent = WirePage extends { readonly events?: infer E }
  ? NonNullable<E> extends readonly (infer One)[]
    ? One
    : never
  : never;

const LOOKED_AT = 500;
/** Events of the last hour scanned when looking back. */
const LOOKED_BACK_AT = 2_000;
const HOUR_MS = 3_600_000;
const PAGE_SIZE = 100;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly user_digest: string;
  readonly visit: string | null;
  readonly source: "web" | "phone" | "server";
  readonly happened_at: Date;
  readonly received_at: Date;
  readonly copies: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly organization: string | null;
}

const KINDS = {
  Fits: "fits",
  FieldMissing: "missing",
  WrongType: "wrongType",
  UnknownName: "unknownName",
  NotInSchema: "notInSchema",
} as const;

const propertiesOf = ({ payload }: Row): Readonly<Record<string, unknown>> =>
  (payload["properties"] ?? payload["traits"] ?? payload) as Readonly<Record<string, unknown>>;

/** Only named events have a schema; valid duplicates are marked. */
const verdictOf = (row: Row): LoggedVerdict => {
  const verdict = row.kind === "track" ? judge(row.name, propertiesOf(row)) : ({ _tag: "Fits" } as const);
  if (verdict._tag === "Fits") return { kind: row.copies > 1 ? "copies" : "fits", field: "" };
  return { kind: KINDS[verdict._tag], field: "field" in verdict ? verdict.field : "" };
};

const isProblem = ({ kind }: LoggedVerdict): boolean => kind !== "fits" && kind !== "copies";

const toWire = (row: Row): WireEvent => ({
  id: Number(row.id),
  receivedAt: row.received_at.toISOString(),
  happenedAt: row.happened_at.toISOString(),
  kind: row.kind,
  name: row.name,
  user: row.user_digest,
  visit: row.visit,
  source: row.source,
  organization: row.organization,
  verdict: verdictOf(row),
  properties: propertiesOf(row),
});

const matches = (event: WireEvent, { show, name, term, source }: EventQuery): boolean => {
  if (source !== null && event.source !== source) return false;
  if (show !== "all" && isProblem(event.verdict) !== (show === "problems")) return false;
  if (name !== "" && event.name !== name) return false;
  const wanted = term.trim().toLowerCase();
  return wanted === "" || JSON.stringify(event).toLowerCase().includes(wanted);
};

const latest = async (
  db: Db,
  before: number | null,
  { since, most }: { readonly since: Date | null; readonly most: number } = { since: null, most: LOOKED_AT },
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select event.id::text, event.kind, event.name, event.user_digest, event.visit, event.source, event.happened_at,
      event.received_at, event.copies, event.payload, organization.name as organization
    from analytics_event event left join organization on organization.id = event.organization_id
    where (${before}::bigint is null or event.id < ${before}) and (${since}::timestamptz is null or event.received_at >= ${since})
    order by event.id desc limit ${most}`.execute(db);
  return rows;
};

const SECONDS = 60;

const lastMinute = (events: readonly WireEvent[], now: Date): WirePage["lastMinute"] => {
  const seconds = Array.from({ length: SECONDS }, () => ({ received: 0, problems: 0 }));
  const delays: number[] = [];
  for (const { receivedAt, happenedAt, verdict } of events) {
    const second = seconds[SECONDS - 1 - Math.floor((now.getTime() - Date.parse(receivedAt)) / 1_000)];
    if (second === undefined) continue;
    second.received += 1;
    if (isProblem(verdict)) second.problems += 1;
    delays.push(Date.parse(receivedAt) - Date.parse(happenedAt));
  }
  const sum = (key: "received" | "problems") => seconds.reduce((total, second) => total + second[key], 0);
  const delay = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? null;
  return { received: sum("received"), problems: sum("problems"), delay, seconds };
};

/** The latest events of all organizations, for staff; stored without personal data (OP-116). */
export const listEvents = async (
  db: Db,
  query: EventQuery,
  { now, isTaking }: { readonly now: Date; readonly isTaking: boolean },
): Promise<WirePage> => {
  const isBack = query.reach === "hour";
  const most = isBack ? LOOKED_BACK_AT : LOOKED_AT;
  const rows = await latest(db, query.before, { since: isBack ? new Date(now.getTime() - HOUR_MS) : null, most });
  const events = rows.map(toWire);
  const found = events.filter((event) => matches(event, query));
  const recent = query.before === null && !isBack ? events : (await latest(db, null)).map(toWire);
  return {
    events: found.slice(0, PAGE_SIZE),
    hasOlder: found.length > PAGE_SIZE || rows.length === most,
    problems: events.filter(({ verdict }) => isProblem(verdict)).length,
    lastMinute: lastMinute(recent, now),
    isTaking,
  };
};
