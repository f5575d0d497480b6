import { currentUserOf } from "../../accounts/auth/caller.ts";
import { readCaller } from "../../accounts/auth/read-session.ts";
import { startSession } from "../../accounts/auth/session.ts";
import { secondStepOf, startPending } from "../../accounts/auth/second-factor.ts";
import { networkOf } from "../../accounts/auth/sign-in-limits.ts";
import { deviceName } from "../../accounts/device-name.ts";
import { createAdministrator } from "../../accounts/setup/create-administrator.ts";
import { startSetup } from "../../accounts/setup/setup-link.ts";
import { openDoors } from "../../shop/opening/open-doors.ts";
import { readSetup } from "../../shop/opening/read-setup.ts";
import { saveCustomerStep, saveDeliveryStep, saveShopStep, type Saving } from "../../shop/opening/save-setup.ts";
import type { Handlers } from "../handler.ts";
import { publicOrigin } from "../public-origin.ts";
import { savingOf, type SetupParts, traceOf } from "../setup-parts.ts";

/** Saves a step and responds with the setup as it is then. */
const saved =
  <P extends SetupParts>(save: (saving: Saving, parts: P) => Promise<void>) =>
  async (parts: P) => {
    await save(savingOf(parts), parts);
    return readSetup(parts.db, parts.services.config, parts.now);
  };

/** Setting up a shop in the browser (OP-26, docs/opening.md). */
export const setup: Handlers<"setup"> = {
  start: async (context) => {
    const { body, db, services, request, reply } = context;
    const secret = await startSetup(db, traceOf(context), body.token, networkOf(request.ip));
    services.cookies.giveSetup(reply, secret);
  },
  read: ({ db, services, now }) => readSetup(db, services.config, now),
  saveShop: saved((saving, { body }) => saveShopStep(saving, body)),
  saveCustomer: saved((saving, { body }) => saveCustomerStep(saving, body)),
  saveDelivery: saved((saving, { body }) => saveDeliveryStep(saving, body)),

  createAdministrator: async (context) => {
    const { body, caller, db, now, services, request, reply } = context;
    const userId = await createAdministrator(db, traceOf(context), body);
    services.cookies.clearSetup(reply);
    const roles = ["administrator"];
    const needs = await secondStepOf(db, { id: userId, roles }, services.config.staffSecondFactor);
    if (needs !== null) return { pending: await startPending(db, userId, now), needs };
    const device = deviceName(request.headers["user-agent"]);
    const secret = await startSession(db, { userId, organizationId: null, region: caller.region, device }, now, null);
    services.cookies.give(reply, secret);
    return currentUserOf(await readCaller(db, secret, now));
  },

  open: async (context) => {
    const { db, now, services, request } = context;
    const invitations = await openDoors(savingOf(context), publicOrigin(request, services.config));
    return { setup: await readSetup(db, services.config, now), invitations };
  },
};
