import type { Caller, SignedIn } from "../auth/caller.ts";
import { newSecret } from "../auth/secret.ts";
import type { Sessions } from "../auth/session-cache.ts";
import { GUEST } from "../auth/read-session.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/schema.ts";
import { TokenSecretMissing } from "./errors.ts";
import { readJwt, signJwt } from "./jwt.ts";

/** How long a token holds, in seconds (OP-95). */
export const TOKEN_LIFETIME = 3_600;

/** The tokens of the messaging service, as this server gives them out and takes them. */
export interface MessageTokens {
  /** For the caller's own e-mail; with another provider configured, signed with that one's secret. */
  readonly give: (caller: SignedIn, now: Date) => string;
  /** Who calls with a token; a guest when it is none, has run out, or its session is over or has moved on. */
  readonly callerOf: (authorization: string | undefined, now: Date) => Promise<Caller>;
}

/** The secret of this data folder, made at its first start; several processes that start at once end up with the same one. */
const readSecret = async (db: Db): Promise<string> => {
  await db
    .insertInto("setting")
    .values({ key: "message-tokens", value: JSON.stringify({ secret: newSecret() }) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", "message-tokens")
    .executeTakeFirstOrThrow();
  return (row.value as { readonly secret: string }).secret;
};

/**
 * Opens the tokens of a data folder. A token is bound to the session it was given in, so that it ends with it, sees only
 * that session's organization, and needs no list of those that were called back (MSG-04, OP-95).
 */
export const openMessageTokens = async (
  db: Db,
  sessions: Pick<Sessions, "callerOfHash">,
  { iterable }: Pick<Config, "iterable">,
): Promise<MessageTokens> => {
  const secret = await readSecret(db);
  return {
    give: ({ user, session }, now) => {
      const iat = Math.floor(now.getTime() / 1_000);
      const claims = { email: user.email, iat, exp: iat + TOKEN_LIFETIME };
      if (iterable === null) return signJwt(secret, { ...claims, sub: String(user.id), sid: session });
      if (iterable.jwtSecret === null) throw new TokenSecretMissing();
      return signJwt(iterable.jwtSecret, claims);
    },
    callerOf: async (authorization, now) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
      const claims = token === undefined ? null : readJwt(secret, token, now.getTime());
      if (typeof claims?.["sid"] !== "string") return GUEST;
      const caller = await sessions.callerOfHash(claims["sid"], now);
      // By the id: a user with a new address reports just that with the token of the old one.
      return caller.kind === "user" && String(caller.user.id) === claims["sub"] ? caller : GUEST;
    },
  };
};
