import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { cartNow, emptyCart, fillCart } from "../orders/cart-page.ts";
import { desktop, networkQuiet, phone } from "../support/browser.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { openDrawn, taken } from "../support/open-drawn.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

const SCRIPTS = "**/Static/dist/assets/*.js";
const GUIDE = "/order-guide/?id=1";
const PRODUCT = "/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/";

/** Fields of the served page that take what is typed. */
const drawn = (page: Page): Locator => page.locator("main [data-quantity]:enabled:not([inert])");

const held = async (page: Page, path: string): Promise<() => void> => {
  const letScripts = await hold(page, SCRIPTS);
  await openDrawn(page, path);
  return letScripts;
};

const labelOf = (field: Locator): Promise<string> => field.getAttribute("aria-label").then((label) => label ?? "");

describe("what is typed into cells before the storefront runs", () => {
  it("PAGE-28 GUIDE-CART-04 7, Enter, 3 are two lines of a guide and stay", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const letScripts = await held(page, GUIDE);
    const labels = await Promise.all([labelOf(drawn(page).nth(0)), labelOf(drawn(page).nth(1))]);
    await drawn(page).first().click();
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await page.keyboard.type("3");
    letScripts();
    await taken(page);
    const values = () => Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
    expect(await values()).toEqual(["7", "3"]);
    // The cursor is where it was: after the 3.
    await page.keyboard.type("0");
    expect(await values()).toEqual(["7", "30"]);
    await networkQuiet(page);
    await page.reload();
    await taken(page);
    expect(await values()).toEqual(["7", "30"]);
    expect(consoleErrors).toEqual([]);
  });

  it("PAGE-28 GUIDE-CART-04 a line scrolled away keeps what was typed, and the page its place, on a phone", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(phone);
    const letScripts = await held(page, GUIDE);
    const last = (await drawn(page).count()) - 1;
    const labels = await Promise.all([0, 1, last].map((at) => labelOf(drawn(page).nth(at))));
    const [first, second, scrolledTo] = labels.map((label) => page.getByLabel(label, { exact: true }));
    await drawn(page).first().tap();
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await page.keyboard.type("4");
    await drawn(page).nth(last).click();
    await page.keyboard.type("3");
    await page.setViewportSize({ width: 390, height: 240 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await drawn(page).nth(last).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    letScripts();
    await taken(page);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    // The cursor is where it was: after the 3.
    await page.keyboard.type("0");
    expect(await scrolledTo?.inputValue()).toBe("30");
    expect(await first?.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    expect([await first?.inputValue(), await second?.inputValue()]).toEqual(["7", "4"]);
    expect(consoleErrors).toEqual([]);
  });

  it("PAGE-28 CART-10 in a cart digits overwrite, Escape brings back, steps wait, and one unread says why", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await fillCart(page, ["204502", "640118"], 7);
    const letScripts = await held(page, "/cart/");
    const [first, second] = [drawn(page).nth(0), drawn(page).nth(1)];
    expect(await first.inputValue()).toBe("7");
    await first.click();
    await page.keyboard.type("4");
    expect(await first.inputValue()).toBe("4");
    await page.keyboard.press("Escape");
    expect(await first.inputValue()).toBe("7");
    await page.keyboard.type("5");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("2");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("-");
    await page.keyboard.press("+");
    expect([await first.inputValue(), await second.inputValue()]).toEqual(["5", "2"]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("1.5");
    letScripts();
    await taken(page);
    expect([await first.inputValue(), await second.inputValue()]).toEqual(["5", "1.5"]);
    await expect
      .poll(async () =>
        linesOf(await cartNow(page))
          .map(({ quantity }) => quantity)
          .toSorted((a, b) => a - b),
      )
      .toEqual([5, 7]);
    await page.keyboard.press("Tab");
    await page.getByText("We kept 7.").first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  for (const [name, path] of [
    ["the home page", "/"],
    ["a product's page", PRODUCT],
  ] as const)
    it(`PAGE-28 CART-01 on ${name} a quantity waits in its field, and Add sends it`, async () => {
      const { page, consoleErrors } = await shop.openSignedIn();
      await emptyCart(page);
      const letScripts = await held(page, path);
      const label = await labelOf(drawn(page).first());
      await drawn(page).first().click();
      await page.keyboard.type("4");
      await page.keyboard.press("Enter");
      letScripts();
      await taken(page);
      const field = page.getByLabel(label, { exact: true }).first();
      expect(await field.inputValue()).toBe("4");
      expect(linesOf(await cartNow(page))).toEqual([]);
      await page
        .getByRole("button", { name: /^Add\b.* to cart$/ })
        .and(page.locator("main button"))
        .first()
        .click();
      await expect.poll(async () => linesOf(await cartNow(page)).map(({ quantity }) => quantity)).toEqual([4]);
      expect(consoleErrors).toEqual([]);
    });

  const item = (page: Page, row: number): Locator =>
    page.getByRole("combobox", { name: `Item number, row ${row}`, exact: true });

  /** Quick order with its rows as the page itself has them. */
  const heldRows = async (page: Page): Promise<() => void> => {
    const letScripts = await hold(page, SCRIPTS);
    await page.goto("/quick-order/", { waitUntil: "commit" });
    await item(page, 1).and(page.locator(":not([inert])")).waitFor();
    return letScripts;
  };

  for (const [kind, screen] of [
    ["desktop", desktop],
    ["phone", phone],
  ] as const)
    it(`PAGE-28 OP-62 quick order's rows keep items and quantities, and look them up, on a ${kind}`, async () => {
      const { page, consoleErrors } = await shop.openSignedIn(screen);
      const letScripts = await heldRows(page);
      await item(page, 1).click();
      await page.keyboard.press("Enter");
      await page.keyboard.type("204502");
      await page.keyboard.press("Enter");
      await page.keyboard.type("3");
      await page.keyboard.press("Enter");
      await page.keyboard.type("640118");
      letScripts();
      await taken(page);
      expect([await item(page, 1).inputValue(), await item(page, 2).inputValue()]).toEqual(["204502", "640118"]);
      const row = page.locator("main [data-row]").first();
      await row.locator("a[href^='/products/204502/']").waitFor();
      expect(await row.locator("[data-quantity]").inputValue()).toBe("3");
      // The cursor is where it was, and the row goes on.
      await page.keyboard.press("Enter");
      await page.keyboard.type("2");
      await page.getByRole("button", { name: "Add 2 items to cart" }).waitFor();
      expect(consoleErrors).toEqual([]);
    });

  it("PAGE-28 OP-62 a list pasted into a row is reviewed line by line, after what was typed in another", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    const letScripts = await heldRows(page);
    const paste = (list: string) =>
      item(page, 1).evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        return field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
      }, list);
    expect(await paste("204502")).toBe(true);
    expect(await paste("204502 4\n640118 2")).toBe(false);
    expect(await item(page, 1).inputValue()).toBe("204502 4 640118 2");
    await item(page, 2).fill("910688");
    letScripts();
    await page.getByRole("button", { name: "Review 2 lines" }).or(page.locator("main [data-line]")).first().waitFor();
    await expect.poll(() => page.locator("main [data-line]").count()).toBe(2);
    expect(consoleErrors).toEqual([]);
  });

  it("PAGE-28 leaving early asks first, and what another page has no field for is said", async () => {
    const { page } = await shop.openSignedIn();
    const letCalls = await hold(page, /\/assets\/live-[^/]*\.js$/);
    const letScripts = await hold(page, /\/assets\/(?!live-)[^/]*\.js$/);
    await openDrawn(page, GUIDE);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    const [field, guides] = [drawn(page).first(), page.getByRole("link", { name: "Order guides" }).first()];
    const label = await labelOf(field);
    await field.click();
    await page.keyboard.type("7");
    await guides.click({ noWaitAfter: true });
    await expect.poll(() => dialogs).toEqual(["beforeunload"]);
    expect(await field.inputValue()).toBe("7");
    letScripts();
    // Longer than an empty page would wait.
    await page.waitForTimeout(6_000);
    expect(await field.inputValue()).toBe("7");
    await guides.click();
    await page
      .getByText(`We didn't keep what you typed while the page was loading: ${label}: 7. Check your quantities.`)
      .waitFor();
    letCalls();
    await page.locator("main a[href^='/order-guide/']").first().waitFor();
    expect(dialogs).toEqual(["beforeunload"]);
  });

  it("PAGE-28 who is on hold can't type, and pages without quantities have no script", async () => {
    const { page } = await shop.openSignedIn(desktop, { who: people.onHold });
    const scripts = async (path: string) => {
      const answer = await page.request.get(path, { headers: { accept: "text/html" } });
      const { "content-security-policy": policy = "" } = answer.headers();
      return [
        (await answer.text()).split("<script>").length - 1,
        /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/sha256-[^']+/, "hash"),
      ];
    };
    expect(await scripts("/order-history/")).toEqual([0, "'self'"]);
    expect(await scripts("/quick-order/")).toEqual([0, "'self'"]);
    const [listed] = await call<readonly { readonly id: number }[]>(page, "order-guide/listing");
    const guide = `/order-guide/?id=${listed?.id}`;
    const letScripts = await held(page, guide);
    expect(await scripts(guide)).toEqual([0, "'self'"]);
    expect(await page.locator("main [data-quantity]").count()).toBeGreaterThan(0);
    expect(await drawn(page).count()).toBe(0);
    letScripts();
  });
});
