// The acceptance suites over HTTP against the gateway: what passes, and what Vendure can't express.
import { nodeTransport } from "@larder/adapters-http/node";
import { live } from "@larder/adapters-http/live";
import * as acceptance from "@larder/sdk/testing/acceptance";
import * as ManagedRuntime from "effect/ManagedRuntime";

/** What customers do; staff have Vendure's own dashboard. */
export const suites: Readonly<Record<string, acceptance.Suite>> = {
  sessions: acceptance.sessionsSuite,
  carts: acceptance.cartsSuite,
  "order history": acceptance.orderHistorySuite,
  "order again": acceptance.orderAgainSuite,
  "order cancellations": acceptance.orderCancellationsSuite,
  "order edits": acceptance.orderEditsSuite,
  "order guides": acceptance.orderGuidesSuite,
  "guide drafts": acceptance.guideDraftsSuite,
  "guide files": acceptance.guideFilesSuite,
  "quick order": acceptance.quickOrderSuite,
  regions: acceptance.regionsSuite,
  "similar items": acceptance.similarItemsSuite,
  "order issues": acceptance.orderIssuesSuite,
  "stock notices": acceptance.stockNoticesSuite,
  accounts: acceptance.accountsSuite,
  "account settings": acceptance.accountSettingsSuite,
};

/** A world behind the gateway at `url`; `empty` takes away what a test left. */
export const worldAt =
  (url: string, empty: () => Promise<void>): acceptance.Setup =>
  async () => {
    await empty();
    const visitors = acceptance.visitorsOf(async () => {
      const transport = nodeTransport(url, { zone: acceptance.world.zone });
      await transport.fetch(`${url}/`, {});
      return ManagedRuntime.make(live(transport));
    });
    return { ...visitors, guideId: () => 1 as never };
  };
