import { needsSecondFactor } from "@larder/domain/account/second-factor";
import type { CatalogueVersion } from "../../catalog/catalogue-version.ts";
import type { Notifications } from "../../database/notifications.ts";
import type { Db } from "../../database/schema.ts";
import type { Caller, SignedIn } from "./caller.ts";
import { hashOf } from "../../database/secret.ts";
import { GUEST, isAlive, noteSeen, readSession, type SessionRecord } from "./read-session.ts";

/** About 1 kB each; evicts the least recently used. */
const MAX_SESSIONS = 10_000;

/** How long a session is cached, in ms, in case a notification is missed. */
const MAX_AGE = 60_000;

export interface Sessions {
  /** By the session cookie's secret; null = no cookie. */
  readonly callerOf: (secret: string | null, now: Date) => Promise<Caller>;
  /** By a session's hash, as in tokens. */
  readonly callerOfHash: (session: string, now: Date) => Promise<Caller>;
  /** Resolves once every server has forgotten the sessions that have ended, or after a second. */
  readonly allForgot: () => Promise<void>;
  /** Regions with their own stock or prices, for a guest who chose one; other sessions already carry them. */
  readonly regions: () => Promise<readonly string[]>;
}

export interface SessionOptions {
  readonly maxSessions?: number;
  /** Staff need two-step sign-in, so their sessions without it are invalid (OP-23). */
  readonly demandsSecondStep?: boolean;
}

interface Kept extends SessionRecord {
  readonly readAt: number;
}

interface Versions {
  readonly catalogue: CatalogueVersion;
  readonly assortment: CatalogueVersion;
  readonly regions: readonly string[];
}

const isYoung = ({ readAt }: Kept, now: Date): boolean => readAt <= now.getTime() && now.getTime() - readAt < MAX_AGE;

const withVersions = (caller: SignedIn, versions: Versions): SignedIn =>
  caller.catalogue === versions.catalogue && caller.assortment === versions.assortment
    ? caller
    : { ...caller, ...versions };

const concerns = ({ actor, user, organization }: SignedIn, kind: string, id: number): boolean =>
  kind === "user" ? actor.id === id || user.id === id : kind === "organization" && organization?.id === id;

/**
 * Caches sessions until a notification announces a change, so that most requests need no statement to know their
 * caller. Bypassed while notifications may be missed. Checks idle time and expiry on every request
 * (docs/decisions/012-session-cache.md).
 */
export const cacheSessions = (
  db: Db,
  notifications: Notifications,
  { maxSessions = MAX_SESSIONS, demandsSecondStep = false }: SessionOptions = {},
): Sessions => {
  const kept = new Map<string, Kept>();
  let versions: Versions | null = null;
  /** For guests, until a session provides them. */
  let regions: readonly string[] | null = null;
  /** Counts notifications: a read that overlaps one may be stale. */
  let changes = 0;

  const forget = (kind: string, id: string): void => {
    if (kind === "session") kept.delete(id);
    else if (kind === "catalogue") versions = regions = null;
    else if (kind === "user" || kind === "organization") {
      for (const [session, { caller }] of kept) if (concerns(caller, kind, Number(id))) kept.delete(session);
    } else {
      kept.clear();
      versions = regions = null;
    }
  };

  notifications.subscribe((payload) => {
    changes += 1;
    const [kind = "", id = ""] = payload?.split(" ") ?? [];
    if (kind !== "probe") forget(kind, id);
  });

  const keep = (session: string, record: Kept): void => {
    kept.delete(session);
    kept.set(session, record);
    const [oldest] = kept.keys();
    if (kept.size > maxSessions && oldest !== undefined) kept.delete(oldest);
  };

  const readNow = async (session: string, now: Date): Promise<Caller> => {
    const before = changes;
    const record = await readSession(db, session, now);
    if (record === null) return GUEST;
    const { caller, hasSecondStep } = record;
    if (!hasSecondStep && needsSecondFactor(caller.actor.roles, demandsSecondStep)) return GUEST;
    const seen = await noteSeen(db, record, now);
    if (changes === before && notifications.isListening() && caller.catalogue !== null && caller.assortment !== null) {
      keep(session, { ...record, seen, readAt: now.getTime() });
      versions = { catalogue: caller.catalogue, assortment: caller.assortment, regions: caller.regions };
    }
    return caller;
  };

  const callerOfHash = async (session: string, now: Date): Promise<Caller> => {
    const held = kept.get(session);
    const isUsable =
      held !== undefined &&
      versions !== null &&
      notifications.isListening() &&
      isYoung(held, now) &&
      isAlive(held, now);
    if (!isUsable) return readNow(session, now);
    const caller = withVersions(held.caller, versions as Versions);
    keep(session, { ...held, caller });
    const seen = await noteSeen(db, held, now);
    const current = kept.get(session);
    if (current !== undefined && seen > current.seen) keep(session, { ...current, seen });
    return caller;
  };

  const readRegions = async (): Promise<readonly string[]> => {
    const known = versions?.regions ?? regions;
    if (known !== null && notifications.isListening()) return known;
    const before = changes;
    const row = await db.selectFrom("catalogue_version").select("regions").executeTakeFirst();
    const read = row?.regions ?? [];
    if (changes === before && notifications.isListening()) regions = read;
    return read;
  };

  return {
    regions: readRegions,
    allForgot: notifications.allHeard,
    callerOf: (secret, now) => (secret === null ? Promise.resolve(GUEST) : callerOfHash(hashOf(secret), now)),
    callerOfHash,
  };
};
