import { createHash } from "node:crypto";
import net from "node:net";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type AuditEntry, writeAudit } from "../../database/writes/idempotency.ts";
import { forget, hit, type Limit, LONGEST_WINDOW, refund, slowDown, type Slowdown } from "./rate-limit.ts";

/**
 * Audits an account change, made by the user or made possible by a staff member (`by`); without an organization. `trx`:
 * the change's transaction, so neither exists without the other (T7).
 */
export const noteChange = (
  trx: Db,
  auditEntryOf: (object: string) => AuditEntry,
  userId: number,
  by: number | null = null,
): Promise<void> =>
  writeAudit(trx, {
    ...auditEntryOf(`user:${userId}`),
    actorId: by ?? userId,
    asUserId: by === null ? null : userId,
    organizationId: null,
  });

/** Attempts by an address on one account, and on all accounts (OP-23). */
const byPair: Limit = { hits: 10, seconds: LONGEST_WINDOW };
const byAddress: Limit = { hits: 100, seconds: LONGEST_WINDOW };

const byAccount: Slowdown = { free: 10, longest: 60, seconds: LONGEST_WINDOW };

/** How long an account's address stays known after its last sign-in, in ms. */
export const KNOWN_FOR = 90 * 24 * 3_600_000;
const MAX_KNOWN = 20;

export interface SignInTry {
  readonly email: string;
  readonly network: string;
  readonly isKnown: boolean;
}

/** The network to count by: the /64 of an IPv6 address, or the IPv4 address, even in IPv6 notation. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!net.isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
};

/** Hashed, so a copy of the table doesn't readily reveal addresses or accounts. */
const digest = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);

const keysOf = ({ email, network }: SignInTry) => ({
  pair: `sign-in pair ${digest(email, network)}`,
  address: `sign-in address ${digest(network)}`,
  account: `sign-in account ${digest(email)}`,
});

/**
 * Counts a sign-in attempt and returns the seconds to wait; 0 = check the password (OP-23). Limits each unknown
 * address, and slows down all of them on one account; a known address waits for neither, so an owner can't be locked
 * out. Unknown accounts behave the same.
 */
export const limitSignIn = async (db: Db, attempt: SignInTry, now: Date): Promise<number> => {
  const { pair, address, account } = keysOf(attempt);
  if (attempt.isKnown) return hit(db, pair, byPair, now);
  return (
    (await hit(db, address, byAddress, now)) ||
    (await hit(db, pair, byPair, now)) ||
    (await slowDown(db, account, byAccount, now))
  );
};

/** Whether an account recently signed in from a network: a condition on `app_user u`. */
export const isKnownNetwork = (network: string, now: Date) => sql<boolean>`exists (
  select from sign_in_network k where k.user_id = u.id and k.network = ${digest(network)} and k.seen_at > ${new Date(now.getTime() - KNOWN_FOR)})`;

/** After a successful sign-in: resets its attempts and remembers its network. */
export const noteSignIn = async (db: Db, userId: number, attempt: SignInTry, now: Date): Promise<void> => {
  const { pair, address, account } = keysOf(attempt);
  await forget(db, pair);
  if (!attempt.isKnown) await refund(db, [address, account]);
  await sql`insert into sign_in_network (user_id, network, seen_at) values (${userId}, ${digest(attempt.network)}, ${now})
    on conflict (user_id, network) do update set seen_at = excluded.seen_at`.execute(db);
  if (!attempt.isKnown)
    await sql`delete from sign_in_network where user_id = ${userId} and network in (
      select network from sign_in_network where user_id = ${userId} order by seen_at desc offset ${MAX_KNOWN})`.execute(
      db,
    );
};
