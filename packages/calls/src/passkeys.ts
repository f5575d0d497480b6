import { OwnAccount } from "@larder/domain/account/own-account.schema";
import {
  MAX_PASSKEY_ID,
  MAX_PASSKEY_NAME,
  PasskeyCredential,
  PasskeyOptions,
} from "@larder/domain/account/passkey.schema";
import { User } from "@larder/domain/account/user.schema";
import { MAX_ID_LENGTH, MAX_PASSWORD_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

const token = textUpTo(MAX_ID_LENGTH);

const pending = { id: "OP-23", method: "POST", who: "anyone", auth: "cookie" } as const;

/** One challenge for a sign-in that waits, for five minutes; a newer one ends it. `NotFound` once it no longer waits. */
export const options = call({
  ...pending,
  path: "/web-api/auth/passkey/options",
  summary: "What a passkey signs, while a sign-in waits for it",
  body: Schema.Struct({ token }),
  answer: PasskeyOptions,
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** `Refused` if it isn't this user's passkey, or not by this sign-in's challenge; a challenge is good for one try. */
export const enter = call({
  ...pending,
  path: "/web-api/auth/passkey",
  summary: "Starts the session of a sign-in that waits, by a passkey",
  body: Schema.Struct({ token, credential: PasskeyCredential }),
  answer: User,
  failures: ["VALIDATION", "NOT_FOUND", "RATE_LIMITED"],
});

const password = textUpTo(MAX_PASSWORD_LENGTH);

const own = { id: "OP-108", method: "POST", who: "signedIn", auth: "cookie" } as const;

/** `Forbidden` until two-step sign-in is on, since its recovery codes stand in for a lost passkey. */
export const begin = call({
  ...own,
  path: "/web-api/account/passkeys/begin",
  summary: "What a new passkey signs, by the password",
  body: Schema.Struct({ password }),
  answer: PasskeyOptions,
  failures: ["VALIDATION", "CONFLICT", "RATE_LIMITED"],
});

export const add = call({
  ...own,
  path: "/web-api/account/passkeys",
  summary: "Adds a passkey to the second step of signing in",
  body: Schema.Struct({ name: textUpTo(MAX_PASSKEY_NAME), credential: PasskeyCredential }),
  answer: OwnAccount,
  failures: ["VALIDATION", "CONFLICT"],
});

/** `NotFound` if it is gone, or someone else's. */
export const remove = call({
  ...own,
  path: "/web-api/account/passkeys/remove",
  summary: "Removes a passkey, by the password",
  body: Schema.Struct({ id: textUpTo(MAX_PASSKEY_ID), password }),
  answer: OwnAccount,
  failures: ["VALIDATION", "NOT_FOUND", "RATE_LIMITED"],
});
