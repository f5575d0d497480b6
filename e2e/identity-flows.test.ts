import { afterAll, beforeAll, describe, it } from "vitest";
import { type Mailbox, openMailbox } from "../packages/server/test/mailbox.ts";
import { type OpenedPage, openBrowser, openPage } from "./browser.ts";
import { walkFlow } from "./flow.ts";
import { hands } from "./hand.ts";
import { accountFlows } from "./account-flows.ts";
import { actingFlows } from "./acting-flows.ts";
import { identityFlows } from "./identity-flows.ts";
import { otherTabFlows } from "./other-tab-flows.ts";
import { type PurchasingSystem, startPurchasingSystem } from "./purchasing-system.ts";
import { signUpFlows } from "./sign-up-flows.ts";
import { type Shop, startShop } from "./shop.ts";

let shop: Shop;
let mailbox: Mailbox;
let system: PurchasingSystem;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [mailbox, system] = await Promise.all([openMailbox(), startPurchasingSystem()]);
  // Links are read from the mail itself: staff never see them.
  [shop, browser] = await Promise.all([
    startShop((url) => ({
      LARDER_SMTP_URL: mailbox.url,
      LARDER_ORIGIN: url,
      LARDER_TRUSTED_PROXIES: "loopback",
    })),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await system.stop();
  await mailbox.close();
});

/** How long anything may take, ms: a step that stands still says where. */
const LATEST = 15_000;
let walks = 0;

describe.each(hands)("without a connection at the start of each step, $name", (hand) => {
  it.each([...identityFlows, ...actingFlows, ...signUpFlows, ...accountFlows, ...otherTabFlows])(
    "$name",
    async (flow) => {
      const opened: OpenedPage[] = [];
      const open = async () => {
        const one = await openPage(browser, {
          ...hand.device,
          baseURL: shop.url,
          // Each walk comes from an address of its own: limits count by address.
          extraHTTPHeaders: { "x-forwarded-for": `10.0.0.${walks}` },
        });
        opened.push(one);
        one.page.setDefaultTimeout(LATEST);
        return one;
      };
      try {
        walks += 1;
        const { page } = await open();
        await walkFlow({ hand, page, mailbox, system, open, id: String(walks) }, flow);
      } finally {
        await Promise.all(opened.map(({ context }) => context.close()));
      }
    },
  );
});
