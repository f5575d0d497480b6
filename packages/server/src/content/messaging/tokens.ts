import type { Caller, SignedIn } from "../../accounts/auth/caller.ts";
import { newSecret } from "../../database/secret.ts";
import type { Sessions } from "../../accounts/auth/session-cache.ts";
import { GUEST } from "../../accounts/auth/read-session.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../database/schema.ts";
import { TokenSecretMissing } from "./errors.ts";
import { readJwt, signJwt } from "./jwt.ts";

/** A token's lifetime, in seconds (OP-95). */
export const TOKEN_LIFETIME = 3_600;

export interface MessageTokens {
  /** For the caller's email; signed with the configured provider's secret, if any. */
  readonly give: (caller: SignedIn, now: Date) => string;
  /** The caller by token; a guest if it is invalid or expired, or its session ended or changed. */
  readonly callerOf: (authorization: string | undefined, now: Date) => Promise<Caller>;
}

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

/** Opens the tokens of a data folder, each bound to its session, so there is no revocation list (MSG-04, OP-95). */
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
      // By id: a user reports a new address with the old one's token.
      return caller.kind === "user" && String(caller.user.id) === claims["sub"] ? caller : GUEST;
    },
  };
};
