import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { emptyCart, fillCart } from "../orders/cart-page.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it.each([
  ["desk", desktop],
  ["phone", phone],
])("IDENT-06 CART-14 on a %s, who buys for several companies reads in the cart for which", async (_, screen) => {
  const { page } = await shop.openSignedIn(screen, { who: people.caterer, hasOwnSession: true });
  await fillCart(page, ["204502"]);
  await page.goto("/cart/");
  const head = (company: string) => page.getByRole("main").getByText(`${company} · 1 item in 1 delivery`);
  await head("Clambake & Co. Catering").waitFor();
  await emptyCart(page);
  const alone = await shop.openSignedIn(screen);
  await fillCart(alone.page, ["204502"]);
  await alone.page.goto("/cart/");
  await alone.page.getByText("1 item in 1 delivery", { exact: true }).waitFor();
  expect(await alone.page.getByRole("main").getByText("Harbor & Vine Hotel").count()).toBe(0);
});

it("OP-20 IDENT-08 on a phone, the number to ask for a region can be called", async () => {
  const { page } = await shop.open(phone);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const number = page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "207-555-0100" });
  expect(await number.getAttribute("href")).toBe("tel:2075550100");
});
