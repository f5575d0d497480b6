import type { AccountSettings } from "@larder/domain/account/own-account.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/account-settings";

/** The user's own account over HTTP (OP-108). */
export const accountSettings = (http: Http): AccountSettings["Service"] => ({
  read: () => http.read(calls.read, {}),
  rename: (firstName, lastName) => http.read(calls.rename, { body: { firstName, lastName } }),
  saveContact: (contact) => http.read(calls.saveContact, { body: contact }),
  saveReminders: (remindsOfDrafts) => http.read(calls.saveReminders, { body: { remindsOfDrafts } }),
  changePassword: (change) => http.write(calls.changePassword, { body: change }),
  requestEmail: (email, password) => http.write(calls.requestEmail, { body: { email, password } }),
  withdrawEmail: () => http.read(calls.withdrawEmail, {}),
  confirmEmail: (token) => Effect.map(http.write(calls.confirmEmail, { body: { token } }), (confirmed) => confirmed.of),
  setUpSecondFactor: (password) => http.write(calls.setUpSecondFactor, { body: { password } }),
  turnOnSecondFactor: (code) => http.write(calls.turnOnSecondFactor, { body: { code } }),
  turnOffSecondFactor: (password) => http.write(calls.turnOffSecondFactor, { body: { password } }),
  endDevice: (id) => http.read(calls.endDevice, { body: { id } }),
});
