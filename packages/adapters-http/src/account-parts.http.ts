// How an account is opened and changed is one part: customers' pages name one file.
export { accounts } from "./accounts.http.ts";
export { accountSettings } from "./account-settings.http.ts";
