import { sql } from "kysely";
import { startSession } from "../auth/session.ts";
import type { PunchoutSession } from "../auth/caller.ts";
import type { Db } from "../db/schema.ts";
import { isCustomerAccount } from "../impersonation/customer-account.ts";
import { readJwt } from "../iterable/jwt.ts";
import { writeAudit } from "../writes/idempotency.ts";
import { PunchoutStartInvalid } from "./errors.ts";

/** How long a link that starts a session may hold at most, in s. */
const LONGEST = 900;
const MAX_TEXT = 1_000;

interface Start extends PunchoutSession {
  /** Of the link, which counts once. */
  readonly id: string;
  readonly expiresAt: Date;
  readonly user: string;
  readonly account: string;
}

const textOf = (claims: Readonly<Record<string, unknown>>, name: string): string => {
  const value = claims[name];
  return typeof value === "string" && value.length <= MAX_TEXT && !value.includes("\0") ? value : "";
};

/** An address that a browser may post a cart to: https, or http for a system on this machine; null = it is none. */
export const returnUrlOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isLocal = url.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return (url.protocol === "https:" || isLocal) && url.username === "" && url.password === "" ? url.href : null;
};

/** What the buyer's system signed: HS256, with jti, exp, user, account, email, returnUrl and buyerCookie; null = nothing that holds. */
const readStart = (secret: string, token: string, now: Date): Start | null => {
  const claims = readJwt(secret, token, now.getTime());
  if (claims === null) return null;
  const expires = claims["exp"] as number;
  const returnUrl = returnUrlOf(textOf(claims, "returnUrl"));
  const [id, user, account] = ["jti", "user", "account"].map((name) => textOf(claims, name)) as [
    string,
    string,
    string,
  ];
  if (returnUrl === null || id === "" || user === "" || expires * 1_000 - now.getTime() > LONGEST * 1_000) return null;
  return {
    id,
    expiresAt: new Date(expires * 1_000),
    user,
    account,
    email: textOf(claims, "email"),
    returnUrl,
    buyerCookie: textOf(claims, "buyerCookie"),
  };
};

const customerOf = async (
  db: Db,
  { user, account }: Start,
): Promise<{ readonly userId: number; readonly organizationId: number } | undefined> => {
  const { rows } = await sql<{ readonly userId: number; readonly organizationId: number }>`
    select u.id as "userId", o.id as "organizationId" from app_user u join membership m on m.user_id = u.id
    join organization o on o.id = m.organization_id
    where lower(u.email) = ${user.toLowerCase()} and o.account_number = ${account} and ${isCustomerAccount}`.execute(
    db,
  );
  return rows[0];
};

interface Request {
  readonly token: string;
  /** The session that the browser had before; it ends. */
  readonly replaces: string | null;
  readonly requestId: string;
  readonly now: Date;
}

/** Starts the session of a buyer's system and answers its secret; a link counts once (OP-25, IDENT-24). */
export const startPunchout = async (
  db: Db,
  secret: string | null,
  { token, replaces, requestId, now }: Request,
): Promise<string> => {
  const start = secret === null ? null : readStart(secret, token, now);
  if (start === null) throw new PunchoutStartInvalid();
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .insertInto("punchout_start")
      .values({ id: start.id, expires_at: start.expiresAt })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    const customer = used.numInsertedOrUpdatedRows === 1n ? await customerOf(trx, start) : undefined;
    if (customer === undefined) throw new PunchoutStartInvalid();
    const { userId, organizationId } = customer;
    const { email, returnUrl, buyerCookie } = start;
    const punchout = { email, returnUrl, buyerCookie };
    const started = await startSession(trx, { userId, organizationId, region: null, punchout }, now, replaces);
    const trace = { actorId: userId, asUserId: null, organizationId, requestId, now };
    await writeAudit(trx, { ...trace, call: "GET /punchout/start", object: `punchout:${start.id}` });
    return started;
  });
};
