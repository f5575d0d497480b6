import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { emptyCart } from "../orders/cart-page.ts";
import { networkQuiet } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { cells, openGuide, quantityOf } from "./guide-page.ts";

const shop = openShop();

interface Written {
  /** Texts as they were written, with what stood there. */
  readonly texts: readonly (readonly [before: string, after: string])[];
  /** Item numbers of the rows that something was changed in. */
  readonly rows: readonly string[];
}

/** What keys change in the page, until the frame after them is painted. */
const writtenBy = async (page: Page, press: () => Promise<void>): Promise<Written> => {
  await page.evaluate(() => {
    const texts: [string, string][] = [];
    const rows = new Set<string>();
    const watch = new MutationObserver((changes) => {
      for (const { type, target, oldValue } of changes) {
        if (type === "characterData") texts.push([oldValue ?? "", target.textContent ?? ""]);
        const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>("[data-line]");
        if (row != null) rows.add(row.dataset["key"] ?? "");
      }
    });
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
      characterDataOldValue: true,
    });
    const read = () => {
      watch.disconnect();
      return { texts, rows: [...rows] };
    };
    Object.assign(globalThis, { read });
  });
  await press();
  return page.evaluate(
    () =>
      new Promise<Written>((resolve) => {
        const { read } = globalThis as typeof globalThis & { read: () => Written };
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(read())));
      }),
  );
};

interface Traced {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly args: { readonly beginData?: { readonly partialLayout: boolean } };
  }[];
}

/** How often the whole page is laid out. */
const pageLayouts = async (page: Page, press: () => Promise<void>): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser");
  await browser.startTracing(page, { categories: ["-*", "devtools.timeline"] });
  await press();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Traced;
  return traceEvents.filter(({ name, args }) => name === "Layout" && args.beginData?.partialLayout === false).length;
};

describe("what a key in a guide costs", () => {
  it("GUIDE-VIEW-07 GUIDE-CART-05 a digit writes its row's total and the sums that change, each once", async () => {
    const { page } = await shop.openSignedIn();
    await emptyCart(page);
    await page.goto("/order-guide/?id=1");
    await cells(page).nth(1).fill("1");
    await cells(page).nth(1).press("End");
    const own = await page.locator("[data-line]").nth(1).getAttribute("data-key");
    const { texts, rows } = await writtenBy(page, () => page.keyboard.press("2"));
    expect(rows).toEqual([own]);
    expect(texts.filter(([before, after]) => before === after)).toEqual([]);
    expect(texts).toHaveLength(4);
  });

  it("GUIDE-VIEW-07 a message that comes with a key lays out its own cell, not the page", async () => {
    const { page } = await shop.openSignedIn();
    await emptyCart(page);
    await openGuide(page, "Pastry");
    const danish = quantityOf(page, "Apple Danish, Pre-Proofed");
    await danish.fill("12");
    await danish.press("End");
    // A first quantity loads what adding may need.
    await networkQuiet(page, 500);
    const message = page.getByText("Sold by 12.").first();
    const laidOut: number[] = [];
    // What else goes on, such as a saved cart, may lay the page out during one of the three.
    for (let times = 0; times < 3; times += 1) {
      laidOut.push(
        await pageLayouts(page, async () => {
          await page.keyboard.press("5");
          await message.waitFor();
        }),
      );
      await page.keyboard.press("Backspace");
      await message.waitFor({ state: "detached" });
    }
    expect(Math.min(...laidOut)).toBe(0);
  });
});
