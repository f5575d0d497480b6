import { MAX_REGION } from "@larder/domain/account/account-problems";
import { OwnAccount } from "@larder/domain/account/own-account.schema";
import { SecondFactorSetUp } from "@larder/domain/account/second-factor.schema";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_PASSWORD_LENGTH, MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import { LANGUAGES } from "@larder/domain/text/language";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

const password = textUpTo(MAX_PASSWORD_LENGTH);

const own = { id: "OP-108", who: "signedIn", auth: "cookie", answer: OwnAccount } as const;

export const read = call({
  ...own,
  reads: true,
  method: "GET",
  path: "/web-api/account",
  summary: "The account of the user who is signed in",
});

/** Audited although it changes nothing. `TooLarge` for more than a browser should save: the shop can export it by a command. */
export const file = call({
  id: "OP-21",
  who: "signedIn",
  auth: "cookie",
  reads: true,
  method: "GET",
  path: "/web-api/account/personal-data",
  summary: "Everything stored about the user who is signed in, as a file",
  query: Schema.Struct({ format: Schema.Literals(["json", "html"]) }),
  answer: "file",
  failures: ["TOO_LARGE"],
});

const setting = {
  id: "OP-108",
  sets: true,
  method: "POST",
  who: "signedIn",
  auth: "cookie",
  answer: OwnAccount,
} as const;

/** `Forbidden`, as every change here, while acting for someone else (IDENT-19). */
export const rename = call({
  ...setting,
  path: "/web-api/account/name",
  summary: "Changes the user's name",
  body: Schema.Struct({ firstName: textUpTo(MAX_SIGN_UP_TEXT), lastName: textUpTo(MAX_SIGN_UP_TEXT) }),
  failures: ["VALIDATION"],
});

/** Either may be empty; the region applies to the session immediately (OP-20). */
export const saveContact = call({
  ...setting,
  path: "/web-api/account/contact",
  summary: "Changes the user's phone number and region",
  body: Schema.Struct({ phone: textUpTo(MAX_SIGN_UP_TEXT), region: textUpTo(MAX_REGION) }),
  failures: ["VALIDATION"],
});

export const saveReminders = call({
  ...setting,
  id: "GUIDE-CART-14",
  path: "/web-api/account/reminders",
  summary: "Switches the email before the cutoff about typed quantities on or off",
  body: Schema.Struct({ remindsOfDrafts: Schema.Boolean }),
  failures: ["VALIDATION"],
});

/** The language of screens, answers and emails; the next page is in it (HTTP-01). */
export const saveLanguage = call({
  ...setting,
  path: "/web-api/account/language",
  summary: "Chooses the user's language",
  body: Schema.Struct({ language: Schema.Literals(LANGUAGES) }),
  failures: ["VALIDATION"],
});

/** `Refused` if the current password is wrong. */
export const changePassword = call({
  ...own,
  method: "POST",
  path: "/web-api/account/password",
  summary: "Changes the password, by the present one",
  body: Schema.Struct({ current: password, password, endsOthers: Schema.Boolean }),
  failures: ["VALIDATION", "RATE_LIMITED"],
});

/** Never reveals whether the address has an account. */
export const requestEmail = call({
  ...own,
  method: "POST",
  path: "/web-api/account/email",
  summary: "Mails a link to a new address, which counts once the link is used",
  body: Schema.Struct({ email: textUpTo(MAX_EMAIL_LENGTH), password }),
  failures: ["VALIDATION", "RATE_LIMITED"],
});

export const withdrawEmail = call({
  ...setting,
  path: "/web-api/account/email-withdraw",
  summary: "Takes the change of the address back",
});

/** Notifies the old address. `NotFound` if the link is used or expired. */
export const confirmEmail = call({
  id: "OP-108",
  method: "POST",
  path: "/web-api/auth/confirm-email",
  summary: "Confirms an applicant's address, or makes a new one the user's, by the token of a link",
  who: "anyone",
  auth: "cookie",
  body: Schema.Struct({ token: textUpTo(MAX_ID_LENGTH) }),
  answer: Schema.Struct({ of: Schema.Literals(["account", "application"]) }),
  failures: ["NOT_FOUND", "RATE_LIMITED"],
});

const secondFactor = { id: "OP-108", method: "POST", who: "signedIn", auth: "cookie" } as const;

/** Active once a code from it is entered. */
export const setUpSecondFactor = call({
  ...secondFactor,
  path: "/web-api/account/second-factor/set-up",
  summary: "A secret for an authenticator app, by the password",
  body: Schema.Struct({ password }),
  answer: SecondFactorSetUp,
  failures: ["VALIDATION", "RATE_LIMITED"],
});

export const turnOnSecondFactor = call({
  ...secondFactor,
  path: "/web-api/account/second-factor/on",
  summary: "Turns the second step of signing in on, by the first code",
  body: Schema.Struct({ code: textUpTo(MAX_ID_LENGTH) }),
  answer: Schema.Struct({ account: OwnAccount, recoveryCodes: Schema.Array(Schema.String) }),
  failures: ["VALIDATION", "RATE_LIMITED"],
});

/** `Forbidden` for users who must have a second step. */
export const turnOffSecondFactor = call({
  ...own,
  method: "POST",
  path: "/web-api/account/second-factor/off",
  summary: "Turns the second step of signing in off, by the password",
  body: Schema.Struct({ password }),
  failures: ["VALIDATION", "RATE_LIMITED"],
});

/** null = all but this one. */
export const endDevice = call({
  ...setting,
  path: "/web-api/account/sign-out-device",
  summary: "Signs out another device of the user, or all others",
  body: Schema.Struct({ id: Schema.NullOr(textUpTo(MAX_ID_LENGTH)) }),
});
