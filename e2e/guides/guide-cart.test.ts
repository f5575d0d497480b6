import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { addToCart, cartNow, emptyCart } from "../orders/cart-page.ts";
import { focused } from "../support/focus.ts";
import {
  beef,
  cells,
  guideShown,
  lineOf,
  makeGuide,
  openGuide,
  quantityOf,
  smallGuide,
  tortilla,
  veal,
} from "./guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect, shot } from "../support/shot.ts";
import { ownName } from "../support/own-name.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

/** An order without a delivery day: a previous run's day leaves with the order it sends. */
const unstartedOrder = async (page: Page): Promise<void> => {
  await emptyCart(page);
  const { summary } = await cartNow(page);
  if (summary.deliveryInformation?.isChosen !== true) return;
  await addToCart(page, ["402118"], 12);
  await call(page, "cart/submit?defaultCart=true", { body: null });
};

describe("from a guide into the cart", () => {
  it("GUIDE-CART-10 OP-62 PROD-07 units, a line without a price, and each adjusted or rejected line", async () => {
    const { page } = await shop.openSignedIn();
    await emptyCart(page);
    await smallGuide(page, "Answers");
    const unit = lineOf(page, beef).getByRole("combobox", { name: `Unit for ${beef}` });
    await expect.poll(() => lineOf(page, beef).innerText()).toContain("per CS");
    await unit.selectOption("EA");
    await expect.poll(() => lineOf(page, beef).innerText()).toContain("per EA");
    await quantityOf(page, beef).fill("5");
    await quantityOf(page, veal).fill("2");
    await expect.poll(() => lineOf(page, veal).innerText()).toContain("Price Pending");
    await expect.poll(() => lineOf(page, veal).innerText()).toContain("Pending");
    await expect.poll(() => page.locator("body").innerText()).toContain("1 Price Pending");
    await quantityOf(page, tortilla).fill("1");
    await page.route("**/web-api/cart/add**", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as {
        results?: { productSku: string; outcome: string; message: string | null }[];
      };
      for (const result of body.results ?? []) {
        if (result.productSku === "910688")
          Object.assign(result, { outcome: "rejected", message: "Not on this truck." });
        if (result.productSku === "204502")
          Object.assign(result, { outcome: "adjusted", message: "Only 4 were left." });
      }
      await route.fulfill({ response: answer, json: body });
    });
    await page.getByRole("button", { name: /^Add 3 items/ }).click();
    await page.getByText("2 items added to cart").waitFor();
    const text = () => page.locator("main").innerText();
    await expect.poll(text).toContain(`${beef} Only 4 were left.`);
    await expect.poll(text).toContain(`${tortilla} Not on this truck.`);
    await page.getByRole("button", { name: tortilla, exact: true }).click();
    await expect.poll(() => focused(page)).toContain(tortilla);
  });

  it("GUIDE-CART-11 on a phone, what adding changed is in view, however far the guide is scrolled", async () => {
    const { page } = await shop.openSignedIn(phone);
    await emptyCart(page);
    await openGuide(page, "Pastry");
    const danish = quantityOf(page, "Apple Danish, Pre-Proofed");
    await danish.fill("2");
    await danish.press("Enter");
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await page.getByRole("button", { name: /^Add 1 item/ }).click();
    const said = page.getByText("Sold by 12. We changed 2 to 12.").first();
    await said.waitFor();
    const isSeen = () =>
      said.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isSeen).toBe(true);
    expect(await axe(page)).toEqual([]);
  });

  it("GUIDE-CART-02 GUIDE-CART-08 GUIDE-CART-10 two tabs share quantities, even offline, and add them once", async () => {
    const { page } = await shop.openSignedIn();
    await emptyCart(page);
    await smallGuide(page, ownName("Two tabs"));
    const other = await page.context().newPage();
    await other.goto(page.url());
    await quantityOf(page, beef).fill("5");
    await expect.poll(() => quantityOf(other, beef).inputValue()).toBe("5");
    await quantityOf(other, tortilla).fill("2");
    await page.reload();
    await expect.poll(() => quantityOf(page, beef).inputValue()).toBe("5");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /^Add 2 items/ }).click();
    for (const tab of [page, other]) {
      await tab.getByText("Waiting for a connection. Your quantities are safe.").waitFor();
      expect(await tab.getByRole("button", { name: /^Add 2 items/ }).isDisabled()).toBe(true);
    }
    await page.context().setOffline(false);
    await page.getByText(/^2 items added to cart/).waitFor();
    for (const tab of [page, other]) {
      for (const name of [beef, tortilla]) await expect.poll(() => quantityOf(tab, name).inputValue()).toMatch(/^0?$/);
      await tab.getByText(/^(No items yet|2 items added)$/).waitFor();
    }
    const inCart = linesOf(await cartNow(page)).map(({ quantity }) => quantity);
    expect(new Set(inCart)).toEqual(new Set([2, 5]));
    expect(inCart).toHaveLength(2);
  });

  it("GUIDE-CART-01 GUIDE-VIEW-07 GUIDE-VIEW-09 GUIDE-VIEW-21 quantities survive Escape, a view, a search", async () => {
    const { page } = await shop.openSignedIn();
    await emptyCart(page);
    await smallGuide(page, ownName("Kept"));
    const bar = page.locator("[data-order-bar]");
    await quantityOf(page, tortilla).fill("2");
    await quantityOf(page, beef).fill("5");
    await bar.getByText("7 cases").waitFor();
    const whole = await bar.innerText();
    await quantityOf(page, tortilla).focus();
    await quantityOf(page, beef).focus();
    // Back to what it was when the field got focus, in the bar too.
    for (const keys of [["4", "8"], ["x"], ["+", "+"]]) {
      for (const key of keys) await page.keyboard.press(key);
      expect(await quantityOf(page, beef).inputValue()).not.toBe("5");
      await page.keyboard.press("Escape");
      await expect.poll(() => quantityOf(page, beef).inputValue()).toBe("5");
      await expect.poll(() => bar.innerText()).toBe(whole);
      expect(await page.evaluate(() => getSelection()?.toString())).toBe("5");
    }

    await quantityOf(page, tortilla).fill("0");
    await quantityOf(page, veal).fill("2");
    const facts = async (): Promise<readonly string[]> => (await bar.innerText()).split("\n").slice(0, 4);
    await bar.getByText("1 Price Pending").waitFor();
    const before = await facts();
    expect(before.join(" ")).toMatch(/2 items 7 cases .*\$/);
    for (const [view, group] of [
      ["Custom Groups", "Line"],
      ["Product Categories", "Beef & Veal"],
    ] as const) {
      await page.getByRole("radio", { name: view, exact: true }).click();
      await page.getByRole("heading", { level: 2, name: group, exact: true }).waitFor();
      await expect.poll(() => quantityOf(page, veal).inputValue()).toBe("2");
    }
    await page.getByRole("searchbox", { name: "Search Within Order Guide" }).fill("tortilla");
    await page.getByText("1 product for “tortilla”").waitFor();
    await lineOf(page, beef).waitFor({ state: "detached" });
    await expect.poll(facts).toEqual(before);
  });

  it("GUIDE-CART-05 GUIDE-CART-04 GUIDE-VIEW-07 a key overwrites, totals update at once, Ctrl+Z undoes", async () => {
    const { page } = await shop.openSignedIn();
    await page.goto("/order-guide/?id=1");
    await cells(page).nth(1).fill("1");
    await cells(page).nth(0).fill("2");
    const sums = () =>
      page.evaluate(() => ["[data-order-bar]", "[data-first]"].map((at) => document.querySelector(at)?.textContent));
    const before = await sums();
    await cells(page).nth(0).press("Enter");
    await page.evaluate(() => {
      const lines = new Set<Element>();
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const line = (target instanceof Element ? target : target.parentElement)?.closest("[data-line]");
          if (line != null) lines.add(line);
        }
      });
      const sheet = document.querySelector("[role=grid]");
      if (sheet !== null)
        watch.observe(sheet, { subtree: true, childList: true, attributes: true, characterData: true });
      // What is in the page when a frame begins is what it paints.
      const inFrame = () =>
        requestAnimationFrame(() => {
          const sums = ["[data-order-bar]", "[data-first]"].map((at) => document.querySelector(at)?.textContent);
          Object.assign(globalThis, { painted: { sums, lines: lines.size } });
        });
      addEventListener("input", inFrame, { once: true });
    });
    await page.keyboard.press("7");
    await page.waitForTimeout(500);
    const painted = await page.evaluate(
      () =>
        (globalThis as typeof globalThis & { painted: { readonly sums: readonly unknown[]; readonly lines: number } })
          .painted,
    );
    expect(painted.sums).toEqual(await sums());
    for (const [at, sum] of painted.sums.entries()) expect(sum).not.toBe(before[at]);
    expect(painted.lines).toBe(1);
    expect(await cells(page).nth(1).inputValue()).toBe("7");
    await page.keyboard.press("Control+z");
    await expect.poll(() => cells(page).nth(1).inputValue()).toBe("1");
  });

  it("GUIDE-CART-01 SHELL-27 OP-63 quantities survive a reload and a killed tab; sold-out items are named", async () => {
    const { context, page } = await shop.openSignedIn();
    await emptyCart(page);
    await smallGuide(page, "Killed");
    const url = page.url();
    await quantityOf(page, beef).fill("7");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => quantityOf(page, beef).inputValue()).toBe("7");
    await quantityOf(page, veal).fill("3");
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(url);
    await guideShown(again, "Killed");
    await expect.poll(() => quantityOf(again, beef).inputValue()).toBe("7");
    await expect.poll(() => quantityOf(again, veal).inputValue()).toBe("3");

    const away = again.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" });
    const question = again.getByRole("dialog", { name: /quantities that aren't in your cart/ });
    const named = question.getByText("One of them is out of stock and won't be part of the order:");
    await away.click();
    await question.getByRole("button", { name: "Stay" }).click();
    expect(await named.count()).toBe(0);
    await context.route("**/web-api/order-guide?*", async (route) => {
      const answer = await route.fetch();
      const json: unknown = JSON.parse(await answer.text(), (_, value: unknown) =>
        typeof value === "object" && value !== null && "productSku" in value && value.productSku === "204910"
          ? { ...value, inStock: false }
          : value,
      );
      await route.fulfill({ response: answer, json });
    });
    again.once("dialog", (dialog) => void dialog.accept());
    await again.reload();
    await quantityOf(again, veal).waitFor({ state: "detached" });
    await away.click();
    await named.waitFor();
    expect(await question.getByRole("listitem").allInnerTexts()).toEqual([`3 × ${veal}`]);
    expect(await axe(again)).toEqual([]);
  });

  it("GUIDE-CART-12 OP-88 SHELL-09 SUBMIT-21 a minimum blocks the button, and PPro starts with its day", async () => {
    const { page } = await shop.openSignedIn(desktop, { who: people.protein });
    await unstartedOrder(page);
    await openGuide(page, "Dinner line");
    const extract = "Lemon Extract";
    await page.getByRole("searchbox", { name: "Search Within Order Guide" }).fill(extract);
    await lineOf(page, extract).waitFor();
    await quantityOf(page, extract).fill("3");
    const message = "Minimum quantity of 6 required for this product.";
    await lineOf(page, extract).getByRole("status").getByText(message).waitFor();
    expect(await quantityOf(page, extract).getAttribute("aria-describedby")).not.toBeNull();
    await quantityOf(page, extract).fill("6");
    await expect.poll(() => lineOf(page, extract).innerText()).not.toContain(message);
    await page.getByRole("button", { name: /^Add 1 item/ }).click();
    const question = page.getByRole("dialog", { name: "When do you need it?" });
    await question.getByRole("radio").first().waitFor();
    await inspect(page, "start-order-desk");
    await page.setViewportSize(phone.viewport);
    await shot(page, "start-order-phone");
    await page.setViewportSize(desktop.viewport);
    await page.keyboard.press("Escape");
    await page.getByText("Nothing was added. First choose when you need the order.").first().waitFor();
    expect(await quantityOf(page, extract).inputValue()).toBe("6");
    expect((await cartNow(page)).cartGroups).toEqual([]);
    await page.getByRole("button", { name: /^Add 1 item/ }).click();
    await question.getByRole("combobox", { name: "Deliver to" }).waitFor();
    await question.getByRole("radio", { name: "Pickup" }).click();
    await question.getByRole("combobox", { name: "Pick up at" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await question.getByRole("group", { name: "Pickup day" }).getByRole("radio").nth(1).check();
    await question.getByRole("button", { name: /^Start order for / }).click();
    await page.getByText("1 item wasn't added").waitFor();
    const { deliveryInformation } = (await cartNow(page)).summary;
    expect(deliveryInformation?.isChosen).toBe(true);
    expect(deliveryInformation?.selectedDeliveryDate).toBe(deliveryInformation?.availableDates[1]?.date);
    expect(deliveryInformation?.location).toMatchObject({ kind: "pickup", name: "Harborside, dock 4" });
  });

  it("SHELL-30 PROD-18 a guide line's similar items show name, stock and price, and can be added", async () => {
    const { page } = await shop.openSignedIn();
    const duck = "311540";
    const name = ownName("Duck");
    const id = await makeGuide(page, name, [["Game", [duck, "204910"]]]);
    await page.goto(`/order-guide/?id=${id}`);
    await guideShown(page, name);
    await page.getByRole("button", { name: "Similar items" }).first().click();
    const dialog = page.getByRole("dialog", { name: /^Instead of / });
    const first = dialog.locator("[data-substitute]").first();
    await first.waitFor();
    expect(await first.innerText()).toMatch(/[A-Z][a-z]+ [^$]+\$\d+\.\d\d/);
    expect(await axe(page)).toEqual([]);
    await shot(page, "guide-similar-desk");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await shot(page, "guide-similar-phone");
    const sku = await first.getAttribute("data-substitute");
    const before = linesOf(await cartNow(page)).find(({ productSku }) => productSku === sku)?.quantity ?? 0;
    await first.getByRole("textbox").or(first.getByRole("spinbutton")).first().fill("2");
    await dialog.getByRole("button", { name: /^Add/ }).click();
    await expect
      .poll(async () => linesOf(await cartNow(page)).find(({ productSku }) => productSku === sku)?.quantity ?? 0)
      .toBeGreaterThan(before);
  });
});
