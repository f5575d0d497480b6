import { Problem } from "./problem.ts";

const CHANGES = "changes to an order that was sent";
const VENDORS = "a delivery by another vendor";
const MESSAGES = "messages";

/** What a backend lacks that has only the gateway's ten functions, in words that a customer reads, by group or call. */
const LACKS: Readonly<Record<string, string>> = {
  "carts.updateDeliveryDate": "delivery days",
  "carts.updateDropShipAddress": VENDORS,
  "carts.updateShipping": VENDORS,
  "carts.edit": CHANGES,
  "carts.deleteEdit": CHANGES,
  "carts.cancelChanges": CHANGES,
  "orders.cancel": "a way for customers to cancel an order",
  "pages.childrenOf": "pages of editors",
  "sessions.chooseRegion": "regions",
  "sessions.setUpSecondFactor": "sign-ins with a code",
  "sessions.enterCode": "sign-ins with a code",
  accounts: "applications for an account and mailed links",
  accountSettings: "account settings of ours",
  passkeys: "passkeys",
  orderGuides: "order guides",
  guideDrafts: "quantities typed into order guides",
  guideFiles: "order guides",
  orderIssues: "reports of missing or damaged items",
  itemRequests: "requests for items",
  quickOrder: "quick orders",
  similarItems: "similar items",
  paidPrices: "prices that were paid before",
  keptCatalogue: "a catalog to keep on a device",
  invoices: "invoices",
  stockNotices: "notices when an item is back in stock",
  messaging: MESSAGES,
  messagingUser: MESSAGES,
  embeddedMessages: MESSAGES,
  inbox: MESSAGES,
  analytics: "analytics",
};

export const CHANGES_OF_ORDERS = CHANGES;

/** What the backend can't express is refused by a typed failure that says so, never imitated (OP-128). */
export const notExpressible = (backendName: string, what: string): Problem =>
  new Problem("UNAVAILABLE", `This shop runs on ${backendName}, which doesn't have ${what}.`);

/** The words for a call that nothing answers. */
export const lackOf = (group: string, call: string): string => LACKS[`${group}.${call}`] ?? LACKS[group] ?? "this";
