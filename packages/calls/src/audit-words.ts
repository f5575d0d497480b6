import type { AuditKind } from "@larder/domain/staff/audit.schema";
import type { Language } from "@larder/domain/text/language";
import { auditWordsEs } from "./audit-words-es.ts";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

type Calls = typeof calls;

type ChangesOf<G extends keyof Calls> = {
  [K in keyof Calls[G] & string]: Calls[G][K] extends Call
    ? Calls[G][K] extends { readonly reads: true } | { readonly auth: "jwt" }
      ? never
      : `${G}.${K}`
    : never;
}[keyof Calls[G] & string];

/** Every call of a signed-in user that isn't declared as reading; the tracking of messages isn't audited. */
export type AuditedCall = { [G in keyof Calls]: ChangesOf<G> }[keyof Calls];

export type AuditWords = readonly [kind: AuditKind, what: string];

/** What the audit says of each call. A new call that changes something doesn't compile until it has its words. */
export const auditWords = {
  "sessions.signIn": ["signIns", "Signed in"],
  "sessions.setUpSecondFactor": ["signIns", "Began two-step sign-in"],
  "sessions.enterCode": ["signIns", "Signed in with a code"],
  "passkeys.options": ["signIns", "Began to use a passkey"],
  "passkeys.enter": ["signIns", "Signed in with a passkey"],
  "sessions.signOut": ["signIns", "Signed out"],
  "sessions.chooseOrganization": ["signIns", "Switched organization"],
  "sessions.chooseRegion": ["signIns", "Switched region"],
  "impersonation.start": ["signIns", "Started ordering for a customer"],
  "impersonation.reset": ["signIns", "Stopped ordering for a customer"],
  "accounts.apply": ["customers", "Applied for an account"],
  "accounts.mailApplicantAgain": ["customers", "Had a sign-up email sent again"],
  "accounts.approve": ["customers", "Approved a sign-up"],
  "accounts.refuse": ["customers", "Declined a sign-up"],
  "accounts.saveTerms": ["customers", "Changed an organization's terms"],
  "accounts.passwordLink": ["users", "Created a password link"],
  "accounts.forgotPassword": ["users", "Requested a password link"],
  "accounts.setPassword": ["users", "Set a password"],
  "accounts.resetSecondFactor": ["users", "Reset two-step sign-in"],
  "accountSettings.rename": ["users", "Changed their name"],
  "accountSettings.saveContact": ["users", "Changed their contact details"],
  "accountSettings.saveReminders": ["users", "Changed their reminders"],
  "accountSettings.saveLanguage": ["users", "Chose their language"],
  "accountSettings.changePassword": ["users", "Changed their password"],
  "accountSettings.requestEmail": ["users", "Requested a new email"],
  "accountSettings.withdrawEmail": ["users", "Withdrew a new email"],
  "accountSettings.confirmEmail": ["users", "Confirmed a new email"],
  "accountSettings.setUpSecondFactor": ["users", "Began two-step sign-in"],
  "accountSettings.turnOnSecondFactor": ["users", "Turned on two-step sign-in"],
  "accountSettings.turnOffSecondFactor": ["users", "Turned off two-step sign-in"],
  "passkeys.begin": ["users", "Began to add a passkey"],
  "passkeys.add": ["users", "Added a passkey"],
  "passkeys.remove": ["users", "Removed a passkey"],
  "accountSettings.endDevice": ["users", "Signed out a device"],
  "orderGuides.save": ["guides", "Saved an order guide"],
  "orderGuides.viewed": ["guides", "Opened an order guide"],
  "orderGuides.setPreferences": ["guides", "Changed an order guide's view"],
  "orderGuides.copy": ["guides", "Copied an order guide"],
  "orderGuides.remove": ["guides", "Deleted an order guide"],
  "orderGuides.transfer": ["guides", "Transferred an order guide"],
  "orderGuides.share": ["guides", "Shared an order guide"],
  "orderGuides.importShared": ["guides", "Copied a shared order guide"],
  "orderGuides.unshare": ["guides", "Stopped sharing an order guide"],
  "guideDrafts.merge": ["guides", "Kept an order guide's quantities"],
  "guideFiles.upload": ["guides", "Uploaded an order guide file"],
  "guideFiles.importFromListing": ["guides", "Uploaded an order guide file"],
  "guideFiles.chooseColumns": ["guides", "Chose a file's columns"],
  "guideFiles.fix": ["guides", "Corrected an uploaded file"],
  "guideFiles.finish": ["guides", "Imported an order guide"],
  "guideFiles.cancel": ["guides", "Canceled an order guide import"],
  "guideSettings.save": ["content", "Changed the order guide settings"],
  "carts.add": ["carts", "Added items to the cart"],
  "carts.updateItem": ["carts", "Changed a cart item"],
  "carts.removeItem": ["carts", "Removed a cart item"],
  "carts.updateField": ["carts", "Changed a cart field"],
  "carts.updateCartNotes": ["carts", "Changed the cart's notes"],
  "carts.updateFields": ["carts", "Changed cart fields"],
  "carts.updateDeliveryDate": ["carts", "Changed a delivery date"],
  "carts.updateDropShipAddress": ["carts", "Changed a delivery address"],
  "carts.updateShipping": ["carts", "Changed the shipping"],
  "carts.edit": ["orders", "Began to change an order"],
  "carts.deleteEdit": ["orders", "Discarded changes to an order"],
  "carts.cancelChanges": ["orders", "Discarded changes to an order"],
  "carts.submit": ["orders", "Submitted an order"],
  "orders.cancel": ["orders", "Canceled an order"],
  "orderIssues.report": ["orders", "Reported an issue"],
  "orderIssues.setDone": ["orders", "Resolved or reopened an issue"],
  "stockNotices.request": ["users", "Asked for a stock alert"],
  "stockNotices.withdraw": ["users", "Withdrew a stock alert"],
  "searchRules.saveSynonym": ["content", "Saved a synonym"],
  "searchRules.deleteSynonym": ["content", "Deleted a synonym"],
  "searchRules.changeDictionaryEntry": ["content", "Changed a dictionary entry"],
  "searchRules.switchDictionaryEntry": ["content", "Switched a dictionary entry"],
  "searchRules.decideLearned": ["content", "Decided on a suggested synonym"],
  "searchRules.saveBanner": ["content", "Saved a search banner"],
  "searchRules.deleteBanner": ["content", "Deleted a search banner"],
  "mails.sendAgain": ["content", "Sent an email again"],
  "campaigns.save": ["content", "Saved a message"],
  "campaigns.stop": ["content", "Stopped a message"],
  "campaigns.sendTest": ["content", "Sent a test message"],
  "pageEdits.start": ["content", "Started a text for a category"],
  "pageEdits.save": ["content", "Edited a page"],
  "pageEdits.publish": ["content", "Published a page"],
  "pageEdits.restore": ["content", "Restored a page"],
  "pageEdits.change": ["content", "Changed a page's sections"],
  "pageEdits.picture": ["content", "Uploaded a picture for a page"],
  "pageEdits.saveSite": ["content", "Changed a menu or the site alert"],
  "orderIssues.markSeen": ["orders", "Read the answer to an issue"],
  "itemRequests.send": ["orders", "Asked for an item"],
  "itemRequests.close": ["orders", "Closed a request for an item"],
  "organizations.add": ["customers", "Added an organization"],
  "organizations.saveProfile": ["customers", "Changed an organization's name or look"],
  "contractPrices.save": ["customers", "Changed a contract price"],
  "organizations.setHold": ["customers", "Put an organization on hold or released it"],
  "deliverySettings.savePriceList": ["customers", "Added or renamed a price list"],
  "deliverySettings.saveWarehouse": ["customers", "Changed a warehouse"],
  "deliverySettings.saveDay": ["customers", "Changed a delivery day"],
  "deliverySettings.remove": ["customers", "Removed a price list or a warehouse"],
  "productEdits.copy": ["content", "Copied a product"],
  "productEdits.save": ["content", "Changed a product"],
  "productEdits.savePicture": ["content", "Changed a product's picture"],
  "productEdits.removePicture": ["content", "Removed a product's picture"],
  "users.invite": ["users", "Invited a user"],
  "users.setActive": ["users", "Suspended or restored a user"],
  "users.setRoles": ["users", "Changed a user's roles"],
  "users.endSessions": ["users", "Signed a user out everywhere"],
  "users.mailLink": ["users", "Sent a password link"],
  "users.makeLink": ["users", "Created a password link"],
  "personalData.erase": ["privacy", "Erased a person"],
  "personalData.note": ["privacy", "Noted a request about personal data"],
  "personalData.close": ["privacy", "Closed a request about personal data"],
  "personalData.keep": ["privacy", "Changed how long data is kept"],
  "setup.start": ["imports", "Opened the setup link"],
  "setup.saveShop": ["imports", "Set up the shop"],
  "setup.createAdministrator": ["users", "Became the first administrator"],
  "setup.saveCustomer": ["customers", "Set up a customer"],
  "setup.saveDelivery": ["customers", "Set up delivery"],
  "setup.open": ["imports", "Opened the shop"],
  "catalogImports.upload": ["imports", "Uploaded a list for the catalog"],
  "catalogImports.choosePart": ["imports", "Chose a sheet of a list"],
  "catalogImports.compare": ["imports", "Compared a list with the shop"],
  "catalogImports.reopen": ["imports", "Went back to a list's columns"],
  "catalogImports.apply": ["imports", "Imported a list into the catalog"],
  "catalogImports.discard": ["imports", "Discarded a list"],
  "catalogImports.undo": ["imports", "Undid an import of the catalog"],
  "customerImports.upload": ["imports", "Uploaded a list about customers"],
  "customerImports.choosePart": ["imports", "Chose a sheet of a list about customers"],
  "customerImports.compare": ["imports", "Compared a list about customers with the shop"],
  "customerImports.reopen": ["imports", "Went back to the columns of a list about customers"],
  "customerImports.apply": ["imports", "Imported a list about customers"],
  "analytics.sendRetailEvent": ["content", "Sent a search event"],
} as const satisfies Readonly<Record<AuditedCall, AuditWords>>;

/** What the audit says of what no signed-in user does by a call: commands on the server, imports, purchasing systems. */
export const commandAuditWords = {
  "GET /punchout/start": ["signIns", "Signed in from a purchasing system"],
  "failed sign-in": ["signIns", "Failed to sign in"],
  "failed sign-in code": ["signIns", "Entered a wrong sign-in code"],
  "punchout:buyer": ["users", "Changed a purchasing system"],
  "import:statuses": ["imports", "Imported an order's status"],
  "import:contract-prices": ["imports", "Imported contract prices"],
  "import:invoices": ["imports", "Imported open invoices"],
  "import:customers": ["imports", "Imported a customer"],
  "import:catalogue": ["imports", "Imported a catalog"],
  "admin import undo": ["imports", "Undid an import of the catalog"],
  start: ["imports", "Created a setup link"],
  "admin setup-link": ["imports", "Created a setup link"],
  "admin open": ["imports", "Opened the shop from a file"],
  "admin organization add": ["customers", "Added an organization"],
  "admin organization hold": ["customers", "Put on hold"],
  "admin organization release": ["customers", "Released from hold"],
  "admin price-list add": ["customers", "Added a price list"],
  "admin warehouse add": ["customers", "Added a warehouse"],
  "admin user add": ["users", "Added a user"],
  "admin user invite": ["users", "Invited a user"],
  "admin user suspend": ["users", "Suspended a user"],
  "admin user restore": ["users", "Restored a user"],
  "admin user reset": ["users", "Reset a user's sign-in"],
  "admin role grant": ["users", "Granted a role"],
  "admin role revoke": ["users", "Revoked a role"],
  "admin session end": ["users", "Ended sessions"],
  "GET /web-api/staff/personal-data-file": ["privacy", "Exported a person's data"],
  "GET /web-api/account/personal-data": ["privacy", "Exported their own data"],
  "admin privacy export": ["privacy", "Exported a person's data"],
  "admin privacy erase": ["privacy", "Erased a person"],
  "admin privacy keep": ["privacy", "Changed how long data is kept"],
} as const satisfies Readonly<Record<string, AuditWords>>;

/** Everything that the audit has words for. */
export type AuditedName = AuditedCall | keyof typeof commandAuditWords;

/** What the audit says in other languages than English, by the same names. */
const OTHERS: Readonly<Record<Exclude<Language, "en">, Readonly<Record<AuditedName, string>>>> = { es: auditWordsEs };

/** The name under which a call stands in the audit. */
export const auditNameOf = ({ method, path }: Pick<Call, "method" | "path">): string => `${method} ${path}`;

const storedAs = (name: string): string => {
  const [group = "", member = ""] = name.split(".");
  return auditNameOf((calls as unknown as Record<string, Record<string, Call>>)[group]![member]!);
};

const stored: ReadonlyMap<string, AuditedName> = new Map<string, AuditedName>([
  ...(Object.keys(auditWords) as AuditedCall[]).map((name): [string, AuditedName] => [storedAs(name), name]),
  ...(Object.keys(commandAuditWords) as (keyof typeof commandAuditWords)[]).map((name): [string, AuditedName] => [
    name,
    name,
  ]),
]);

const english: Readonly<Record<AuditedName, AuditWords>> = { ...auditWords, ...commandAuditWords };

/** An entry's kind and words by the call it was stored under; null = an earlier release had it, and this one does not. */
export const auditWordsOf = (call: string, language: Language = "en"): AuditWords | null => {
  const name = stored.get(call);
  if (name === undefined) return null;
  const [kind, what] = english[name];
  return [kind, language === "en" ? what : OTHERS[language][name]];
};

/** The stored calls of a kind. */
export const auditCallsOf = (kind: AuditKind): readonly string[] =>
  [...stored].filter(([, name]) => english[name][0] === kind).map(([call]) => call);
