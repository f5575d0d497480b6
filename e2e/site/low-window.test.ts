import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillCart } from "../orders/cart-page.ts";
import { follow } from "../support/follow.ts";
import { openGuide } from "../guides/guide-page.ts";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

/** A 1280 × 800 desktop at 200% zoom, and the 400% of WCAG 1.4.10. */
const ZOOMED = [
  { width: 640, height: 400, lines: 3 },
  { width: 320, height: 256, lines: 1 },
] as const;

const wholeLines = (page: Page, lines: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const free = (): number => {
      for (let y = 1; y < innerHeight; y++) {
        const hit = document.elementFromPoint(innerWidth / 2, y);
        if (hit?.closest(selector) != null) return y;
      }
      return 0;
    };
    const all = () => [...document.querySelectorAll(selector)];
    all()[1]?.scrollIntoView({ block: "center" });
    await frame();
    const top = free();
    const next = all().find((line) => line.getBoundingClientRect().top >= top);
    scrollBy({ top: (next?.getBoundingClientRect().top ?? 0) - top, behavior: "instant" });
    await frame();
    return all().filter((line) => {
      const { left, right, top: from, bottom } = line.getBoundingClientRect();
      if (from < -1 || bottom > innerHeight + 1) return false;
      const middle = (left + right) / 2;
      return [from + 3, (from + bottom) / 2, bottom - 3].every((y) =>
        line.contains(document.elementFromPoint(middle, y)),
      );
    }).length;
  }, lines);

describe("at a zoom of 200 and 400%", () => {
  it("lines of guide, cart and search are fully readable, and the button is reachable", async () => {
    const { page } = await shop.openSignedIn({ viewport: { width: 1280, height: 800 } });
    await fillCart(page, ["204502", "204910", "910688", "510033", "640118", "402118", "520044", "710232"]);
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const { width, height, lines } of ZOOMED) {
      await page.setViewportSize({ width, height });
      const look = async (name: string, selector: string) => {
        const whole = await wholeLines(page, selector);
        seen.push(`${name} at ${width} × ${height}: ${whole >= lines ? "enough" : whole}`);
        wanted.push(`${name} at ${width} × ${height}: enough`);
      };
      await openGuide(page);
      await look("guide", "[data-line]");
      await follow(page, "/cart/");
      await page.locator("main [data-quantity]").first().waitFor();
      await look("cart", "main [data-line]");
      await follow(page, "/search/?q=onion");
      await page.locator("main [data-sku]").first().waitFor();
      await look("search", "main [data-sku]");
    }
    expect(seen).toEqual(wanted);
    await openGuide(page);
    await page.locator("[data-line] [data-quantity]").first().fill("2");
    const add = page.getByRole("button", { name: /^Add 1 item/ });
    await add.scrollIntoViewIfNeeded();
    await add.click();
    await page.getByText("1 item added to cart").first().waitFor();
  });
});
