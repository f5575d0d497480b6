import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, networkQuiet, phone } from "../support/browser.ts";
import { fillCart } from "../orders/cart-page.ts";
import { focused, isFocused } from "../support/focus.ts";
import { follow } from "../support/follow.ts";
import { hold } from "../support/hold.ts";
import { openDrawn, taken } from "../support/open-drawn.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("SHELL-21 OP-104 once an order is canceled, its heading has the focus that the button had", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await fillCart(page, ["204502"]);
  const { confirmedOrders } = await call<{ confirmedOrders: readonly Record<string, string>[] }>(page, "cart/submit", {
    method: "POST",
  });
  const { orderNumber = "", documentNumber = "", documentType = "", documentCompany = "" } = confirmedOrders[0]!;
  const key = new URLSearchParams({ documentCompany, documentNumber, documentType, orderNumber });
  await page.goto(`/order-details/?${key.toString()}`);
  await page.getByRole("button", { name: "Cancel order" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel this order" }).press("Enter");
  await page.getByText("This order is canceled").waitFor();
  await expect.poll(() => focused(page)).toBe(`Order ${orderNumber}`);
});

it("OP-62 OP-104 once a pasted list is in the cart, the heading has the focus that its button had", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.goto("/quick-order/");
  await page.getByRole("button", { name: "Paste a list" }).press("Enter");
  await page.getByRole("textbox", { name: "Your list" }).fill("204502 1");
  await page.getByRole("button", { name: "Review 1 line" }).press("Enter");
  await page.getByRole("button", { name: "Add 1 item to cart" }).press("Enter");
  await page.getByText("1 item added to cart").waitFor();
  await expect.poll(() => focused(page)).toBe("Quick order");
});

it("OP-118 OP-104 what an editor published leaves the focus on the page's heading, not on nothing", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  await page.goto("/pages/");
  const panel = page.getByRole("region", { name: "On every page" });
  await panel.getByRole("button", { name: "Edit Site alert" }).press("Enter");
  const alert = page.getByRole("dialog", { name: "Site alert" });
  await alert.getByLabel("Title").fill(ownName("Holiday schedule"));
  await alert.getByRole("button", { name: "Save draft" }).press("Enter");
  await panel.getByRole("button", { name: "Publish Site alert" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).press("Enter");
  await panel.getByText("We published Site alert.").waitFor({ state: "attached" });
  await panel.getByRole("button", { name: "Publish Site alert" }).waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Pages");
});

it("OP-118 PAGE-25 OP-104 a preview that was published keeps the focus on its page", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  await page.goto("/terms/?epieditmode=true");
  const words = page.locator("[data-epi-edit^=blocks] p").first();
  await words.click();
  await page.keyboard.press("End");
  await page.keyboard.type(ownName(" Agreed"));
  await page.keyboard.press("Enter");
  await page.getByText("Saved to the draft.").waitFor();
  await page.getByRole("link", { name: "Preview", exact: true }).press("Enter");
  await page.getByText(/^Preview of version/).waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).press("Enter");
  await page.getByText("There's nothing to publish.").waitFor();
  await expect.poll(() => focused(page)).toBe("Terms of sale");
});

it("SHELL-03 OP-104 on a phone, the menu has the focus, and a search that comes late gives way to it", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(phone, { isCold: true });
  await page.goto("/order-guides/");
  await networkQuiet(page);
  const letSearch = await hold(page, "**/assets/PhoneSearch-*.js");
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  expect(await focused(page)).toBe("Close menu");
  letSearch();
  await networkQuiet(page);
  expect(await page.locator("dialog").count()).toBe(1);
  expect(await focused(page)).toBe("Close menu");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Menu");
  await follow(page, "/order-history/");
  expect(consoleErrors).toEqual([]);
});

it("IDENT-19 OP-104 the account menu stays open when the header of staff comes late", async () => {
  const { page, consoleErrors } = await shop.open(desktop, { isCold: true });
  await page.goto("/sign-in/");
  const letHeader = await hold(page, "**/assets/StaffHeader-*.js");
  await page.getByRole("button", { name: `Sign in as ${people.staff}` }).click();
  await expect.poll(() => focused(page)).toBe("Hello, Dana");
  await page.getByRole("button", { name: `${people.staff}, account menu` }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Account");
  letHeader();
  await page.getByRole("button", { name: `${people.staff} Staff, account menu` }).waitFor();
  await page.getByRole("menu", { name: people.staff }).waitFor();
  await expect.poll(() => focused(page)).toBe("Account");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe(`${people.staff} Staff, account menu`);
  expect(consoleErrors).toEqual([]);
});

it("PAGE-06 OP-104 a page that arrives leaves the focus in the menu that was opened meanwhile", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.goto("/order-guides/");
  await networkQuiet(page);
  const letPage = await hold(page, "**/assets/OrderHistoryPage-*.js");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Orders", exact: true })
    .press("Enter");
  await page.getByRole("button", { name: /account menu$/ }).press("Enter");
  await expect.poll(() => focused(page)).toBe("Account");
  letPage();
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
  await networkQuiet(page);
  expect(await focused(page)).toBe("Account");
});

it("IDENT-19 PAGE-28 a page of staff begins with their own header", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.staff, isCold: true });
  await page.addInitScript(() => {
    const shown = new Set<string | null>();
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      for (const menu of document.querySelectorAll("header [aria-label$='account menu']:not([inert])"))
        shown.add(menu.getAttribute("aria-label"));
    }).observe(document, { childList: true, subtree: true, attributeFilter: ["inert"] });
  });
  await page.goto("/");
  await page.getByRole("button", { name: `${people.staff} Staff, account menu` }).waitFor();
  const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
  expect(shown).toEqual([`${people.staff} Staff, account menu`]);
});

it("PAGE-28 OP-104 a link keeps the focus that it got before the scripts came", async () => {
  const { page } = await shop.openSignedIn(desktop);
  const letScripts = await hold(page, /\/assets\/[^/]*\.js$/);
  await openDrawn(page, "/order-guides/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products", exact: true });
  await link.focus();
  letScripts();
  await taken(page);
  expect(await focused(page)).toBe("Products");
});

const skusIn = (page: Page, part: string): Promise<readonly (string | undefined)[]> =>
  page.locator(`${part} [data-sku]`).evaluateAll((rows) => rows.map((row) => row.dataset["sku"]));

it.each([
  ["a phone", phone],
  ["a desk", desktop],
] as const)(
  "PAGE-20 OP-104 on %s, what was begun in a category's first rows stays when its search shows them",
  async (_, screen) => {
    const { page, consoleErrors } = await shop.openSignedIn(screen, { isCold: true });
    const letResults = await hold(page, "**/assets/results-*.js");
    const letAnswer = await hold(page, "**/1/indexes/**");
    // All of its products are among the first, and the search has an order of its own.
    await page.goto("/products/oils-and-condiments/vinegar/");
    const [, one, other] = await skusIn(page, "main");
    const add = page.locator(`main [data-sku="${one}"] [data-cell=add]`);
    const quantity = page.locator(`main [data-sku="${other}"] input[data-quantity]`);
    await quantity.fill("7");
    await add.press("Enter");
    expect(await isFocused(add)).toBe(true);
    letResults();
    await page.locator("[data-results]").waitFor();
    await expect.poll(() => isFocused(add)).toBe(true);
    expect(await quantity.inputValue()).toBe("7");
    await quantity.press("End");
    letAnswer();
    await page.locator("[data-results][aria-busy=false]").waitFor();
    await page.keyboard.type("2");
    expect(await quantity.inputValue()).toBe("72");
    expect(consoleErrors).toEqual([]);
  },
);

it("PAGE-20 OP-104 the heading takes the focus of a category's first row that its search doesn't show", async () => {
  const { page } = await shop.openSignedIn(desktop, { isCold: true });
  const found = "[data-results][aria-busy=false]";
  await page.goto("/products/poultry/chicken/");
  await page.locator(`${found} [data-sku]`).first().waitFor();
  const shown = await skusIn(page, found);
  const letAnswer = await hold(page, "**/1/indexes/**");
  await page.reload();
  const gone = (await skusIn(page, "main")).find((sku) => !shown.includes(sku));
  await page.locator(`main [data-sku="${gone}"] [data-cell=add]`).press("Enter");
  letAnswer();
  await page.locator(`${found} [data-sku="${shown[0]}"]`).waitFor();
  await expect.poll(() => focused(page)).toBe("Chicken");
});
