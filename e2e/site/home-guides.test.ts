import { expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";

const shop = openShop();

it("GUIDE-LIST-21 home says when each guide was last viewed", async () => {
  const { page } = await shop.openSignedIn();
  await page.goto("/order-guide/?id=1");
  await page.locator("main [data-line]").first().waitFor();
  await page.goto("/");
  const row = page.getByRole("listitem").filter({ hasText: "Main Kitchen, weekly" });
  await row.getByText("viewed today").waitFor();
  const viewed = await page
    .locator("main")
    .getByText(/^viewed /)
    .allInnerTexts();
  for (const text of viewed) expect(text).toMatch(/^viewed (?:today|[A-Z][a-z]{2} \d{1,2})$/);
});

it("GUIDE-LIST-08 home says that the guides didn't load, in place of rows that never come", async () => {
  const { page } = await shop.openSignedIn();
  const error = { code: "INTERNAL", message: "Something went wrong.", requestId: "1" };
  await page.route("**/order-guide/list", (route) => route.fulfill({ status: 500, json: { error } }));
  await page.goto(shop.url);
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Order guides", exact: true }) })
    .last();
  await panel.getByText("Your order guides didn't load.").waitFor();
  expect(await panel.getByRole("listitem").count()).toBe(0);
});
