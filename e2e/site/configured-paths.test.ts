import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { networkQuiet } from "../support/browser.ts";
import { guideShown, weekly } from "../guides/guide-page.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { people, signInByButton } from "../support/sign-in.ts";
import { startShop } from "../support/shop.ts";

const shop = openOwnShop(() =>
  startShop({
    LARDER_APP_PATH: "/shop/",
    LARDER_HEADER_URL: "/cms/header",
    LARDER_FOOTER_URL: "/cms/footer",
    LARDER_SETTINGS_URL: "/cms/settings",
    LARDER_GUIDE_PATH: "/guides/",
  }),
);

const AT_DEFAULT = /^\/(?:web-api\/content\/|web-api\/order-guide|api\/)/;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name, exact: true }).first().waitFor();
const inHeader = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("link", { name }).first();

it("HTTP-13 OP-124 with every path configured, sign-in to order works and no built-in path is called", async () => {
  const { context, page, consoleErrors } = await shop.open();
  const requested: string[] = [];
  const failed: string[] = [];
  const record = (request: Request) => {
    // The tests' own message blocker sends the provider's package to a built-in path.
    if (request.resourceType() !== "xhr") requested.push(new URL(request.url()).pathname);
  };
  context.on("request", record);
  context.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });

  await signInByButton(page, people.chef);
  await networkQuiet(page);
  expect(await page.evaluate(() => (window as { globalSettings?: unknown }).globalSettings)).toMatchObject({
    headerUrl: "/cms/header",
    footerUrl: "/cms/footer",
    globalSettingsUrl: "/cms/settings",
    appPath: "/shop/",
    guideEndpoints: { "/web-api/order-guide": "/guides/order-guide" },
  });

  await page
    .getByRole("link", { name: /Order guides/i })
    .first()
    .click();
  await page.getByRole("link", { name: weekly, exact: true }).first().click();
  await guideShown(page, weekly);
  const cell = page.locator("[data-line] [data-quantity]").first();
  await cell.fill("2");
  await page.getByRole("button", { name: /^Add 1 item/ }).click();
  await expect.poll(() => cell.inputValue()).toMatch(/^0?$/);

  await inHeader(page, /^Cart/).click();
  await heading(page, "Cart");
  const submit = page.getByRole("button", { name: /^Submit (order|\d orders)$/ });
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submit.click();
  await heading(page, /Orders? sent/);

  await page.getByRole("banner").getByRole("combobox").fill("beef");
  await page.keyboard.press("Enter");
  await page.locator("[data-sku]").first().waitFor();
  await page.locator("[data-sku] a").first().click();
  await page.waitForURL(/\/products\//);
  await page.getByRole("heading", { level: 1 }).waitFor();

  await page.goto("/account/");
  await heading(page, /Account/);
  await networkQuiet(page);

  // The editor's own stored text is loaded by its link (CMS-05).
  const editor = await shop.open();
  editor.context.on("request", record);
  await editor.page.goto("/sign-in/");
  await editor.page.getByRole("button", { name: `Sign in as ${people.editor}` }).click();
  await editor.page.waitForURL((at) => !at.pathname.startsWith("/sign-in"));
  await editor.page.goto("/privacy/?epieditmode=true");
  await editor.page.getByRole("button", { name: "Edit the title" }).waitFor();
  const stored = editor.page.waitForResponse((response) => response.url().includes("/v2.0/content/"));
  await editor.page.evaluate(async () => {
    const { contentLink } = await (await fetch("/privacy/", { headers: { accept: "application/json" } })).json();
    postMessage({ id: "contentSaved", data: { contentLink } });
  });
  const { pathname } = new URL((await stored).url());
  expect(pathname).toMatch(/^\/shop\/api\/episerver\/v2\.0\/content\/\d+_\d+$/);

  expect(requested).toEqual(
    expect.arrayContaining(["/cms/header", "/cms/footer", "/cms/settings", "/guides/order-guide/listing"]),
  );
  expect(requested.filter((path) => AT_DEFAULT.test(path))).toEqual([]);
  expect([failed, consoleErrors]).toEqual([[], []]);
});
