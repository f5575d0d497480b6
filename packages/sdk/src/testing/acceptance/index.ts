// What every adapter of every port must do, for any test runner: `everyPortSuite`, or a port's own suite. A world of
// `world.ts` stands behind the ports under test.
export { accountSettingsSuite } from "./account-settings.ts";
export { accountsSuite } from "./accounts.ts";
export { auditSuite } from "./audit.ts";
export { campaignsSuite } from "./campaigns.ts";
export { cartsSuite } from "./carts.ts";
export { everyPortSuite } from "./every-port.ts";
export { guideDraftsSuite } from "./guide-drafts.ts";
export { guideFileReviewSuite } from "./guide-file-review.ts";
export { guideFilesSuite } from "./guide-files.ts";
export { guideSettingsSuite } from "./guide-settings.ts";
export { impersonationSuite } from "./impersonation.ts";
export { inAppMessagesSuite } from "./in-app-messages.ts";
export { inboxSuite } from "./inbox.ts";
export { itemRequestsSuite } from "./item-requests.ts";
export { mailsSuite } from "./mails.ts";
export { messagingSuite } from "./messaging.ts";
export { orderAgainSuite } from "./order-again.ts";
export { orderCancellationsSuite } from "./order-cancellations.ts";
export { orderEditsSuite } from "./order-edits.ts";
export { orderGuidesSuite } from "./order-guides.ts";
export { orderHistorySuite } from "./order-history.ts";
export { orderIssuesSuite } from "./order-issues.ts";
export { paidPricesSuite } from "./paid-prices.ts";
export { quickOrderSuite } from "./quick-order.ts";
export { regionsSuite } from "./regions.ts";
export { searchRulesSuite } from "./search-rules.ts";
export { sessionsSuite } from "./sessions.ts";
export { similarItemsSuite } from "./similar-items.ts";
export { stockNoticesSuite } from "./stock-notices.ts";

export { type Outcome, outcomesOf } from "./outcomes.ts";
export { plainExpect } from "./plain-expect.ts";
export { runSuite, type TestResult } from "./run-suite.ts";
export type { AcceptanceWorld, Expect, Runner, Setup, Suite, Visitor } from "./suite.ts";
export { suitesOf } from "./suite.ts";
export { world } from "./world.ts";
