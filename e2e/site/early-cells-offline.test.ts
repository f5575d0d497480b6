import { expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { openDrawn, taken } from "../support/open-drawn.ts";

const shop = openShop({ prefetch: true });

it("PAGE-28 GUIDE-CART-04 quantities typed while the page's own file fails wait until it loads", async () => {
  const { page } = await shop.openSignedIn();
  const file = /\/assets\/order-guide-[^/]*\.js$/;
  // Not before something is typed.
  let letFail = (): void => {};
  const typed = new Promise<void>((resolve) => (letFail = resolve));
  await page.route(file, (route) => typed.then(() => route.abort()));
  const failed = page.waitForEvent("console", (message) => message.text().includes("order-guide-"));
  await openDrawn(page, "/order-guide/?id=1");
  const drawn = page.locator("main [data-quantity]:enabled:not([inert])");
  const label = (await drawn.first().getAttribute("aria-label")) ?? "";
  const field = page.getByLabel(label, { exact: true });
  await drawn.first().click();
  await page.keyboard.type("1");
  letFail();
  await failed;
  await page.keyboard.type("2");
  expect(await field.inputValue()).toBe("12");
  await page.unroute(file);
  await taken(page);
  expect(await field.inputValue()).toBe("12");
  // The cursor is where it was.
  await page.keyboard.press("Backspace");
  expect(await field.inputValue()).toBe("1");
  expect(await page.getByText("We didn't keep what you typed").count()).toBe(0);
});
