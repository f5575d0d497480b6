import { Organization } from "@larder/domain/account/organization.schema";
import { User } from "@larder/domain/account/user.schema";
import { PendingSignIn, SecondFactorSetUp } from "@larder/domain/account/second-factor.schema";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_PASSWORD_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

/**
 * Starts a session, or returns the second step it needs. `Refused` with one neutral message (OP-23); `Conflict` with a
 * `WaitingApplication` for the right password of an application that isn't decided (OP-26).
 */
export const signIn = call({
  id: "OP-23",
  method: "POST",
  path: "/web-api/auth/login",
  summary: "Starts a session",
  who: "anyone",
  auth: "cookie",
  body: Schema.Struct({ email: textUpTo(MAX_EMAIL_LENGTH), password: textUpTo(MAX_PASSWORD_LENGTH) }),
  answer: Schema.Union([PendingSignIn, User]),
  failures: ["VALIDATION", "UNAUTHENTICATED", "CONFLICT", "RATE_LIMITED"],
});

const token = textUpTo(MAX_ID_LENGTH);

/** After the right password, the sign-in waits under a token without any rights (OP-23). */
const pending = { id: "OP-23", method: "POST", who: "anyone", auth: "cookie" } as const;

/** `NotFound` once the sign-in no longer waits. */
export const setUpSecondFactor = call({
  ...pending,
  path: "/web-api/auth/second-factor/set-up",
  summary: "A secret for an authenticator app, while a sign-in waits for one",
  body: Schema.Struct({ token }),
  answer: SecondFactorSetUp,
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** `Refused` if the code is wrong, `NotFound` if the sign-in no longer waits. */
export const enterCode = call({
  ...pending,
  path: "/web-api/auth/second-factor",
  summary: "Starts the session of a sign-in that waits, by a code",
  body: Schema.Struct({ token, code: textUpTo(MAX_ID_LENGTH) }),
  answer: Schema.Struct({ user: User, recoveryCodes: Schema.Array(Schema.String) }),
  failures: ["VALIDATION", "NOT_FOUND", "RATE_LIMITED"],
});

export const signOut = call({
  id: "CALL-08",
  method: "POST",
  path: "/web-api/auth/logout-api",
  summary: "Ends the session",
  who: "signedIn",
  auth: "cookie",
  punchout: true,
  answer: "none",
});

const user = { reads: true, method: "POST", who: "anyone", auth: "cookie", punchout: true, answer: User } as const;

export const currentUser = call({
  ...user,
  id: "CALL-09",
  path: "/web-api/auth/current-user",
  summary: "The user that calls are made as",
});

export const originalUser = call({
  ...user,
  id: "CALL-10",
  path: "/web-api/auth/original-user",
  summary: "The user who signed in",
});

export const chooseOrganization = call({
  id: "CALL-11",
  method: "POST",
  path: "/web-api/organization/set",
  summary: "Chooses the current organization",
  who: "signedIn",
  auth: "cookie",
  query: Schema.Struct({ value: int }),
  answer: User,
  owned: [{ at: "query.value", of: "organization" }],
});

export const organizations = call({
  id: "CALL-12",
  reads: true,
  method: "POST",
  path: "/web-api/organization/list",
  summary: "The organizations of the user",
  who: "signedIn",
  auth: "cookie",
  punchout: true,
  answer: Schema.Array(Organization),
});

export const chooseRegion = call({
  id: "CALL-13",
  method: "POST",
  path: "/web-api/organization/setRegion",
  summary: "Chooses the region",
  who: "anyone",
  auth: "cookie",
  query: Schema.Struct({ region: textUpTo(60) }),
  answer: Schema.Struct({ region: Schema.NullOr(Schema.String) }),
  failures: ["VALIDATION"],
});

export const region = call({
  id: "CALL-14",
  reads: true,
  method: "POST",
  path: "/web-api/organization/getRegion",
  summary: "The region",
  who: "anyone",
  auth: "cookie",
  punchout: true,
  answer: Schema.Struct({ region: Schema.NullOr(Schema.String) }),
});
