import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mailbox, openMailbox } from "../packages/server/test/mailbox.ts";
import { desktop, type OpenedPage, openBrowser, openPage } from "./browser.ts";
import { walkFlow } from "./flow.ts";
import { hands } from "./hand.ts";
import { accountFlows } from "./account-flows.ts";
import { actingFlows } from "./acting-flows.ts";
import { identityFlows } from "./identity-flows.ts";
import { otherTabFlows } from "./other-tab-flows.ts";
import { type PurchasingSystem, startPurchasingSystem } from "./purchasing-system.ts";
import { people, signInByButton } from "./sign-in.ts";
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
      LARDER_APP_PATH: "/shop/",
      LARDER_HEADER_URL: "/cms/header",
      LARDER_FOOTER_URL: "/cms/footer",
      LARDER_SETTINGS_URL: "/cms/settings",
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

it("HTTP-13 OP-124 the content calls go where they are configured, whoever signs in, and nowhere else", async () => {
  const { context, page } = await openPage(browser, { ...desktop, baseURL: shop.url });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await signInByButton(page, people.chef);
  await page.goto("/order-guides/");
  await expect.poll(() => fetched).toContain("/cms/header");
  expect(fetched.filter((path) => /^\/(?:web-api\/content|api\/episerver)\//.test(path))).toEqual([]);
  await context.close();
});

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
