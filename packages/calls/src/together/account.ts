// Opening an account and changing one load as one chunk.
export * as accounts from "../accounts.ts";
export * as accountSettings from "../account-settings.ts";
export * as passkeys from "../passkeys.ts";
export * as invoices from "../invoices.ts";
