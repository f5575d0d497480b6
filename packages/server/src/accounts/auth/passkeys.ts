import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as Schema from "effect/Schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { PasskeyNotFound } from "./errors.ts";

/** How long a challenge can be signed, in ms; the browser's own question ends with it. */
const CHALLENGE_LIFETIME = 5 * 60_000;

/** Larger than the rest of the server's sign-in together; most users never need it. */
const library = () => import("@simplewebauthn/server");

/** Where a challenge belongs: the hash of a pending sign-in's token, or of a session. */
export interface Holder {
  readonly hash: string;
  readonly userId: number;
  readonly now: Date;
}

/** The shop as browsers see it, which every passkey is bound to. */
export interface Site {
  readonly origin: string;
}

const rpIdOf = ({ origin }: Site): string => new URL(origin).hostname;

const refusal = () => invalidField("credential", "That passkey didn't work. Try again, or use a code.");

/** What the library reads of either answer; it checks what the texts hold. */
const Answer = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.String,
    rawId: Schema.String,
    type: Schema.Literal("public-key"),
    response: Schema.Struct({
      clientDataJSON: Schema.String,
      attestationObject: Schema.optionalKey(Schema.String),
      authenticatorData: Schema.optionalKey(Schema.String),
      signature: Schema.optionalKey(Schema.String),
      transports: Schema.optionalKey(Schema.Array(Schema.String).check(Schema.isMaxLength(10))),
    }),
  }),
);

/** A malformed answer is refused as a wrong one: the library throws for either. */
const checked = async <A>(credential: string, check: (answer: typeof Answer.Type) => Promise<A | null>): Promise<A> => {
  const found = await Promise.resolve(credential)
    .then(Schema.decodeUnknownSync(Answer))
    .then(check)
    .catch(() => null);
  if (found === null) throw refusal();
  return found;
};

const keepChallenge = async (db: Db, { hash, userId, now }: Holder, challenge: string): Promise<void> => {
  const row = { user_id: userId, challenge, expires_at: new Date(now.getTime() + CHALLENGE_LIFETIME) };
  await db
    .insertInto("passkey_challenge")
    .values({ holder_hash: hash, ...row })
    .onConflict((conflict) => conflict.column("holder_hash").doUpdateSet(row))
    .execute();
};

const takeChallenge = async (trx: Db, { hash, userId, now }: Holder): Promise<string> => {
  const row = await trx
    .deleteFrom("passkey_challenge")
    .where("holder_hash", "=", hash)
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  if (row === undefined) throw refusal();
  return row.challenge;
};

/** Ends a challenge after a refused try, which rolled its removal back. */
export const dropChallenge = async (db: Db, hash: string): Promise<void> => {
  await db.deleteFrom("passkey_challenge").where("holder_hash", "=", hash).execute();
};

const passkeysOf = (db: Db, userId: number) =>
  db.selectFrom("passkey").select(["id", "transports"]).where("user_id", "=", userId).execute();

export const hasPasskey = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom("passkey").select("id").where("user_id", "=", userId).limit(1).execute()).length > 0;

/** What a user's passkeys sign at sign-in, as JSON. */
export const signInOptions = async (db: Db, holder: Holder, site: Site): Promise<string> => {
  const { generateAuthenticationOptions } = await library();
  const known = await passkeysOf(db, holder.userId);
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(site),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: "preferred",
    timeout: CHALLENGE_LIFETIME,
  });
  await keepChallenge(db, holder, options.challenge);
  return JSON.stringify(options);
};

/**
 * Accepts a passkey of this user, over this sign-in's challenge, once. A counter that didn't rise is refused, since the
 * key may be a copy (WebAuthn level 3, section 6.1.1). Throws InvalidField.
 */
export const takePasskey = async (trx: Db, holder: Holder, site: Site, credential: string): Promise<void> => {
  const challenge = await takeChallenge(trx, holder);
  const { verifyAuthenticationResponse } = await library();
  await checked(credential, async (answer) => {
    const row = await trx
      .selectFrom("passkey")
      .select(["public_key", "transports", sql<number>`counter::float8`.as("counter")])
      .where("id", "=", answer.id)
      .where("user_id", "=", holder.userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: false,
      credential: { id: answer.id, publicKey: Uint8Array.from(row.public_key), counter: row.counter },
    });
    if (!verified) return null;
    await trx
      .updateTable("passkey")
      .set({ counter: authenticationInfo.newCounter, used_at: holder.now })
      .where("id", "=", answer.id)
      .execute();
    return true;
  });
};

/** What a new passkey of a user signs, as JSON. */
export const creationOptions = async (db: Db, holder: Holder, site: Site): Promise<string> => {
  const { generateRegistrationOptions } = await library();
  const { email, shop } = await db
    .selectFrom("app_user")
    .select(["email", sql<string | null>`(select value ->> 'name' from setting where key = 'site')`.as("shop")])
    .where("id", "=", holder.userId)
    .executeTakeFirstOrThrow();
  const known = await passkeysOf(db, holder.userId);
  const options = await generateRegistrationOptions({
    rpName: shop ?? "Larder",
    rpID: rpIdOf(site),
    userName: email,
    userID: new TextEncoder().encode(String(holder.userId)),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // The password has named the user already: a security key needs no room for it.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    timeout: CHALLENGE_LIFETIME,
  });
  await keepChallenge(db, holder, options.challenge);
  return JSON.stringify(options);
};

/** Stores a new passkey, which signed this session's challenge. Throws InvalidField. */
export const storePasskey = async (
  trx: Db,
  holder: Holder,
  site: Site,
  { name, credential }: { readonly name: string; readonly credential: string },
): Promise<void> => {
  const challenge = await takeChallenge(trx, holder);
  const { verifyRegistrationResponse } = await library();
  const { id, publicKey, counter, transports } = await checked(credential, async (answer) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: false,
    });
    return verified ? { ...registrationInfo.credential, transports: answer.response.transports ?? [] } : null;
  });
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("passkey")
    .values({
      id,
      user_id: holder.userId,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      added_at: holder.now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw refusal();
};

/** Throws PasskeyNotFound. */
export const deletePasskey = async (trx: Db, userId: number, id: string): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new PasskeyNotFound();
};
