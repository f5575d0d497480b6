import type { Page } from "playwright-core";
import { expect } from "vitest";
import { call } from "./shop-call.ts";

/** Takes every line out of the cart, so that what is in it later was put there by the test. */
export const emptyCart = async (page: Page): Promise<void> => {
  await page.goto("/cart/");
  const remove = page.getByRole("button", { name: /^Remove / });
  await page.locator("main [data-quantity]").or(page.getByText("Your cart is empty")).first().waitFor();
  for (let left = await remove.count(); left > 0; left = await remove.count()) {
    await remove.first().click();
    await expect.poll(() => remove.count(), { timeout: 10_000 }).toBeLessThan(left);
  }
};

/** What the shop's own database says of the organization's orders, through its own call. */
export const orderCount = async (page: Page): Promise<number> =>
  (await call<{ total: number }>(page, "order-history/list", { body: { page: 1, pageSize: 1 } })).total;
