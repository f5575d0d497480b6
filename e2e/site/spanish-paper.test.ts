import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { addToCart, emptyCart } from "../orders/cart-page.ts";
import { desktop, networkQuiet } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { shot } from "../support/shot.ts";
import { signInAnew } from "../support/sign-in.ts";

const shop = openShop();

/** Letter, without its margins. */
const PAPER = { width: 720, height: 960 };

interface Faults {
  /** Words that break inside. */
  readonly broken: readonly string[];
  /** Cells of a row or a head that lie on one another. */
  readonly overlapping: readonly string[];
  /** Headings that take more than one line. */
  readonly wrapped: readonly string[];
  /** What only a screen needs. */
  readonly tools: readonly string[];
}

const faultsOn = (page: Page): Promise<Omit<Faults, "tools">> =>
  page.evaluate(() => {
    const main = document.querySelector("main")!;
    const broken: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest("[hidden], .vh, select, svg") !== null) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    const overlapping: string[] = [];
    for (const element of main.querySelectorAll<HTMLElement>("*")) {
      if (getComputedStyle(element).display !== "grid") continue;
      const cells = [...element.children]
        .filter((cell) => cell.textContent.trim() !== "" && getComputedStyle(cell).position !== "absolute")
        .map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return { text: cell.textContent.trim(), box: range.getBoundingClientRect() };
        })
        .filter(({ box }) => box.width > 1 && box.height > 1);
      for (const [at, { text, box }] of cells.entries())
        for (const other of cells.slice(at + 1))
          if (
            box.left + 1 < other.box.right &&
            other.box.left + 1 < box.right &&
            box.top + 1 < other.box.bottom &&
            other.box.top + 1 < box.bottom
          )
            overlapping.push(`${text} | ${other.text}`.slice(0, 80));
    }
    const wrapped = [...main.querySelectorAll("h2")]
      .filter((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(heading).fontSize) + 1;
      })
      .map((heading) => heading.textContent.trim());
    return { broken, overlapping, wrapped };
  });

it("HTTP-01 on paper in Spanish no word breaks, no cell covers another, and no tool is left", async () => {
  const { page } = await shop.open({ ...desktop, locale: "es-MX" });
  await signInAnew(page);
  try {
    await call(page, "account/language", { body: { language: "es" } });
    await emptyCart(page);
    // By truck, from a vendor and just in time: each has a head of its own.
    await addToCart(page, ["204417", "640118", "740104"], 1);
    const found: Record<string, Faults> = {};
    for (const [name, path, shown] of [
      ["count sheet", "/order-guide/?id=1", "[data-line]"],
      ["cart", "/cart/", "main [data-quantity]"],
      ["orders", "/order-history/", "main a[href*='order-details']"],
      ["product", "/products/510077/", "main h1"],
    ] as const) {
      await page.goto(path);
      await page.locator(shown).first().waitFor();
      await networkQuiet(page);
      await page.evaluate(() => globalThis.dispatchEvent(new Event("beforeprint")));
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: "print" });
      if (name === "count sheet") await page.locator("table").first().waitFor();
      await shot(page, `spanish-paper-${name.replace(" ", "-")}`);
      const tools = page.locator("main").locator("button:visible, [type=checkbox]:visible, [role=search]:visible");
      found[name] = { ...(await faultsOn(page)), tools: await tools.allInnerTexts() };
      await page.evaluate(() => globalThis.dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: null });
      await page.setViewportSize(desktop.viewport);
    }
    const none = { broken: [], overlapping: [], wrapped: [], tools: [] };
    expect(found).toEqual({ "count sheet": none, cart: none, orders: none, product: none });
  } finally {
    await call(page, "account/language", { body: { language: "en" } });
    await emptyCart(page);
  }
});
