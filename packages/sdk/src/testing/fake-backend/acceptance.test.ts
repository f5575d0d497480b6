import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountSettingsSuite } from "../acceptance/account-settings.ts";
import { accountsSuite } from "../acceptance/accounts.ts";
import { cartsSuite } from "../acceptance/carts.ts";
import { guideFileReviewSuite } from "../acceptance/guide-file-review.ts";
import { guideFilesSuite } from "../acceptance/guide-files.ts";
import { impersonationSuite } from "../acceptance/impersonation.ts";
import { inAppMessagesSuite } from "../acceptance/in-app-messages.ts";
import { mailsSuite } from "../acceptance/mails.ts";
import { messagingSuite } from "../acceptance/messaging.ts";
import { orderGuidesSuite } from "../acceptance/order-guides.ts";
import { orderEditsSuite } from "../acceptance/order-edits.ts";
import { orderHistorySuite } from "../acceptance/order-history.ts";
import { orderIssuesSuite } from "../acceptance/order-issues.ts";
import { quickOrderSuite } from "../acceptance/quick-order.ts";
import { similarItemsSuite } from "../acceptance/similar-items.ts";
import { stockNoticesSuite } from "../acceptance/stock-notices.ts";
import { sessionsSuite } from "../acceptance/sessions.ts";
import type { Setup, Visitor } from "../acceptance/suite.ts";
import { fakePorts, fakeSession } from "./ports.ts";
import { makeFakeBackend } from "./backend.ts";

const setup: Setup = async () => {
  const backend = makeFakeBackend();
  const runtimes: { dispose: () => Promise<void> }[] = [];
  const visitor = (userName: string | null): Visitor => {
    const runtime = ManagedRuntime.make(fakePorts(backend, fakeSession(userName)));
    runtimes.push(runtime);
    return { run: (effect) => runtime.runPromiseExit(effect) };
  };
  const ids = new Map([...backend.guides.values()].map((guide) => [guide.name, guide.id]));
  const names = { weekday: "Weekday", long: "Long", east: "Secret of East" };
  return {
    guest: async () => visitor(null),
    signedIn: async (userName) => visitor(userName),
    guideId: (key) => ids.get(names[key]) as never,
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};

const runner = { describe, it, beforeEach, afterEach, expect: expect as never };

describe("the ports in memory", () => {
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
});
