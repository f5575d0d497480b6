import { accountSettingsSuite } from "./account-settings.ts";
import { accountsSuite } from "./accounts.ts";
import { cartsSuite } from "./carts.ts";
import { guideFileReviewSuite } from "./guide-file-review.ts";
import { guideFilesSuite } from "./guide-files.ts";
import { impersonationSuite } from "./impersonation.ts";
import { inAppMessagesSuite } from "./in-app-messages.ts";
import { mailsSuite } from "./mails.ts";
import { messagingSuite } from "./messaging.ts";
import { orderEditsSuite } from "./order-edits.ts";
import { orderGuidesSuite } from "./order-guides.ts";
import { orderHistorySuite } from "./order-history.ts";
import { orderIssuesSuite } from "./order-issues.ts";
import { quickOrderSuite } from "./quick-order.ts";
import { sessionsSuite } from "./sessions.ts";
import { similarItemsSuite } from "./similar-items.ts";
import { stockNoticesSuite } from "./stock-notices.ts";
import type { Runner, Setup } from "./suite.ts";

/** What every adapter of every port must do: one line a port. */
export const everyPortSuite = (runner: Runner, setup: Setup): void => {
  sessionsSuite(runner, setup);
  accountsSuite(runner, setup);
  impersonationSuite(runner, setup);
  stockNoticesSuite(runner, setup);
  accountSettingsSuite(runner, setup);
  mailsSuite(runner, setup);
  cartsSuite(runner, setup);
  orderGuidesSuite(runner, setup);
  guideFilesSuite(runner, setup);
  guideFileReviewSuite(runner, setup);
  orderHistorySuite(runner, setup);
  orderIssuesSuite(runner, setup);
  quickOrderSuite(runner, setup);
  similarItemsSuite(runner, setup);
  orderEditsSuite(runner, setup);
  inAppMessagesSuite(runner, setup);
  messagingSuite(runner, setup);
};
