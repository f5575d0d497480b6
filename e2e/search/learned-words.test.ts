import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { emptyCart } from "../orders/cart-page.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";
import { results } from "./search-page.ts";

const shop = openShop();

/** Words that nothing is called, and what these customers order in their place. */
const ACCEPTED = { typed: "zorblemeat", means: "butter" };
const OPEN = { typed: "quonkaloop", means: "carrots" };

/** The events of a visit are read a minute after they came, by a sweep that starts every minute. */
const LEARNED = { timeout: 240_000, interval: 5_000 };

const field = (page: Page) => page.getByRole("combobox", { name: "Search products" });

const findsNothing = async (page: Page, word: string): Promise<void> => {
  await field(page).fill(word);
  await page.getByText(`Nothing starts with “${word}”.`).first().waitFor();
};

/** Types a word that finds nothing, changes it, and adds the first item found. On the page of results typing suggests nothing. */
const addInstead = async (page: Page, { typed, means }: typeof ACCEPTED): Promise<void> => {
  await follow(page, "/order-history/");
  await findsNothing(page, typed);
  await field(page).fill(means);
  await page.getByRole("group", { name: "Products" }).getByRole("option").first().waitFor();
  await field(page).press("Enter");
  const line = results(page)
    .locator("[data-sku]", { has: page.locator("[data-cell=add]") })
    .first();
  await line.waitFor();
  await line.locator("[data-quantity]").fill("4");
  await line.locator("[data-cell=add]").click();
  await expect.poll(() => line.innerText()).toContain("in cart");
};

const submitCart = async (page: Page): Promise<void> => {
  await follow(page, "/cart/");
  const submit = page.getByRole("button", { name: /^Submit (?:order|\d orders)$/ });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.click();
  await page.getByRole("heading", { level: 1, name: /Orders? sent/ }).waitFor();
};

it(
  "OP-35 a word typed, changed and ordered finds the item once staff add it; another never",
  { timeout: 480_000 },
  async () => {
    for (const who of [people.chef, people.newcomer, people.caterer]) {
      const { page } = await shop.openSignedIn(undefined, { who, isCold: true, hasOwnSession: true });
      await emptyCart(page);
      await page.goto("/contact/");
      for (const words of [ACCEPTED, OPEN]) await addInstead(page, words);
      await submitCart(page);
    }
    const staff = await shop.openSignedIn(undefined, { who: people.staff, isCold: true });
    const learned = staff.page.getByRole("list", { name: "From your customers' searches" });
    await expect
      .poll(async () => {
        await staff.page.goto("/search-settings/");
        await staff.page.getByRole("radio", { name: "Dictionary" }).click();
        await staff.page.getByRole("list", { name: "Dictionary" }).waitFor();
        return learned.locator("b").allInnerTexts();
      }, LEARNED)
      .toEqual([`${OPEN.typed} → ${OPEN.means}`, `${ACCEPTED.typed} → ${ACCEPTED.means}`]);
    const { page } = await shop.openSignedIn(undefined, { isCold: true, hasOwnSession: true });
    await page.goto("/order-history/");
    await findsNothing(page, ACCEPTED.typed);
    await learned.getByRole("button", { name: `Add ${ACCEPTED.typed} for ${ACCEPTED.means}` }).click();
    await staff.page.getByText("Saved. Searches use it within seconds.").waitFor();
    const offered = page.getByRole("group", { name: "Products" }).getByRole("option");
    await expect
      .poll(async () => {
        await field(page).fill("");
        await field(page).fill(ACCEPTED.typed);
        await page
          .getByText(/^(?:Nothing starts with|See all)/)
          .first()
          .waitFor();
        return (await offered.allInnerTexts()).join("\n").toLowerCase();
      })
      .toContain(ACCEPTED.means);
    await findsNothing(page, OPEN.typed);
    await learned.getByRole("button", { name: `Dismiss ${OPEN.typed} for ${OPEN.means}` }).click();
    await staff.page.getByText("Dismissed. We won't suggest it again.").waitFor();
    await learned.waitFor({ state: "detached" });
    await findsNothing(page, OPEN.typed);
  },
);
