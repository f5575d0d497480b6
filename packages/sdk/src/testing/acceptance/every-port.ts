import { accountSettingsSuite } from "./account-settings.ts";
import { accountsSuite } from "./accounts.ts";
import { cartsSuite } from "./carts.ts";
import { guideDraftsSuite } from "./guide-drafts.ts";
import { guideFileReviewSuite } from "./guide-file-review.ts";
import { guideFilesSuite } from "./guide-files.ts";
import { guideSettingsSuite } from "./guide-settings.ts";
import { impersonationSuite } from "./impersonation.ts";
import { inAppMessagesSuite } from "./in-app-messages.ts";
import { inboxSuite } from "./inbox.ts";
import { contractPricesSuite } from "./contract-prices.ts";
import { deliverySettingsSuite } from "./delivery-settings.ts";
import { invoicesSuite } from "./invoices.ts";
import { organizationsSuite } from "./organizations.ts";
import { passkeysSuite } from "./passkeys.ts";
import { personalDataSuite } from "./personal-data.ts";
import { productEditsSuite } from "./product-edits.ts";
import { usersSuite } from "./users.ts";
import { searchSuite } from "./search.ts";
import { pageEditsSuite } from "./page-edits.ts";
import { catalogImportsSuite } from "./catalog-imports.ts";
import { customerImportsSuite } from "./customer-imports.ts";
import { shopHealthSuite } from "./shop-health.ts";
import { setupSuite } from "./setup.ts";
import { campaignsSuite } from "./campaigns.ts";
import { auditSuite } from "./audit.ts";
import { authorizationSuite } from "./authorization.ts";
import { mailsSuite } from "./mails.ts";
import { searchRulesSuite } from "./search-rules.ts";
import { messagingSuite } from "./messaging.ts";
import { orderAgainSuite } from "./order-again.ts";
import { orderCancellationsSuite } from "./order-cancellations.ts";
import { orderEditsSuite } from "./order-edits.ts";
import { orderGuidesSuite } from "./order-guides.ts";
import { orderHistorySuite } from "./order-history.ts";
import { itemRequestsSuite } from "./item-requests.ts";
import { orderIssuesSuite } from "./order-issues.ts";
import { paidPricesSuite } from "./paid-prices.ts";
import { quickOrderSuite } from "./quick-order.ts";
import { regionsSuite } from "./regions.ts";
import { sessionsSuite } from "./sessions.ts";
import { similarItemsSuite } from "./similar-items.ts";
import { stockNoticesSuite } from "./stock-notices.ts";
import { type Suite, suitesOf } from "./suite.ts";

/** What every adapter of every port must do: one line per port. */
export const everyPortSuite: Suite = suitesOf(
  sessionsSuite,
  authorizationSuite,
  accountsSuite,
  impersonationSuite,
  stockNoticesSuite,
  accountSettingsSuite,
  mailsSuite,
  auditSuite,
  campaignsSuite,
  searchRulesSuite,
  guideSettingsSuite,
  cartsSuite,
  orderGuidesSuite,
  guideDraftsSuite,
  guideFilesSuite,
  guideFileReviewSuite,
  orderHistorySuite,
  orderIssuesSuite,
  itemRequestsSuite,
  quickOrderSuite,
  searchSuite,
  setupSuite,
  shopHealthSuite,
  regionsSuite,
  similarItemsSuite,
  paidPricesSuite,
  orderEditsSuite,
  orderCancellationsSuite,
  orderAgainSuite,
  inAppMessagesSuite,
  inboxSuite,
  messagingSuite,
  contractPricesSuite,
  customerImportsSuite,
  catalogImportsSuite,
  deliverySettingsSuite,
  invoicesSuite,
  organizationsSuite,
  passkeysSuite,
  pageEditsSuite,
  personalDataSuite,
  productEditsSuite,
  usersSuite,
);
