// For tests of frontends and ports: a fake backend with carts, guides, orders, sessions and search, scripts for every
// other port, and the suites every adapter must pass.

export { type FakeBackend, makeFakeBackend } from "./fake-backend/backend.ts";
export type { FakeSession } from "./fake-backend/session.ts";
export { fakePorts, fakeSession } from "./fake-backend/ports.ts";
export { fail, invalid, notFound, type Script, scriptedPort } from "./scripted-port.ts";
export { pageModel } from "./fake-backend/pages.ts";
export { memoryStorage } from "../kernel/storage.ts";

export { campaignsSuite } from "./acceptance/campaigns.ts";
export { cartsSuite } from "./acceptance/carts.ts";
export { guideDraftsSuite } from "./acceptance/guide-drafts.ts";
export { guideFileReviewSuite } from "./acceptance/guide-file-review.ts";
export { guideFilesSuite } from "./acceptance/guide-files.ts";
export { guideSettingsSuite } from "./acceptance/guide-settings.ts";
export { inAppMessagesSuite } from "./acceptance/in-app-messages.ts";
export { auditSuite } from "./acceptance/audit.ts";
export { mailsSuite } from "./acceptance/mails.ts";
export { searchRulesSuite } from "./acceptance/search-rules.ts";
export { messagingSuite } from "./acceptance/messaging.ts";
export { orderGuidesSuite } from "./acceptance/order-guides.ts";
export { orderHistorySuite } from "./acceptance/order-history.ts";
export { orderIssuesSuite } from "./acceptance/order-issues.ts";
export { quickOrderSuite } from "./acceptance/quick-order.ts";
export { regionsSuite } from "./acceptance/regions.ts";
export { paidPricesSuite } from "./acceptance/paid-prices.ts";
export { similarItemsSuite } from "./acceptance/similar-items.ts";
export { stockNoticesSuite } from "./acceptance/stock-notices.ts";
export { sessionsSuite } from "./acceptance/sessions.ts";
export type { AcceptanceWorld, Expect, Runner, Setup, Visitor } from "./acceptance/suite.ts";
export { world } from "./acceptance/world.ts";
export { runsOf } from "./soak.ts";
