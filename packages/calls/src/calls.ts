import * as accountSettings from "./account-settings.ts";
import * as accounts from "./accounts.ts";
import * as audit from "./audit.ts";
import * as analytics from "./analytics.ts";
import * as contractPrices from "./contract-prices.ts";
import * as deliverySettings from "./delivery-settings.ts";
import * as eventLog from "./event-log.ts";
import * as pageEdits from "./page-edits.ts";
import * as catalogImports from "./catalog-imports.ts";
import * as customerImports from "./customer-imports.ts";
import * as campaigns from "./campaigns.ts";
import * as carts from "./carts.ts";
import * as guideDrafts from "./guide-drafts.ts";
import * as guideFiles from "./guide-files.ts";
import * as guideSettings from "./guide-settings.ts";
import * as health from "./health.ts";
import * as personalData from "./personal-data.ts";
import * as impersonation from "./impersonation.ts";
import * as inbox from "./inbox.ts";
import * as invoices from "./invoices.ts";
import * as itemRequests from "./item-requests.ts";
import * as passkeys from "./passkeys.ts";
import * as mails from "./mails.ts";
import * as embeddedMessages from "./embedded-messages.ts";
import * as messaging from "./messaging.ts";
import * as messagingUser from "./messaging-user.ts";
import * as orderGuides from "./order-guides.ts";
import * as orderIssues from "./order-issues.ts";
import * as orders from "./orders.ts";
import * as organizations from "./organizations.ts";
import * as pages from "./pages.ts";
import * as paidPrices from "./paid-prices.ts";
import * as quickOrder from "./quick-order.ts";
import * as stockNotices from "./stock-notices.ts";
import * as similarItems from "./similar-items.ts";
import * as productEdits from "./product-edits.ts";
import * as keptCatalogue from "./kept-catalogue.ts";
import * as search from "./search.ts";
import * as searchRules from "./search-rules.ts";
import * as sessions from "./sessions.ts";
import * as users from "./users.ts";
import * as setup from "./setup.ts";

/** The table of calls: everything the server offers, by group (docs/architecture.md). */
export const calls = {
  sessions,
  accounts,
  impersonation,
  pages,
  orderGuides,
  guideDrafts,
  guideFiles,
  guideSettings,
  carts,
  orders,
  orderIssues,
  itemRequests,
  quickOrder,
  similarItems,
  paidPrices,
  keptCatalogue,
  search,
  searchRules,
  invoices,
  mails,
  audit,
  health,
  personalData,
  stockNotices,
  accountSettings,
  passkeys,
  messaging,
  inbox,
  campaigns,
  catalogImports,
  customerImports,
  pageEdits,
  analytics,
  eventLog,
  messagingUser,
  embeddedMessages,
  users,
  organizations,
  contractPrices,
  deliverySettings,
  productEdits,
  setup,
} as const;

/** A group of the table, e.g. 'orderGuides'. */
export type CallGroup = keyof typeof calls;
