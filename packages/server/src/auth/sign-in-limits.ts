import { createHash } from "node:crypto";
import net from "node:net";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { forget, hit, type Limit, LONGEST_WINDOW, refund, slowDown, type Slowdown } from "./rate-limit.ts";

/** Tries of one address on one account, and of one address on all accounts (OP-23). */
const byPair: Limit = { hits: 10, seconds: LONGEST_WINDOW };
const byAddress: Limit = { hits: 100, seconds: LONGEST_WINDOW };

/** Tries on one account from all addresses that it never signed in from. */
const byAccount: Slowdown = { free: 10, longest: 60, seconds: LONGEST_WINDOW };

/** How long an address is known to belong to an account after the last sign-in from it, in ms, and how many are known at most. */
export const KNOWN_FOR = 90 * 24 * 3_600_000;
const MAX_KNOWN = 20;

/** A try to sign in. */
export interface SignInTry {
  readonly email: string;
  /** Where it comes from, as `networkOf` names it. */
  readonly network: string;
  /** Whether the account signed in from there before. */
  readonly isKnown: boolean;
}

/**
 * The network that counts as one: of IPv6 the 64 bits that a customer is given, of IPv4 the address, also when it is
 * written as IPv6.
 */
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

/** What is kept of an address or an account: it cannot be read back from a copy of the table at a glance. */
const digest = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);

const keysOf = ({ email, network }: SignInTry) => ({
  pair: `sign-in pair ${digest(email, network)}`,
  address: `sign-in address ${digest(network)}`,
  account: `sign-in account ${digest(email)}`,
});

/**
 * Counts a try to sign in and returns how many seconds to wait; 0 = the password may be checked (OP-23). A stranger's tries
 * stop the stranger's address; many addresses on one account are slowed down together; an address that the account has
 * signed in from waits for neither, so that an owner cannot be locked out. The same for accounts that do not exist.
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

/** Whether an account signed in from a network lately, as a condition on `app_user u`. */
export const isKnownNetwork = (network: string, now: Date) => sql<boolean>`exists (
  select from sign_in_network k where k.user_id = u.id and k.network = ${digest(network)} and k.seen_at > ${new Date(now.getTime() - KNOWN_FOR)})`;

/** A sign-in succeeded: its tries do not count any more, and its network is known. */
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
