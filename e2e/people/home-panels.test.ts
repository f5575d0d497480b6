import { expect, it } from "vitest";
import { axe, desktop, networkQuiet, overWidth, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";

interface Variant {
  readonly price: string;
  readonly catchWeight: object | null;
  readonly metadata: { readonly unitOfMeasure: string };
}

const shop = openShop();

it("SHELL-29 HIST-04 home shows what waits: orders that need action, and products awaited", async () => {
  const { page } = await shop.openSignedIn(desktop, { hasOwnSession: true });
  await page.route("**/order-history/list", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), needsActionCount: 2 } });
  });
  const notice = { productSku: "311540", unitOfMeasure: "CS", productName: "Whole Duck", backAt: null };
  await page.route("**/product/notify-me", (route) =>
    route.fulfill({ json: { notices: [{ ...notice, requestedAt: "2026-11-20T15:00:00Z" }] } }),
  );
  await page.goto("/");
  const waiting = page.locator("[data-waiting]");
  await waiting.getByRole("link", { name: "2 orders need attention" }).waitFor();
  await waiting.getByText("Notify me · since Nov 20").waitFor();
  expect(await axe(page)).toEqual([]);
  await waiting.getByRole("link", { name: "2 orders need attention" }).click();
  await page.waitForURL("**/order-history/?status=needsAction");
  await networkQuiet(page);
});

it("HIST-04 home says whether orders failed or were changed and not submitted, and how many of each", async () => {
  const { page } = await shop.openSignedIn(phone, { hasOwnSession: true });
  for (const [count, unsent, hint] of [
    [1, 1, "Changed, but not submitted"],
    [1, 0, "This order failed"],
    [3, 0, "These orders failed"],
    [3, 1, "1 changed but not submitted, 2 failed"],
  ] as const) {
    await page.unrouteAll();
    await page.route("**/order-history/list", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      await route.fulfill({ response, json: { ...answer, needsActionCount: count, unsentCount: unsent } });
    });
    await page.goto("/");
    await page.locator("[data-waiting]").getByText(hint, { exact: true }).waitFor();
  }
});

it("HIST-02 home names prices that changed since they were last paid, in percent and dollars", async () => {
  const { page } = await shop.openSignedIn(phone, { hasOwnSession: true });
  await page.goto("/about-us/");
  const { products } = await page.evaluate(async () => {
    const answer = await fetch("/search/SearchAsYouType/?q=&size=24", { headers: { accept: "application/json" } });
    return (await answer.json()) as { products: readonly { variants: readonly Variant[] }[] };
  });
  const priced = products.flatMap((product) => {
    const [variant] = product.variants;
    const price = Number(variant!.price.replace("$", ""));
    return Number.isNaN(price) || variant!.catchWeight !== null
      ? []
      : [{ product, price, unitOfMeasure: variant!.metadata.unitOfMeasure }];
  });
  // Three products were bought for a fifth less.
  await page.route("**/web-api/price-news", (route) =>
    route.fulfill({
      json: {
        news: priced.slice(0, 3).map(({ product, price, unitOfMeasure }) => ({
          product,
          difference: Math.round(price * 2_000),
          per: unitOfMeasure,
          day: "2026-11-14",
          percent: 25,
        })),
      },
    }),
  );
  await page.goto("/");
  const news = page.locator("[data-price-news]");
  // The served page has the shop's own news.
  await news.getByText("Up 25%").first().waitFor();
  expect(await news.locator("li").count()).toBe(3);
  for (const text of await news.locator("li").allInnerTexts()) {
    expect(text).toContain("Up 25%");
    expect(text).toMatch(/\$[\d.,]+ per [A-Z]+ more than on [A-Z][a-z]{2} \d{1,2}/);
  }
  expect(await axe(page)).toEqual([]);
  expect(await overWidth(page)).toBe(0);
});
