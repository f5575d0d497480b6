import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { axe } from "../support/browser.ts";
import { type Example, openExample } from "./example.ts";
import { chef, GUIDE, kitchen } from "./kitchen.ts";

const tablet = { viewport: { width: 820, height: 1180 } };
const shop = openShop();
let example: Example;
beforeAll(async () => (example = await openExample("kiosk", shop.url)));
afterAll(() => example.stop());

it("OP-91 what a tablet counts without a connection is added exactly once when it returns", async () => {
  const at = await kitchen(shop.url);
  await at.emptyCart();
  const [first, second] = await at.items(2);
  if (first === undefined || second === undefined) throw new Error("The guide has too few items.");
  const context = await shop.browser.newContext(tablet);
  const page = await context.newPage();
  const adds: string[] = [];
  page.on("request", (request) => request.url().endsWith("/cart/add") && adds.push(request.url()));
  await page.goto(example.url);
  await page.getByLabel("Email").fill(chef.email);
  await page.getByLabel("Password").fill(chef.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Order guide").selectOption({ label: GUIDE.name });
  const more = (name: string) => page.getByRole("button", { name: `One more of ${name}`, exact: true });
  await more(first.name).waitFor();

  await context.setOffline(true);
  await more(first.name).click();
  await more(first.name).click();
  await more(second.name).click();
  await page.getByRole("button", { name: `One less of ${second.name}`, exact: true }).click();
  await more(second.name).click();
  await page.getByText("No connection. Go on counting").waitFor();
  await page.getByRole("button", { name: "Add 2 to cart" }).click();
  await page.getByRole("button", { name: "Waits for the connection" }).waitFor();
  expect(adds).toEqual([]);
  expect(await axe(page)).toEqual([]);

  await context.setOffline(false);
  await page.getByText("2 added to the cart.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Send order (2)" }).waitFor();
  expect(adds).toHaveLength(1);
  expect(await at.inCart()).toEqual({ [first.sku]: 2, [second.sku]: 1 });
  await context.close();
  await at.dispose();
});
