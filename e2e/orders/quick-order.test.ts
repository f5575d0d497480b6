import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { cartNow, emptyCart } from "./cart-page.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

const isInView = async (of: Locator): Promise<boolean> => {
  const box = await of.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (of.page().viewportSize()?.height ?? 0);
};

interface Found {
  readonly sku: string;
  readonly name: string;
  readonly variants: readonly { readonly inStock: boolean; readonly isRestrictedProduct?: boolean }[];
}

const productsOf = async (page: Page, words: string): Promise<readonly Found[]> =>
  page.evaluate(async (q) => {
    const answer = await fetch(`/search/SearchAsYouType/?${new URLSearchParams({ q, size: "20" })}`, {
      headers: { accept: "application/json" },
    });
    return ((await answer.json()) as { products: readonly Found[] }).products;
  }, words);

const someProducts = async (page: Page): Promise<readonly Found[]> => {
  const products = await productsOf(page, "chicken");
  return products.filter(({ variants: [first] }) => first?.inStock === true && first.isRestrictedProduct !== true);
};

const inCart = async (page: Page): Promise<readonly number[]> =>
  linesOf(await cartNow(page))
    .map(({ quantity }) => quantity)
    .toSorted((one, other) => one - other);

it("OP-62 a bar says why its button is disabled, on a wide screen and a phone", async () => {
  for (const screen of [{ ...desktop, viewport: { width: 1_600, height: 900 } }, phone]) {
    const { context, page } = await shop.openSignedIn(screen, { hasOwnSession: true });
    await page.goto("/quick-order/");
    const bar = page.locator("[data-order-bar]");
    const button = bar.getByRole("button", { name: /^Add/ });
    const why = bar.locator("p");
    await why.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute("aria-describedby")).toBe(await why.locator("span").first().getAttribute("id"));
    const [reason, target] = [(await why.boundingBox())!, (await button.boundingBox())!];
    const gap = target.x - (reason.x + reason.width);
    expect([screen.viewport.width, gap >= 0 && gap <= 40]).toEqual([screen.viewport.width, true]);
    await context.close();
  }
});

it("OP-62 rows are typed by keyboard, autocompleted, and added to the cart once", async () => {
  const { page } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await emptyCart(page);
  await page.goto("/quick-order/");
  const [first, ...others] = await someProducts(page);
  // Several brands sell a product of the same name.
  const second = others.find(({ name }) => name !== first!.name);
  const item = (row: number) => page.getByRole("combobox", { name: `Item number, row ${row}`, exact: true });
  await item(1).click();
  await page.keyboard.type(first!.sku);
  await page.keyboard.press("Enter");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocused(item(2))).toBe(true);
  await page.keyboard.type(second!.name);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await page.keyboard.type("000000-no-item");
  await page.keyboard.press("Enter");
  await page.getByText("No item 000000-no-item.").waitFor();
  // An item that is out of stock offers its notice in the row.
  const out = (await productsOf(page, "baguette")).find(({ variants: [size] }) => size?.inStock === false);
  await item(4).fill(out!.sku);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Notify me when ${out!.name} is back in stock` }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Clear row 4" }).click();
  await page.getByRole("button", { name: "Add 2 items to cart" }).press("Enter");
  await page.getByText("2 items added to cart, 1 stays here").waitFor();
  expect(await item(1).inputValue()).toBe("000000-no-item");
  expect(await inCart(page)).toEqual([2, 3]);
});

it("OP-62 the camera reads item numbers into rows, and is offered only where the browser can scan", async () => {
  const { page, context, consoleErrors } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await page.goto("/quick-order/");
  const scan = page.getByRole("button", { name: "Scan", exact: true });
  await page.getByRole("combobox", { name: "Item number, row 1", exact: true }).waitFor();
  expect(await scan.count()).toBe(await page.evaluate(() => ("BarcodeDetector" in globalThis ? 1 : 0)));
  // Browsers without a barcode reader get one that finds a code in any non-empty picture.
  await context.addInitScript(() => {
    const read = (video: HTMLVideoElement): boolean => {
      const canvas = new OffscreenCanvas(8, 8);
      const paint = canvas.getContext("2d")!;
      paint.drawImage(video, 0, 0, 8, 8);
      return new Set(paint.getImageData(0, 0, 8, 8).data).size > 2;
    };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        readonly detect = (video: HTMLVideoElement) => Promise.resolve(read(video) ? [{ rawValue: "204502" }] : []);
      },
    });
  });
  await page.reload();
  await scan.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("204502, 1. Ready for the next.").waitFor();
  expect(await axe(page)).toEqual([]);
  const isLive = await page.evaluateHandle(() => {
    const { srcObject } = document.querySelector("video")!;
    return () => (srcObject as MediaStream).getTracks().some(({ readyState }) => readyState === "live");
  });
  expect(await isLive.evaluate((live) => live())).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await isLive.evaluate((live) => live())).toBe(false);
  expect(await page.getByRole("combobox", { name: "Item number, row 1", exact: true }).inputValue()).toBe("204502");
  // Headless Chromium never prompts, so the refusal is faked.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await scan.click();
  await dialog.getByText("We can't use the camera").waitFor();
  expect(consoleErrors).toEqual([]);
});

it("OP-62 a pasted list is reviewed in four groups on a phone, and the decisions go into the cart", async () => {
  const { page } = await shop.openSignedIn(phone, { hasOwnSession: true });
  await emptyCart(page);
  await page.goto("/quick-order/");
  const [first, second, third] = await someProducts(page);
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page
    .getByRole("textbox", { name: "Your list" })
    .fill(
      [`${first!.sku}\t4`, `2 x ${second!.sku}`, `${third!.sku}`, `${first!.sku} ${second!.sku}`, "nothing 1"].join(
        "\n",
      ),
    );
  await page.getByRole("button", { name: "Review 5 lines" }).click();
  const group = (name: RegExp) => page.getByRole("region", { name }).locator("[data-line]");
  await expect.poll(() => group(/^Matched/).count()).toBe(2);
  expect(await group(/^Adjusted/).count()).toBe(1);
  expect(await group(/^Choose one/).count()).toBe(1);
  // An item is chosen by its price, too.
  expect(
    await group(/^Choose one/)
      .locator("[data-choice]")
      .first()
      .innerText(),
  ).toMatch(/\$[\d,.]+\s*per /);
  expect(await group(/^Not found/).count()).toBe(1);
  // What isn't in the catalog can be requested in the words of the list (SEARCH-50).
  await page.getByRole("button", { name: "Ask for it: nothing 1" }).click();
  const what = page.getByLabel("What do you need?");
  await expect.poll(() => what.inputValue()).toBe("nothing 1");
  await expect.poll(() => what.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await group(/^Choose one/)
    .getByRole("radio")
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Leave out line 5" }).click();
  await page.getByRole("button", { name: "Add 4 items to cart" }).click();
  await page.getByText(/^4 items added to cart/).waitFor();
  expect(await inCart(page)).toEqual([1, 3, 4]);
});

it("OP-62 a pasted message becomes items, questions are answered by keyboard, and skipped lines show", async () => {
  const { page } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await emptyCart(page);
  await page.goto("/quick-order/");
  await page.getByRole("button", { name: "Paste a list" }).click();
  const list = page.getByRole("textbox", { name: "Your list" });
  const message = "Hi Dana,\ncan I get 2 cs half & half and three heavy cream pls\nbutter 1\nqqqqq 2\nThanks,\nMarisol";
  await list.fill(message);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const group = (name: RegExp) => page.getByRole("region", { name }).locator("[data-line]");
  await expect.poll(() => group(/^Skipped/).count()).toBe(3);
  await page.getByText("6 lines, sorted below.").waitFor();
  expect(await group(/^Matched/).allInnerTexts()).toEqual([expect.stringMatching(/2a[^]*half & half[^]*Half & Half/)]);
  expect(await group(/^Choose one/).count()).toBe(2);
  expect(
    await group(/^Not found/)
      .getByText("We couldn't find this item.")
      .count(),
  ).toBe(1);
  expect(await axe(page)).toEqual([]);
  const question = (name: RegExp) => page.getByRole("group", { name }).getByRole("radio");
  await page.keyboard.press("Tab");
  expect(await isFocused(question(/^Line 2b/).nth(0))).toBe(true);
  await page.keyboard.press("2");
  expect(
    await question(/^Line 2b/)
      .nth(1)
      .isChecked(),
  ).toBe(true);
  await page.keyboard.press("Enter");
  expect(await isFocused(question(/^Line 3/).nth(0))).toBe(true);
  await page.keyboard.press("Enter");
  expect(
    await question(/^Line 3/)
      .nth(0)
      .isChecked(),
  ).toBe(true);
  expect(await isFocused(page.getByRole("combobox", { name: "Find the item for line 4" }))).toBe(true);
  await page.getByRole("button", { name: "Back to the list" }).press("Enter");
  expect(await list.inputValue()).toBe(message);
  await page.getByRole("button", { name: "Review 6 lines" }).press("Enter");
  await expect
    .poll(() =>
      question(/^Line 2b/)
        .nth(1)
        .isChecked(),
    )
    .toBe(true);
  await page.getByRole("button", { name: "Add 3 items to cart" }).press("Enter");
  await page.getByText(/^3 .* added to cart, 1 stays here/).waitFor();
});

it("OP-62 what is written in a unit that the item isn't sold in waits for a quantity on a phone", async () => {
  const { page } = await shop.openSignedIn(phone, { hasOwnSession: true });
  await emptyCart(page);
  await page.goto("/quick-order/");
  const [first] = await someProducts(page);
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page
    .getByRole("textbox", { name: "Your list" })
    .fill([`${first!.sku} 10 gal`, ...Array.from({ length: 12 }, (_, at) => `qqqqq${at} 2`)].join("\n"));
  await page.getByRole("button", { name: "Review 13 lines" }).click();
  await page.getByText(/^You wrote 10 gal\. It's sold by the case \(CS\)/).waitFor();
  expect(await page.getByRole("button", { name: "Add to cart", exact: true }).isDisabled()).toBe(true);
  const quantity = page.getByRole("textbox", { name: `Quantity of ${first!.name}, CS` });
  expect(await quantity.inputValue()).toBe("");
  expect(await axe(page)).toEqual([]);
  await page.getByRole("radio").first().check();
  expect(await page.getByRole("button", { name: "Add to cart", exact: true }).isDisabled()).toBe(true);
  await quantity.fill("2");
  await page.locator("[data-line]").last().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Add 1 item to cart" }).click();
  const added = page.getByText("1 item added to cart, 12 stay here");
  await added.waitFor();
  // The result stands above the list, which is long.
  await expect.poll(() => isInView(added)).toBe(true);
  await page.getByText("See what was added").waitFor();
  expect(await inCart(page)).toEqual([2]);
});

it("OP-62 quick order's bar reaches from edge to edge, rows and a pasted list alike", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.goto("/quick-order/");
  const bar = page.locator("[data-order-bar]");
  const width = async (): Promise<number | undefined> => (await bar.boundingBox())?.width;
  await bar.waitFor();
  expect(await width()).toBe(desktop.viewport.width);
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByRole("heading", { level: 1, name: "Paste a list" }).waitFor();
  expect(await width()).toBe(desktop.viewport.width);
});

it("T19 OP-62 what isn't a quantity is said in rows and in a pasted list, and the last one stays", async () => {
  const { page } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await page.goto("/quick-order/");
  const saysWhy = async (quantity: Locator, next: string) => {
    await quantity.fill("2.5");
    const why = page.locator(`[id="${await quantity.getAttribute("aria-describedby")}"]`);
    expect(await why.innerText()).toContain("Enter a whole number of 0 or more.");
    await quantity.blur();
    expect(await why.innerText()).toMatch(/Enter a whole number of 0 or more\. We kept \d+\./);
    await quantity.fill(next);
    await expect.poll(() => page.getByText("Enter a whole number").count()).toBe(0);
  };
  await saysWhy(page.getByRole("textbox", { name: "Quantity of row 1", exact: true }), "3");
  const [first, second] = await someProducts(page);
  const item = page.getByRole("combobox", { name: "Item number, row 1", exact: true });
  await item.fill(first!.sku);
  await item.press("Enter");
  await saysWhy(page.getByRole("textbox", { name: `Quantity of ${first!.name}` }), "4");
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByRole("textbox", { name: "Your list" }).fill(`${first!.sku} 2\n${second!.sku} 10 gal`);
  await page.getByRole("button", { name: "Review 2 lines" }).click();
  for (const { name } of [first!, second!])
    await saysWhy(page.getByRole("textbox", { name: `Quantity of ${name}` }), "5");
});
