import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { shot } from "../support/shot.ts";
import { people, signIn } from "../support/sign-in.ts";

const shop = openShop();

it.each([
  ["desk", desktop],
  ["phone", phone],
])(
  "HIST-01 GUIDE-LIST-01 on a %s a new customer starts from home: import, products, sales rep, popular items",
  async (name, size) => {
    const { page, consoleErrors } = await shop.open(size);
    await signIn(page, people.newcomer);
    await page.goto("/");
    const start = page.getByRole("region", { name: "Get started" });
    expect(await start.getByRole("link", { name: "Import a guide" }).getAttribute("href")).toBe("/order-guide-import/");
    expect(await start.getByRole("link", { name: "Quick order" }).getAttribute("href")).toBe("/quick-order/");
    expect(await start.getByRole("link", { name: "Call Dana Whitlock, 555-0142" }).getAttribute("href")).toBe(
      "tel:5550142",
    );
    expect(await start.getByRole("link", { name: "dana.whitlock@larder.example" }).getAttribute("href")).toBe(
      "mailto:dana.whitlock@larder.example",
    );
    const popular = page.getByRole("list", { name: "What others order" }).getByRole("listitem");
    await expect.poll(() => popular.count()).toBe(6);
    for (const empty of ["No orders yet.", "You don't have any order guides yet.", "Nothing in your cart yet."])
      expect(await page.getByText(empty).count()).toBe(0);
    await shot(page, `new-customer-${name}`);
    expect(await axe(page)).toEqual([]);
    await popular
      .first()
      .getByRole("button", { name: /^Add .* to cart$/ })
      .click();
    await popular
      .first()
      .getByText(/in cart/)
      .waitFor();
    // The list stays where it was.
    expect(await popular.count()).toBe(6);
    for (const path of ["/order-guides/", "/order-history/", "/quick-order/"]) {
      await page.goto(path);
      const main = page.getByRole("main");
      await main.getByRole("link", { name: "Call Dana Whitlock, 555-0142" }).waitFor();
      await main.getByRole("link", { name: "Find products" }).waitFor();
      expect(await main.getByRole("link", { name: "Import a guide" }).count()).toBeGreaterThan(0);
      await shot(page, `new-customer-${path.replaceAll("/", "")}-${name}`);
      expect(await axe(page)).toEqual([]);
    }
    expect(consoleErrors).toEqual([]);
  },
);
