import { expect, it } from "vitest";
import { desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("SEARCH-50 a search without results asks the sales rep for the item, and staff see the request", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(phone);
  const what = ownName("zzqx torch");
  // A word is left out of the search, and the request is below what the others found.
  await page.goto(`/search/?${new URLSearchParams({ q: "zzqx cream" })}`);
  await expect.poll(() => page.getByLabel("What do you need?").inputValue()).toBe("zzqx cream");
  expect(await page.locator("[data-no-results]").count()).toBe(0);
  await page.goto(`/search/?${new URLSearchParams({ q: "zzqx" })}`);
  const field = page.getByLabel("What do you need?");
  await expect.poll(() => field.inputValue()).toBe("zzqx");
  await field.fill(what);
  await page.getByLabel("How much").fill("2 EA");
  await inspect(page, "item-request-phone");
  await page.getByRole("button", { name: /^Send to / }).click();
  const sent = page.getByRole("heading", { name: / has your request$/ });
  await sent.waitFor();
  await expect.poll(() => sent.evaluate((heading) => heading === document.activeElement)).toBe(true);
  // This shop sends no email.
  await page.getByText("It's on our list of requested items.").waitFor();
  await inspect(page, "item-requested-phone");
  expect(consoleErrors).toEqual([]);

  const { page: desk } = await shop.openSignedIn(desktop, { who: people.staff });
  await desk.goto("/order-issues/");
  const request = desk.getByRole("list", { name: "Requested items" }).getByRole("listitem").filter({ hasText: what });
  await request.getByText("2 EA").waitFor();
  await inspect(desk, "item-requests-desk");
  await request.getByRole("button", { name: /^Mark as done/ }).click();
  await request.waitFor({ state: "detached" });
});
