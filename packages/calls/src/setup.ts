import {
  CustomerSetup,
  DeliverySetup,
  Invitation,
  Setup,
  SetupPerson,
  ShopSetup,
} from "@larder/domain/opening/setup.schema";
import { PendingSignIn } from "@larder/domain/account/second-factor.schema";
import { User } from "@larder/domain/account/user.schema";
import { MAX_ID_LENGTH, MAX_PASSWORD_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

const setup = { id: "OP-26", method: "POST", who: "settingUp", auth: "cookie" } as const;

/** Our addition: opens a setup link, once. `NotFound` for one that was used, has expired or isn't one. */
export const start = call({
  ...setup,
  path: "/web-api/setup/start",
  who: "anyone",
  summary: "Opens a setup link",
  body: Schema.Struct({ token: textUpTo(MAX_ID_LENGTH) }),
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND", "RATE_LIMITED"],
});

/** Our addition: what is stored of the setup (docs/opening.md). */
export const read = call({
  ...setup,
  reads: true,
  path: "/web-api/setup/read",
  summary: "The setup of the shop, and the steps that are missing",
  answer: Setup,
});

/** Our addition. */
export const saveShop = call({
  ...setup,
  sets: true,
  path: "/web-api/setup/shop",
  summary: "Saves the shop's settings and its warehouse",
  body: ShopSetup,
  answer: Setup,
  failures: ["VALIDATION"],
});

/** Our addition: makes the first administrator, who is signed in, or whose second step is needed. `Conflict` if there's one already. */
export const createAdministrator = call({
  ...setup,
  path: "/web-api/setup/administrator",
  summary: "Creates the shop's first administrator",
  body: Schema.Struct({ ...SetupPerson.fields, password: textUpTo(MAX_PASSWORD_LENGTH) }),
  answer: Schema.Union([PendingSignIn, User]),
  failures: ["VALIDATION", "CONFLICT"],
});

/** Our addition: found again by account number, or without one by name. */
export const saveCustomer = call({
  ...setup,
  sets: true,
  path: "/web-api/setup/customer",
  summary: "Adds a customer with its first user, or changes it",
  body: CustomerSetup,
  answer: Setup,
  failures: ["VALIDATION"],
});

/** Our addition: for every customer without terms of their own (OP-77). */
export const saveDelivery = call({
  ...setup,
  sets: true,
  path: "/web-api/setup/delivery",
  summary: "Saves the usual delivery days, cutoff and holidays",
  body: DeliverySetup,
  answer: Setup,
  failures: ["VALIDATION"],
});

/**
 * Has no key, since responses under a key are stored and links must not be. `Conflict` while steps are missing; later
 * it invites who has no password yet.
 */
export const open = call({
  ...setup,
  path: "/web-api/setup/open",
  summary: "Opens the shop and invites the users of its customers",
  answer: Schema.Struct({ setup: Setup, invitations: Schema.Array(Invitation) }),
  failures: ["CONFLICT"],
});
