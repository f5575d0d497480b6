import { afterAll, describe, it } from "vitest";
import { type Mailbox, openMailbox } from "../../packages/server/test/mailbox.ts";
import { walkFlow } from "./flow.ts";
import { hands } from "./hand.ts";
import { accountFlows } from "./account-flows.ts";
import { actingFlows } from "./acting-flows.ts";
import { identityFlows } from "./identity-flows.ts";
import { otherTabFlows } from "./other-tab-flows.ts";
import { type PurchasingSystem, startPurchasingSystem } from "./purchasing-system.ts";
import { signUpFlows } from "./sign-up-flows.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { startShop } from "../support/shop.ts";

let mailbox: Mailbox;
let system: PurchasingSystem;
// The shop was started last, so it stops first.
afterAll(() => Promise.all([mailbox?.close(), system?.stop()]));
const shop = openOwnShop(
  async () => {
    [mailbox, system] = await Promise.all([openMailbox(), startPurchasingSystem()]);
    // Links come from the mail itself: staff never see them.
    return startShop((url) => ({
      LARDER_SMTP_URL: mailbox.url,
      LARDER_ORIGIN: url,
      LARDER_TRUSTED_PROXIES: "loopback",
    }));
  },
  { prefetch: true },
);

/** The longest any wait may take, ms, so a stuck step fails with its name. */
const LATEST = 15_000;
let walks = 0;

describe.each(hands)("offline at the start of each step, $name", (hand) => {
  it.each([...identityFlows, ...actingFlows, ...signUpFlows, ...accountFlows, ...otherTabFlows])(
    "$name",
    async (flow) => {
      walks += 1;
      // Each walk gets its own IP address: rate limits count by address.
      const extraHTTPHeaders = { "x-forwarded-for": `10.0.0.${walks}` };
      const open = async () => {
        const opened = await shop.open({ ...hand.device, extraHTTPHeaders });
        opened.page.setDefaultTimeout(LATEST);
        return opened;
      };
      const { page } = await open();
      await walkFlow({ hand, page, mailbox, system, open, id: String(walks) }, flow);
    },
  );
});
