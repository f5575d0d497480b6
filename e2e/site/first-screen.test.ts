import { createHash } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillCart } from "../orders/cart-page.ts";
import { axe, desktop, networkQuiet, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openDrawn } from "../support/open-drawn.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { demoUser, people, signInAnew } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

/** Everything that a page's scripts are made of. */
const SCRIPTS = "**/Static/dist/assets/*.js";

describe("the first screen, before any script", () => {
  for (const [kind, screen] of [
    ["desktop", desktop],
    ["phone", phone],
  ] as const)
    it(`SHELL-03 PAGE-28 the page speaks to the customer, styled, with their own rows, on a ${kind}`, async () => {
      const { page, consoleErrors } = await shop.openSignedIn(screen);
      await fillCart(page, ["204502"]);
      const letScripts = await hold(page, SCRIPTS);
      const answer = page.waitForResponse(`${shop.url}/`);
      const opened = async (path: string, row: string): Promise<Locator> => {
        await openDrawn(page, path);
        await page.locator(row).first().waitFor();
        expect.soft(await page.locator("main button:not([inert])").count(), path).toBe(0);
        return page.locator(row).first();
      };
      await opened("/", "main a[href^='/order-details/']");
      expect((await answer).headers()["cache-control"]).toBe("no-store");
      await page.getByRole("heading", { level: 1, name: "Hello, Marisol" }).waitFor();
      expect(
        await page
          .locator("header")
          .first()
          .evaluate((header) => getComputedStyle(header).position),
      ).toBe("sticky");
      expect(await page.getByText("Sign in", { exact: true }).count()).toBe(0);
      const takesInput = "header button:not([inert])";
      expect(await page.locator(takesInput).count()).toBe(0);
      await opened("/cart/", "main button[inert]:not([aria-busy]):has-text('Refresh prices')");
      await page.locator("main [data-quantity]:not([inert])").first().waitFor();
      await opened("/order-guides/", "main a[href^='/order-guide/']");
      await opened("/order-guide/?id=1", "main [data-line] [data-quantity]:not([inert])");
      const order = await opened("/order-history/", "main a[href^='/order-details/']");
      await opened((await order.getAttribute("href")) ?? "", "main a[href^='/products/']");
      await opened("/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/", "main [data-quantity]:not([inert])");
      letScripts();
      await page.locator("main button:not([inert])").first().waitFor();
      await page.locator(takesInput).first().waitFor({ state: "attached" });
      expect(consoleErrors).toEqual([]);
    });

  it("PAGE-28 OP-97 home's messages come with the page, stay in place, and no call fetches them", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(desktop, { isCold: true });
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    const messages = page.locator("[data-messages] a");
    const open = async () => {
      await page.goto("/", { waitUntil: "commit" });
      await page.getByText("Recent orders").waitFor();
      return page.locator("[data-drawn-part] [data-messages]").count();
    };
    const letPart = await hold(page, "**/assets/after-home-*.js");
    const letScripts = await hold(page, /\/assets\/lines-[^/]*\.js$/);
    // The thread that draws pages starts with the first.
    await expect.poll(open, { timeout: 20_000 }).toBe(1);
    const drawn = { texts: await messages.allInnerTexts(), top: (await messages.first().boundingBox())?.y };
    letScripts();
    await page.locator("main button:not([inert])").first().waitFor();
    expect(await page.locator("[data-drawn-part]").count()).toBe(0);
    expect(await messages.allInnerTexts()).toEqual(drawn.texts);
    expect((await messages.first().boundingBox())?.y).toBe(drawn.top);
    const before = await messages.first().elementHandle();
    letPart();
    await expect.poll(() => before?.evaluate((link) => link.isConnected)).toBe(false);
    expect(await messages.allInnerTexts()).toEqual(drawn.texts);
    expect((await messages.first().boundingBox())?.y).toBe(drawn.top);
    await networkQuiet(page, 1_000);
    expect(calls).not.toContain("/web-api/inbox");
    expect(consoleErrors).toEqual([]);
  });

  it("IDENT-07 two customers' pages that are drawn at once hold each one's own rows", async () => {
    const chef = await shop.open(phone);
    const other = await shop.open(phone);
    await signInAnew(chef.page, people.chef);
    await signInAnew(other.page, people.protein);
    const read = async ({ page }: { readonly page: Page }) =>
      (await page.context().request.get("/order-guides/", { headers: { accept: "text/html" } })).text();
    const pages = await Promise.all([chef, other, chef, other, chef, other].map(read));
    const mains = pages.map((html) => html.slice(html.indexOf("<main"), html.indexOf("</main")));
    expect(mains.map((main) => main.includes("Main Kitchen, weekly"))).toEqual([true, false, true, false, true, false]);
    for (const main of mains) expect(main).toContain("/order-guide/?id=");
  });

  it("SHELL-03 the header's search keeps what is typed before it runs, and its cursor", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const letScripts = await hold(page, SCRIPTS);
    await page.goto("/quick-order/", { waitUntil: "commit" });
    const search = page.getByLabel("Search products");
    await search.click();
    await page.keyboard.type("kep");
    await page.keyboard.press("Home");
    letScripts();
    await page.getByRole("button", { name: "Paste a list" }).waitFor();
    await expect.poll(() => search.getAttribute("form")).toBe(null);
    await page.keyboard.type("un");
    expect(await search.inputValue()).toBe("unkep");
    await page
      .getByRole("listbox")
      .or(page.getByText("unkep", { exact: false }))
      .first()
      .waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("PAGE-28 orders are found by what was typed before the scripts came", async () => {
    const { page } = await shop.openSignedIn(phone);
    const letScripts = await hold(page, SCRIPTS);
    await page.goto("/order-history/", { waitUntil: "commit" });
    const find = page.getByRole("searchbox", { name: "Find an order" });
    await find.tap();
    await page.keyboard.type("no such order");
    // A field that is missing from the screen would have nothing to carry it over to.
    expect(await page.locator('main input[form=""]').count()).toBe(1);
    letScripts();
    await page.locator('main input[type="search"]:not([form])').waitFor();
    expect(await find.inputValue()).toBe("no such order");
    await page.locator("main a[href^='/order-details/']").first().waitFor({ state: "detached" });
  });

  it("IDENT-12 an email and a password typed before the scripts come sign in, and Enter sends nothing", async () => {
    const { page } = await shop.open(phone);
    const { email, password } = await demoUser(page, people.chef);
    const letScripts = await hold(page, SCRIPTS);
    await page.goto("/sign-in/", { waitUntil: "commit" });
    await page.locator("main input[name=email]").fill(email);
    await page.locator("main input[name=password]").fill(password);
    await page.keyboard.press("Enter");
    expect(page.url()).not.toContain("?");
    letScripts();
    await page.locator("main input[name=password]:not([form])").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Hello, Marisol" }).waitFor();
  });

  it("PAGE-28 each field that takes what is typed before the scripts come has a name", async () => {
    const guest = await shop.open(phone);
    const customer = await shop.openSignedIn();
    for (const [{ page }, paths] of [
      [guest, ["/sign-in/", "/forgot-password/", "/sign-up/"]],
      [customer, ["/order-guide/?id=1", "/quick-order/", "/order-history/", "/search/?q=salmon"]],
    ] as const) {
      const letScripts = await hold(page, SCRIPTS);
      for (const path of paths) {
        await page.goto(path, { waitUntil: "commit" });
        await page.locator("footer").first().waitFor({ state: "attached" });
        expect.soft(await page.locator("main input:not([inert])").count(), path).toBeGreaterThan(0);
        expect.soft(await axe(page, ["label"]), path).toEqual([]);
      }
      letScripts();
    }
  });

  it("PAGE-27 a guest's page has no name of a user, and its styles are those that its policy names", async () => {
    const { page } = await shop.open(phone);
    const answer = await page.context().request.get("/");
    const html = await answer.text();
    expect(html).toContain("Sign in");
    // The data after it name the demo's users to guests.
    expect(html.slice(0, html.indexOf("larder-data"))).not.toMatch(/Marisol|Harbor &amp; Vine/);
    const { password } = await demoUser(page, people.chef);
    const signedIn = await shop.openSignedIn(phone);
    const own = await (await signedIn.context.request.get("/")).text();
    expect([html.includes(password), own.includes(password)]).toEqual([true, false]);
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
    const { page, consoleErrors } = await shop.openSignedIn(phone);
    const sent = ownCalls(page);
    await page.goto("/order-guide/?id=1", { waitUntil: "commit" });
    // The served page has rows, too: the storefront's own are there once it has taken the answers.
    await expect.poll(() => page.locator("#larder-first").count()).toBe(0);
    await page.locator("header button:not([inert])").first().waitFor();
    await page.locator("[data-line] [data-quantity]:enabled:not([inert])").first().waitFor();
    await networkQuiet(page);
    expect(sent).not.toContain("/web-api/order-guide");
    expect(sent).not.toContain("/web-api/cart/current-or-new");
    expect(consoleErrors).toEqual([]);
  });

  it("PAGE-28 a page opened later by a link asks the server, however often", async () => {
    const { page } = await shop.openSignedIn();
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
    const { page } = await shop.open(desktop);
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
    await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
    expect(await page.locator("[data-line]").count()).toBe(0);
    expect(await page.locator("#app").innerText()).not.toMatch(/Marisol|Main Kitchen, weekly/);
  });
});
