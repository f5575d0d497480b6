import {
  changePassword,
  confirmEmail,
  endDevices,
  rename,
  requestEmail,
  saveContact,
  saveReminders,
  withdrawEmail,
} from "../../accounts/change-account.ts";
import { setUpSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from "../../accounts/second-factor.ts";
import { readAccount } from "../../accounts/read-account.ts";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import { networkOf } from "../../accounts/auth/sign-in-limits.ts";
import type { Handlers, RequestParts } from "../handler.ts";

type Parts = Pick<RequestParts<unknown, unknown, unknown, SignedIn>, "db" | "caller" | "now" | "services">;

/** Makes a change that returns the sessions it ended or changed, and responds with the resulting account. */
const changed =
  <C extends Parts>(change: (context: C) => Promise<readonly string[] | void>) =>
  async (context: C) => {
    const { db, caller, now, services } = context;
    for (const session of (await change(context)) ?? []) services.sessionEnded(session);
    return readAccount(db, caller, { now, isDemanded: services.config.staffSecondFactor });
  };

/** Calls of users about their own account (OP-108). */
export const accountSettings: Handlers<"accountSettings"> = {
  read: ({ db, caller, now, services }) =>
    readAccount(db, caller, { now, isDemanded: services.config.staffSecondFactor }),
  rename: changed((context) => rename(context, context.body)),
  saveContact: changed(async (context) => {
    await saveContact(context, context.body);
    return [context.caller.session];
  }),
  saveReminders: changed((context) => saveReminders(context, context.body)),
  changePassword: changed((context) => changePassword(context, context.body)),
  requestEmail: changed((context) => requestEmail(context, context.body)),
  withdrawEmail: changed((context) => withdrawEmail(context)),
  confirmEmail: (context) => confirmEmail(context, context.body.token, networkOf(context.request.ip)),
  setUpSecondFactor: (context) => setUpSecondFactor(context, context.body.password),
  turnOnSecondFactor: async (context) => {
    const { db, caller, now, services } = context;
    const { recoveryCodes, ended } = await turnOnSecondFactor(context, context.body.code);
    for (const session of ended) services.sessionEnded(session);
    const account = await readAccount(db, caller, { now, isDemanded: services.config.staffSecondFactor });
    return { account, recoveryCodes };
  },
  turnOffSecondFactor: changed((context) =>
    turnOffSecondFactor(context, context.body.password, context.services.config.staffSecondFactor),
  ),
  endDevice: changed((context) => endDevices(context, context.body.id)),
};
