import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openShop();

/** Everything that a page's scripts are made of. */
const SCRIPTS = "**/Static/dist/assets/*.js";

describe("the first screen, before any script", () => {
  for (const [kind, screen] of [
    ["desktop", desktop],
    ["phone", phone],
  ] as const)
    it(`SHELL-03 PAGE-28 the page speaks to the signed-in user, styled, on a ${kind}`, async () => {
      const { page, consoleErrors } = await shop.openSignedIn(screen, { isCold: true });
      const letScripts = await hold(page, SCRIPTS);
      const answer = await page.goto("/", { waitUntil: "commit" });
      expect(answer?.headers()["cache-control"]).toBe("no-store");
      await page.getByRole("heading", { level: 1, name: "Hello, Marisol" }).waitFor();
      expect(
        await page
          .locator("header")
          .first()
          .evaluate((header) => getComputedStyle(header).position),
      ).toBe("sticky");
      expect(await page.getByText("Sign in", { exact: true }).count()).toBe(0);
      const takesInput = "header :is(button, input):not([inert])";
      expect(await page.locator(takesInput).count()).toBe(0);
      letScripts();
      await page.locator(takesInput).first().waitFor({ state: "attached" });
      expect(consoleErrors).toEqual([]);
    });

  it("SHELL-03 a field takes nothing until it keeps what is typed", async () => {
    const { page } = await shop.openSignedIn(desktop, { isCold: true });
    const letScripts = await hold(page, SCRIPTS);
    await page.goto("/quick-order/", { waitUntil: "commit" });
    const search = page.getByLabel("Search products");
    await page.locator("header input").waitFor();
    await page.locator("header input").evaluate((input: HTMLInputElement) => input.focus());
    await page.keyboard.type("lost");
    expect(await page.locator("header input").inputValue()).toBe("");
    letScripts();
    await page.locator("header input:not([inert])").waitFor();
    await search.pressSequentially("kept");
    await page.getByRole("button", { name: "Paste a list" }).waitFor();
    expect(await search.inputValue()).toBe("kept");
  });

  it("PAGE-27 a guest's page has no name of a user, and its styles are those that its policy names", async () => {
    const { page } = await shop.open(phone, { isCold: true });
    const answer = await page.context().request.get("/");
    const html = await answer.text();
    expect(html).toContain("Sign in");
    // The data after it name the demo's users to everybody.
    expect(html.slice(0, html.indexOf("larder-data"))).not.toMatch(/Marisol|Harbor &amp; Vine/);
    const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(style.length).toBeGreaterThan(1_000);
    expect(answer.headers()["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(answer.headers()["cache-control"]).toBe("private, no-cache");
    expect(answer.headers()["vary"]).toContain("Accept");
  });
});

const ownCalls = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/web-api\/(?:order-guide|order-history|cart)(?:\/|$)/.test(pathname)) sent.push(pathname);
  });
  return sent;
};

describe("the rows that come with a page", () => {
  it("PAGE-28 GUIDE-VIEW-03 a guide's lines show and no call has fetched them", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(phone, { isCold: true });
    const sent = ownCalls(page);
    await page.goto("/order-guide/?id=1", { waitUntil: "commit" });
    await page.locator("[data-line] [data-quantity]:enabled").first().waitFor();
    expect(sent).not.toContain("/web-api/order-guide");
    expect(sent).not.toContain("/web-api/cart/current-or-new");
    expect(await page.locator("#larder-first").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it("PAGE-28 a page opened later by a link asks the server, however often", async () => {
    const { page } = await shop.openSignedIn(desktop, { isCold: true });
    await page.goto("/order-guides/");
    await page.locator("main a[href^='/order-guide/']").first().waitFor();
    const sent = ownCalls(page);
    await follow(page, "/order-history/");
    await page.locator("main a[href^='/order-details/']").first().waitFor();
    await follow(page, "/order-guides/");
    await page.locator("main a[href^='/order-guide/']").first().waitFor();
    expect(sent).toContain("/web-api/order-history/list");
    expect(sent).toContain("/web-api/order-guide/listing");
  });

  it("IDENT-07 Back after another user's sign-in shows nothing of the first one", async () => {
    const { page } = await shop.open(desktop, { isCold: true });
    await signInAnew(page, people.chef);
    await page.goto("/order-guide/?id=1");
    await page.locator("[data-line]").first().waitFor();
    // Another document, so that Back opens the guide's page again.
    await page.goto("/resources/delivery/");
    await call(page, "auth/logout-api", { method: "POST" });
    await page.goBack();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    expect(await page.locator("[data-line]").count()).toBe(0);
    expect(await page.content()).not.toContain("larder-first");
    await signInAnew(page, people.protein);
    await page.goto("/order-guides/");
    await page.goBack();
    await page.locator("main h1:not([inert] *)").first().waitFor();
    await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
    expect(await page.locator("[data-line]").count()).toBe(0);
    expect(await page.locator("#app").innerText()).not.toMatch(/Marisol|Main Kitchen, weekly/);
  });
});
