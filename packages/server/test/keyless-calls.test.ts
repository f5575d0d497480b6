import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { expect, it } from "vitest";

/** The writes that take no key and that a client doesn't repeat by itself, each with what a second one does. */
const KEYLESS: Readonly<Record<string, readonly string[]>> = {
  "a session is opened, changed or ended: a second one finds it so, or opens another": [
    "sessions.chooseOrganization",
    "sessions.chooseRegion",
    "sessions.enterCode",
    "sessions.setUpSecondFactor",
    "sessions.signIn",
    "sessions.signOut",
    "impersonation.reset",
    "impersonation.start",
    "passkeys.add",
    "passkeys.begin",
    "passkeys.enter",
    "passkeys.options",
    "passkeys.remove",
    "accountSettings.setUpSecondFactor",
    "accountSettings.turnOffSecondFactor",
    "accountSettings.turnOnSecondFactor",
  ],
  "a link works once, or a newer one takes the place of the last": [
    "accounts.forgotPassword",
    "accounts.mailApplicantAgain",
    "accounts.passwordLink",
    "accounts.resetSecondFactor",
    "accounts.setPassword",
    "accountSettings.changePassword",
    "accountSettings.confirmEmail",
    "accountSettings.requestEmail",
    "users.makeLink",
    "setup.createAdministrator",
    "setup.open",
    "setup.start",
  ],
  "an upload is a draft of its own, which goes after a week": [
    "catalogImports.upload",
    "customerImports.upload",
    "guideFiles.importFromListing",
    "guideFiles.upload",
  ],
  "the same value is set again": ["orderGuides.viewed"],
  "what was seen or done is reported, and no shop data depends on it": [
    "analytics.sendRetailEvent",
    "embeddedMessages.trackClick",
    "embeddedMessages.trackDismiss",
    "embeddedMessages.trackReceived",
    "embeddedMessages.trackSession",
    "messaging.consume",
    "messaging.trackClick",
    "messaging.trackClose",
    "messaging.trackDelivery",
    "messaging.trackOpen",
    "messagingUser.track",
    "messagingUser.trackPurchase",
    "messagingUser.updateCart",
    "messagingUser.updateEmail",
    "messagingUser.updateSubscriptions",
    "messagingUser.updateUser",
  ],
};

it("OP-91 every other write takes an Idempotency-Key, or sets what it is given", () => {
  const keyless = Object.entries(calls).flatMap(([group, members]) =>
    Object.entries(members as Readonly<Record<string, Partial<Call>>>)
      .filter(
        ([, { method = "GET", ...call }]) => method !== "GET" && !(call.idempotent ?? call.reads ?? call.sets ?? false),
      )
      .map(([name]) => `${group}.${name}`),
  );
  expect(keyless.sort()).toEqual(Object.values(KEYLESS).flat().sort());
});
