import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { networkQuiet } from "../support/browser.ts";
import { fillCart } from "./cart-page.ts";
import { openShop } from "../support/open-shop.ts";
import { pdfSheets } from "./pdf-text.ts";
import { call } from "../support/shop-call.ts";
import { shot } from "../support/shot.ts";

const shop = openShop();

/** Without whitespace, and with ligatures as letters. */
const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "");

const cutNames = async (page: Page): Promise<readonly string[]> => {
  const names = await page.locator("main li[data-sku] a[href]").allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  const cut: string[] = [];
  for (const format of ["A4", "Letter"] as const) {
    const sheets = pdfSheets(await page.pdf({ format, printBackground: true }));
    const text = bare(sheets.flatMap(({ lines }) => lines.map((line) => line.text)).join(""));
    for (const name of names) {
      const missing = name.split(/\s+|(?<=-)/).filter((word) => !text.includes(bare(word)));
      if (missing.length > 0) cut.push(`${name} on ${format} without ${missing.join(" ")}`);
    }
    expect(text).not.toContain("…");
    expect(text).not.toContain("<em>");
  }
  return cut;
};

describe("on paper", () => {
  it("a cart and an order print every name in full, however long", async () => {
    const { page } = await shop.openSignedIn();
    await fillCart(page, ["204417", "204502", "204910", "910688", "640118"], 288);
    const long = " Hand-Trimmed and Individually Wrapped for the Dining Room, Grade A Choice or Better, Frozen at Sea";
    await page.route(/\/web-api\/(?:cart|order-history\/details)/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replaceAll(/"(productTitle|name)":"([A-Z][^"]+, [^"]+)"/g, `"$1":"$2${long}"`),
      });
    });
    await page.goto("/cart/");
    await page.locator("main [data-quantity]").first().waitFor();
    expect(await cutNames(page)).toEqual([]);
    await page.goto("/order-history/");
    await page.locator("main a[href*='order-details']").first().click();
    await page.getByRole("list", { name: "Items in this order" }).getByRole("listitem").first().waitFor();
    expect(await cutNames(page)).toEqual([]);
  });

  it("SUBMIT-20 a confirmation of several orders keeps each order's header with its first line", async () => {
    const { page } = await shop.openSignedIn();
    // By truck, from a vendor, preorder, and just in time.
    await fillCart(page, ["204417", "640118", "710196", "740104"]);
    const { orderConfirmationUrl } = await call<{ orderConfirmationUrl: string }>(page, "cart/submit", {
      body: null,
    });
    await page.goto(orderConfirmationUrl);
    await expect.poll(() => page.getByText(/^2 CS$/).count()).toBe(4);
    let heads = 0;
    for (let height = 4; height <= 8; height += 0.25) {
      const sheets = pdfSheets(await page.pdf({ width: "8.5in", height: `${height}in`, printBackground: true }));
      for (const { lines } of sheets) {
        const [, ...orders] = bare(lines.map(({ text }) => text).join("")).split(/Order(?=7\d{5})/);
        heads += orders.length;
        for (const order of orders) expect(order).toContain("2CS");
      }
    }
    expect(heads).toBe(17 * 4);

    const boxes = () =>
      page
        .getByRole("list", { name: /^Items in order / })
        .getByRole("listitem")
        .evaluateAll((lines) =>
          lines.map((line) => {
            const { content, width, height, borderStyle } = getComputedStyle(line, "::after");
            const [room = 0] = getComputedStyle(line).gridTemplateColumns.split(" ").slice(-1).map(Number.parseFloat);
            const { right } = line.getBoundingClientRect();
            return {
              isDrawn: content !== "none" && borderStyle === "solid",
              mm: [width, height].map((px) => Math.round((Number.parseFloat(px) / 96) * 25.4)),
              isBesideTheTotal: room >= Number.parseFloat(width) && right <= document.documentElement.clientWidth,
            };
          }),
        );
    expect((await boxes()).filter(({ isDrawn }) => isDrawn)).toEqual([]);
    await page.setViewportSize({ width: 720, height: 960 });
    await page.emulateMedia({ media: "print" });
    expect(await boxes()).toEqual(Array(4).fill({ isDrawn: true, mm: [12, 5], isBesideTheTotal: true }));
    await shot(page, "confirmation-paper");
  });

  it("a product list prints its names without buttons", async () => {
    const { page } = await shop.openSignedIn();
    await page.goto("/search/?q=beef");
    await page.locator("main [data-sku] a").first().waitFor();
    await networkQuiet(page);
    expect(await cutNames(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("button", { name: /^Add / }).first().isVisible()).toBe(false);
  });
});
