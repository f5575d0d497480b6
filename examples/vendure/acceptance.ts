// The acceptance suites over HTTP against the gateway: what passes, and what Vendure can't express.
import { nodeTransport } from "@larder/adapters-http/node";
import { live } from "@larder/adapters-http/live";
import { Sessions } from "@larder/calls/ports";
import * as acceptance from "@larder/sdk/testing/acceptance";
import * as Effect from "effect/Effect";
import * as ManagedRuntime from "effect/ManagedRuntime";

const { world } = acceptance;

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
    const runtimes: { readonly dispose: () => Promise<void> }[] = [];
    const guest = async (): Promise<acceptance.Visitor> => {
      const transport = nodeTransport(url, { zone: world.zone });
      const runtime = ManagedRuntime.make(live(transport));
      runtimes.push(runtime);
      await transport.fetch(`${url}/`, {});
      return { run: (effect) => runtime.runPromiseExit(effect as never) };
    };
    return {
      guest,
      signedIn: async (userName) => {
        const visitor = await guest();
        const { email = "", password = "" } = world.users.find((one) => one.userName === userName) ?? {};
        await visitor.run(Effect.flatMap(Effect.service(Sessions), (port) => port.signIn({ email, password })));
        return visitor;
      },
      guideId: () => 1 as never,
      dispose: async () => {
        await Promise.all(runtimes.map((runtime) => runtime.dispose()));
      },
    };
  };
