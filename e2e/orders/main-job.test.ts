import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desktop, emulator, networkQuiet, overWidth, phone } from "../support/browser.ts";
import { emptyCart, fillCart, orderCount } from "./cart-page.ts";
import { focused, tabTo } from "../support/focus.ts";
import { follow } from "../support/follow.ts";
import { openGuide, weekly } from "../guides/guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { people, signIn } from "../support/sign-in.ts";

const shop = openShop();

const MAX_KEYS = 40;

const isSoak = process.env["LARDER_SOAK"] === "1";
const ROUNDS = isSoak ? 100 : 1;

const confirmed = async (page: Page): Promise<string> => {
  await page.getByRole("heading", { level: 1, name: /Orders? sent/ }).waitFor();
  const number = async () => /\b7\d{5}\b/.exec(await page.locator("main").innerText())?.[0] ?? "";
  await expect.poll(number).not.toBe("");
  return number();
};

const submitButton = async (page: Page): Promise<Locator> => {
  const submit = page.getByRole("button", { name: /^Submit (order|\d orders)$/ });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  return submit;
};

const inHistory = async (page: Page, number: string): Promise<void> => {
  await follow(page, "/order-history/");
  await page.getByText(number).first().waitFor();
  await expect.poll(() => page.locator("main").innerText()).toContain(number);
};

describe("from the guide to the order", () => {
  it("SUBMIT-08 GUIDE-CART-08 GUIDE-CART-10 CART-38 HIST-01 by mouse: one order, and an empty cart", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await emptyCart(page);
    const before = await orderCount(page);
    await openGuide(page);
    const cells = page.locator("[data-line] [data-quantity]");
    for (const [index, quantity] of ["12", "3", "1"].entries()) {
      await cells.nth(index).click();
      await page.keyboard.type(quantity);
    }
    await expect.poll(() => cells.nth(0).inputValue()).toBe("12");
    await page.getByRole("button", { name: /^Add 3 items/ }).click();
    for (const at of [0, 1, 2]) await expect.poll(() => cells.nth(at).inputValue()).toMatch(/^0?$/);
    await page.getByText("3 items added", { exact: true }).waitFor();
    await page.getByText("open your cart to submit", { exact: true }).waitFor();
    const cart = page.getByRole("link", { name: /^Cart/ }).first();
    await expect.poll(() => cart.innerText()).toContain("3");
    const edits: string[] = [];
    page.on("request", (request) => void (request.url().includes("/cart/edit") && edits.push(request.url())));
    await cart.click();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await expect.poll(() => page.locator("main [data-quantity]").count()).toBe(3);
    const submit = await submitButton(page);
    await submit.dblclick();
    const number = await confirmed(page);
    expect(await orderCount(page)).toBe(before + 1);
    expect(edits).toEqual([]);
    await expect.poll(() => cart.innerText()).not.toMatch(/\d/);
    await inHistory(page, number);
    expect(consoleErrors).toEqual([]);
  });

  it("SUBMIT-08 GUIDE-CART-10 by keyboard alone: Enter walks the lines, plus and minus step, it submits", async () => {
    const { page, consoleErrors } = await shop.openSignedIn();
    await emptyCart(page);
    await follow(page, "/order-guides/");
    await openGuide(page);
    await expect.poll(() => focused(page)).toBe(weekly);
    let keys = 0;
    const press = page.keyboard.press.bind(page.keyboard);
    page.keyboard.press = (key, options) => {
      keys += 1;
      return press(key, options);
    };
    await tabTo(page, /^Quantity of /);
    const labels: string[] = [];
    for (const keys of [["4"], ["+", "+"], ["2", "-"]]) {
      for (const key of keys) await page.keyboard.press(key);
      labels.push(
        await page.evaluate(
          () =>
            `${document.activeElement?.getAttribute("aria-label")}: ${(document.activeElement as HTMLInputElement).value}`,
        ),
      );
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page)).toMatch(/^Quantity of /);
    }
    expect(labels.map((label) => label.split(": ").at(-1))).toEqual(["4", "2", "1"]);
    expect(new Set(labels.map((label) => label.split(": ")[0])).size).toBe(3);
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("1");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => focused(page)).toMatch(/^Add 3 items/);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("[data-line] [data-quantity]").first().inputValue()).toMatch(/^0?$/);
    await page.keyboard.press("Control+Shift+Enter");
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await page.locator("main [data-quantity]").first().waitFor();
    expect(await focused(page)).toBe("Cart");
    await submitButton(page);
    await page.keyboard.press("Control+Enter");
    expect(await focused(page)).toBe("Submit order");
    await page.keyboard.press("Enter");
    await confirmed(page);
    expect(keys).toBeLessThanOrEqual(MAX_KEYS);
    page.keyboard.press = press;
    expect(consoleErrors).toEqual([]);
  });

  it("SUBMIT-08 GUIDE-CART-10 GUIDE-VIEW-07 on a phone: the same order by 44 px steppers alone", async () => {
    const { page, consoleErrors } = await shop.openSignedIn(phone);
    await emptyCart(page);
    await openGuide(page);
    const first = page.locator("[data-line]").first();
    const more = first.getByRole("button", { name: "One more" });
    const less = first.getByRole("button", { name: "One less" });
    for (const stepper of [more, less]) {
      const box = await stepper.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    for (const stepper of [more, more, more, less]) await stepper.tap();
    const quantity = first.locator("[data-quantity]");
    await expect.poll(() => quantity.inputValue()).toBe("2");
    expect(await quantity.getAttribute("inputmode")).toBe("numeric");
    expect(
      await quantity.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16);
    await page.getByRole("button", { name: /^Add 1 item/ }).tap();
    await expect.poll(() => quantity.inputValue()).toMatch(/^0?$/);
    await follow(page, "/cart/");
    const submit = await submitButton(page);
    await submit.tap();
    await confirmed(page);
    await expect.poll(() => overWidth(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

describe("orders that must not get lost or doubled", () => {
  it("GUIDE-CART-09 OP-61 an unreadable quantity is reported next to its line and never counted", async () => {
    const { page } = await shop.openSignedIn();
    await openGuide(page);
    const line = page.locator("[data-line]").first();
    const cell = line.locator("[data-quantity]");
    for (const bad of ["abc", "1.5", "1e9", "99999"]) {
      await cell.fill(bad);
      await expect.poll(() => line.getByRole("status").count()).toBe(1);
      await expect.poll(() => cell.getAttribute("aria-invalid")).toBe("true");
      expect(await page.locator("body").innerText()).not.toContain("NaN");
    }
    await page.getByText("No items yet").waitFor();
    await cell.fill("7");
    await expect.poll(() => cell.getAttribute("aria-invalid")).toBeNull();
  });

  it("OP-91 SUBMIT-07 SUBMIT-08 SUBMIT-20 HIST-02 a submit with a lost answer makes one order", async () => {
    const { page } = await shop.openSignedIn();
    const placed = await orderCount(page);
    // A vendor ships the other one as a separate order.
    await fillCart(page, ["204502", "640118"]);
    await page.goto("/cart/");
    let lost = 0;
    await page.route("**/web-api/cart/submit**", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort("connectionreset");
    });
    const submit = await submitButton(page);
    await submit.click();
    const number = await confirmed(page);
    expect(lost).toBe(1);
    expect(await orderCount(page)).toBe(placed + 2);
    await page.unroute("**/web-api/cart/submit**");
    const facts = page.locator("main dl").first();
    await expect
      .poll(() => facts.innerText())
      .toMatch(/Items\s+2\s+Orders\s+2\s+Change or cancel until\s+(?:7\d{5}: )?\w{3}, \w{3} \d/);
    await expect
      .poll(() => page.locator("main").innerText())
      .toMatch(/Items\s+[^\n]+\s+Shipping, [^\n]+\s+\$\d+\.\d\d\n/);
    const before = await page.locator("main").innerText();
    // These two have a fixed price.
    expect(before).not.toMatch(/catch weight|packed weight|Price Pending/i);
    await page.reload();
    expect(await confirmed(page)).toBe(number);
    await expect.poll(() => page.locator("main").innerText()).toBe(before);
    const url = page.url();
    const other = await shop.openSignedIn(desktop, { who: people.protein });
    await other.page.goto(url);
    await other.page.getByText("There's no order to confirm here").first().waitFor();
    expect(await other.page.locator("main").innerText()).not.toContain(number);
  });

  it(
    "OP-91 SUBMIT-07 T1 two tabs double-click Submit on the same cart: one order",
    async () => {
      const { context, page } = await shop.openSignedIn();
      const tabs = [page, await context.newPage()];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await orderCount(page);
        await fillCart(page, ["204502"]);
        const buttons = await Promise.all(
          tabs.map(async (tab) => {
            await tab.goto("/cart/");
            return submitButton(tab);
          }),
        );
        // The slower tab may already know about the order and have no button.
        const pressed = await Promise.allSettled(buttons.map((submit) => submit.dblclick({ timeout: 10_000 })));
        expect(pressed.map(({ status }) => status)).toContain("fulfilled");
        await Promise.race(tabs.map((tab) => tab.getByRole("heading", { level: 1, name: /Orders? sent/ }).waitFor()));
        await networkQuiet(page);
        expect(await orderCount(page)).toBe(before + 1);
      }
    },
    ROUNDS * 60_000,
  );

  it("IDENT-12 a wrong password shows one neutral message and starts no session", async () => {
    const { page } = await shop.open(desktop);
    await page.goto("/sign-in/");
    for (const email of ["marisol@harborandvine.example", "unknown@nowhere.example"]) {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("wrong");
      await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
      await page.getByRole("alert").first().waitFor();
    }
    await page.goto("/cart/");
    await page
      .getByRole("link", { name: /Sign in/ })
      .first()
      .waitFor();
  });
});

it("PAGE-27 SHELL-04 home lists every category of the customer with its count, linked", async () => {
  const { page } = await shop.open(desktop);
  await page.goto("/");
  const seafood = page.getByRole("main").getByRole("link", { name: /^Seafood \d+$/ });
  const count = /\d+/.exec(await seafood.innerText())?.[0];
  await seafood.click();
  await page.getByRole("heading", { level: 1, name: "Seafood" }).waitFor();
  await expect.poll(() => page.locator("main").innerText()).toContain(count);
});

describe("WCAG 2.2 AA", () => {
  /** The search has its own, in e2e/search. */
  const pages: readonly (readonly [path: string, who: string | null])[] = [
    ["/", null],
    ["/sign-in/", null],
    ["/search/?q=salmon", null],
    ["/no-such-page/", null],
    ["/", people.chef],
    ["/order-guides/", people.chef],
    ["/order-guide/?id=1", people.chef],
    ["/cart/", people.chef],
    ["/order-history/", people.chef],
    ["/account/", people.chef],
    ["/about-us/", people.chef],
  ];

  it("SHELL-03 axe finds nothing on any page, on desktop and phone, light and dark", async () => {
    for (const who of [null, people.chef]) {
      const { context, page } = await shop.open(desktop);
      const emulate = await emulator(page);
      if (who !== null) await signIn(page, who);
      for (const [path, of] of pages) {
        if (of !== who) continue;
        await emulate(desktop);
        await follow(page, path);
        for (const [screen, options] of [
          ["desktop", desktop],
          ["phone", phone],
        ] as const) {
          await emulate(options);
          await networkQuiet(page);
          for (const colorScheme of ["light", "dark"] as const) {
            // Colors are the same on every screen.
            if (!isSoak && (screen === "phone") !== (colorScheme === "dark")) continue;
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            const found = await axe(page);
            expect({ path, who, screen, colorScheme, found }).toEqual({ path, who, screen, colorScheme, found: [] });
          }
        }
      }
      await context.close();
    }
  });
});
