import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { ITERABLE_STORED_KEYS } from "@larder/adapters-http/iterable/stored-keys";
import { desktop, networkQuiet } from "../support/browser.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { startShop } from "../support/shop.ts";
import { follow } from "../support/follow.ts";
import { people, signInByButton } from "../support/sign-in.ts";
import { strictProvider } from "./strict-provider.ts";

const KEY = "0123456789abcdef0123456789abcdef";

const message = {
  messageId: "m-1",
  campaignId: 7,
  read: false,
  trigger: { type: "immediate" },
  createdAt: 1_790_000_000_000,
  expiresAt: 1_990_000_000_000,
  priorityLevel: 100.5,
  saveToInbox: false,
  inboxMetadata: { title: "", subtitle: "", icon: "" },
  customPayload: {},
  content: {
    html: `<h2>Crab is in</h2><p><a href="/order-guides/">See it</a> <a href="javascript:void(window.hacked=1)">Win</a></p>`,
    inAppDisplaySettings: { top: { percentage: 0 }, bgColor: { hex: "#000000", alpha: 0.4 }, shouldAnimate: false },
    webInAppDisplaySettings: { position: "Center" },
  },
};

const embedded = {
  metadata: { messageId: "e-1", campaignId: 8, placementId: 1001, isProof: false },
  elements: {
    title: "Crab <img src=x onerror=window.hacked=2>",
    body: "Off the boat since Monday.",
    buttons: [
      { id: "b-1", title: "See guides", action: { type: "openUrl", data: "/order-guides/" } },
      { id: "b-2", title: "Win", action: { type: "openUrl", data: "javascript:void(window.hacked=3)" } },
      { id: "b-3", title: "Save", action: { type: "saveForLater", data: "crab" } },
    ],
  },
};

let provider: Awaited<ReturnType<typeof strictProvider>>;
let answered: readonly object[] = [message];

// The shop was started last, so it stops first.
afterAll(() => provider?.stop());
const shop = openOwnShop(async () => {
  provider = await strictProvider(KEY, () => answered, [{ placementId: 1001, embeddedMessages: [embedded] }]);
  return startShop({
    ITERABLE_API_KEY: KEY,
    ITERABLE_HOST: provider.url,
    ITERABLE_JWT_SECRET: "a secret of the account",
  });
});

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

describe("the provider's own package against a provider that accepts only documented requests", () => {
  it("MSG-02 MSG-10 MSG-12 MSG-60 MSG-61 a message shows, each event arrives once, script links are inert", async () => {
    const { page, consoleErrors } = await shop.open({ ...desktop, messages: true });
    await page.goto("/");
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    // Analytics requests outlive the page and may never end as far as the browser reports.
    await networkQuiet(page);
    const ofPackage = () =>
      page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/web-sdk-")).length,
      );
    expect([await ofPackage(), provider.arrived.length]).toEqual([0, 0]);
    await signInByButton(page, people.chef);
    // Home stays free right after a sign-in.
    await follow(page, "/account/");
    await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
    expect(await ofPackage()).toBe(1);
    const frame = page.frameLocator("dialog[data-fitted] iframe");
    await frame.getByText("Win").click();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    answered = [];
    await frame.getByText("See it").click();
    await page.waitForURL("**/order-guides/");
    await page.locator("dialog[data-fitted]").waitFor({ state: "detached" });
    const names = () => provider.arrived.map(({ call }) => call.split("/").at(-1));
    await expect.poll(() => names().filter((name) => name === "getMessages").length).toBeGreaterThan(1);
    await expect.poll(() => names().includes("trackInAppClose")).toBe(true);
    const counted = Object.fromEntries(
      [...new Set(names())].map((name) => [name, names().filter((one) => one === name).length]),
    );
    expect(counted).toMatchObject({
      update: 1,
      trackInAppDelivery: 1,
      trackInAppOpen: 1,
      inAppConsume: 1,
      trackInAppClick: 1,
      trackInAppClose: 1,
    });
    expect(provider.arrived.find(({ call }) => call.endsWith("Click"))?.body).toMatchObject({
      messageId: "m-1",
      clickedUrl: "/order-guides/",
      deviceInfo: { appPackageName: "larder", platform: "Web" },
    });
    expect(provider.violations).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it("MSG-05 T9 sign-out clears the package's browser storage, even when the package never loaded", async () => {
    const { context, page } = await shop.openSignedIn({ ...desktop, messages: true }, { hasOwnSession: true });
    const arrived = provider.arrived.length;
    await page.goto("/");
    await expect.poll(() => provider.arrived.length).toBeGreaterThan(arrived);
    await expect.poll(async () => (await stored(page)).includes("itbl_auth_token")).toBe(true);
    await context.route("**/web-sdk-*.js", () => {});
    await page.goto("/account/");
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    expect((await stored(page)).filter((key) => ITERABLE_STORED_KEYS.includes(key))).toEqual([]);
  });

  it("MSG-13 MSG-62 MSG-83 MSG-85 MSG-86 MSG-87 an embedded message is a card that reports what was seen", async () => {
    answered = [];
    const { context, page, consoleErrors } = await shop.openSignedIn(
      { ...desktop, messages: true },
      { hasOwnSession: true },
    );
    const from = provider.arrived.length;
    await page.goto("/");
    const card = page.locator("[data-message='e-1']");
    await card.waitFor({ timeout: 30_000 });
    expect(await card.getByRole("heading").textContent()).toBe(embedded.elements.title);
    await page.evaluate(() =>
      window.addEventListener("larder:message-action", (event) => {
        Object.assign(window, { action: (event as CustomEvent).detail });
        event.preventDefault();
      }),
    );
    await card.getByRole("button", { name: "Win", exact: true }).click();
    await card.getByRole("button", { name: "Save" }).click();
    expect(await page.evaluate(() => [(window as never)["hacked"], (window as never)["action"]])).toEqual([
      undefined,
      { type: "saveForLater", data: "crab" },
    ]);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await card.getByRole("button", { name: "See guides" }).click();
    await page.waitForURL("**/order-guides/");
    const sent = (event: string) =>
      provider.arrived.slice(from).filter(({ call }) => call === `POST /embedded-messaging/events/${event}`);
    await expect.poll(() => sent("session").length).toBe(1);
    expect(sent("received")).toHaveLength(1);
    expect(sent("click").map(({ body }) => (body as { buttonIdentifier: string }).buttonIdentifier)).toEqual([
      "b-2",
      "b-3",
      "b-1",
    ]);
    expect(sent("session")[0]?.body).toMatchObject({
      impressions: [{ messageId: "e-1", placementId: 1001, displayCount: 1 }],
    });
    expect(context.pages()).toHaveLength(1);
    expect(provider.violations).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
