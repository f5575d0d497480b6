// Opening and changing an account load as one chunk, so customers' pages refer to one file.
export { accounts } from "./accounts.http.ts";
export { accountSettings } from "./account-settings.http.ts";
