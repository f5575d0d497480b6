import { updateProfile } from "../../content/messaging/profiles.ts";
import { recordEvent, storeCart, storeSubscriptions } from "../../content/messaging/report.ts";
import type { Handlers } from "../handler.ts";
import { refuseAnother, refuseTooMany, TAKEN } from "./messaging-identity.ts";
import { Problem } from "../failures/problem.ts";

/** Application reports to the messaging service about the token's user (spec §7, MSG-63 to MSG-68). */
export const messagingUser: Handlers<"messagingUser"> = {
  updateCart: async ({ body: { items, user = {} }, caller, db, now }) => {
    refuseAnother(user, caller);
    await storeCart(db, caller, items, now);
    return TAKEN;
  },
  trackPurchase: async ({ body: { user = {}, ...purchase }, caller, db, now }) => {
    refuseAnother(user, caller);
    await refuseTooMany(db, caller, now);
    await recordEvent(db, caller, { kind: "purchase", name: "purchase", data: purchase }, now);
    await storeCart(db, caller, [], now);
    return TAKEN;
  },
  updateUser: async ({ body, caller, db, now }) => {
    refuseAnother(body, caller);
    await updateProfile(db, caller, body, now);
    return TAKEN;
  },
  updateEmail: async ({ body: { newEmail, currentEmail = "" }, caller, db, now }) => {
    // The address belongs to the account: it changes there and is only reported here (OP-108).
    if (newEmail.toLowerCase() !== caller.user.email.toLowerCase())
      throw new Problem("FORBIDDEN", "This is not the address of the account.");
    await recordEvent(db, caller, { kind: "emailChange", name: "emailChange", data: { newEmail, currentEmail } }, now);
    return TAKEN;
  },
  updateSubscriptions: async ({ body: { email, userId, ...changes }, caller, db, now }) => {
    refuseAnother({ email, userId }, caller);
    await storeSubscriptions(db, caller, changes, now);
    return TAKEN;
  },
  track: async ({ body: { email, userId, eventName, ...event }, caller, db, now }) => {
    refuseAnother({ email, userId }, caller);
    await refuseTooMany(db, caller, now);
    await recordEvent(db, caller, { kind: "custom", name: eventName, data: event }, now);
    return TAKEN;
  },
};
