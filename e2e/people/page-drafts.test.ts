import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-118 OP-22 CMS-04 customers see a draft once published; two editors keep both texts", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  const title = ownName("Care");
  await page.goto("/resources/catch-weight/?epieditmode=true");
  const tools = page.getByRole("region", { name: "Page tools" });
  const dialog = page.getByRole("dialog", { name: "Edit: Text" });
  const named = (of: Page, what: string) => of.getByRole("button", { name: `Edit “${what}”` });
  await page
    .getByRole("button", { name: /^Edit “/ })
    .first()
    .click();
  await dialog.getByLabel("Heading").fill(title);
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("heading", { level: 2, name: title }).waitFor();
  await tools.getByText(/^Customers still see version \d+\. 1 change is waiting\.$/).waitFor();
  expect(await axe(page)).toEqual([]);

  const customer = await shop.openSignedIn(phone);
  await customer.page.goto("/resources/catch-weight/?epieditmode=true");
  await customer.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await customer.page.getByText(title).count()).toBe(0);
  expect(await customer.page.locator("[data-epi-edit]").count()).toBe(0);

  // Another editor saves the same section.
  const other = await shop.openSignedIn(desktop, { who: people.editor });
  await other.page.goto("/resources/catch-weight/?epieditmode=true");
  await named(page, title).click();
  await named(other.page, title).click();
  const others = other.page.getByRole("dialog", { name: "Edit: Text" });
  await others.getByLabel("Heading").fill(`${title} by another`);
  await others.getByRole("button", { name: "Save draft" }).click();
  await other.page.getByRole("heading", { level: 2, name: `${title} by another` }).waitFor();
  await dialog.getByLabel("Heading").fill(`${title} of mine`);
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await dialog.getByText(`${title} by another`).waitFor();
  expect(await dialog.getByLabel("Heading").inputValue()).toBe(`${title} of mine`);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("heading", { level: 2, name: `${title} of mine` }).waitFor();

  const publish = async (): Promise<void> => {
    await tools.getByRole("button", { name: "Publish" }).click();
    await page
      .getByRole("dialog", { name: /^Publish / })
      .getByRole("button", { name: "Publish" })
      .click();
  };
  await page.route("**/web-api/content/page-publish", (route) => route.fulfill({ status: 500 }));
  await publish();
  await tools.getByText("Not published").waitFor();
  await page.unroute("**/web-api/content/page-publish");
  await publish();
  await tools.getByText(/There's nothing to publish/).waitFor();
  await customer.page.goto("/resources/catch-weight/");
  await customer.page.getByRole("heading", { level: 2, name: `${title} of mine` }).waitFor();

  await tools.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions.getByText("Customers see this").waitFor();
  expect(await axe(page)).toEqual([]);
  await versions.getByRole("button", { name: "Restore version 1" }).click();
  await tools.getByText(/^Customers still see version \d+\./).waitFor();
  await customer.page.reload();
  await customer.page.getByRole("heading", { level: 2, name: `${title} of mine` }).waitFor();
});

it("CMS-01 OP-118 OP-22 an editor writes a category text; customers see it once published", async () => {
  const { page } = await shop.openSignedIn(desktop, { who: people.editor });
  const customer = await shop.openSignedIn(phone);
  // A previous run may have written for one category in the same shop.
  const map = await (await page.request.get("/sitemap/pages")).text();
  const paths = map.match(/\/products\/(?:[\w-]+\/){3}/g) ?? [];
  const [path, title] = [paths[Math.floor(Math.random() * paths.length)] ?? "", ownName("In season")];
  const tools = page.getByRole("region", { name: "Page tools" });
  await page.goto(path);
  await tools.getByText("This category has no text of its own yet.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.route("**/web-api/content/page-start", (route) => route.fulfill({ status: 500 }));
  await tools.getByRole("button", { name: "Edit this page" }).click();
  await tools.getByText("Editing didn't start").waitFor();
  await page.unroute("**/web-api/content/page-start");
  await tools.getByRole("button", { name: "Edit this page" }).click();
  await page.waitForURL(`**${path}?epieditmode=true`);
  await page.getByRole("group", { name: "Add a section" }).getByRole("button", { name: "Text" }).click();
  const dialog = page.getByRole("dialog", { name: "Add: Text" });
  await dialog.getByLabel("Heading").fill(title);
  await dialog.getByRole("button", { name: "Save draft" }).click();
  await page.locator('[data-epi-edit="blocks[0]"]').getByRole("heading", { level: 2, name: title }).waitFor();
  await tools.getByText(/^Customers see this category without your changes/).waitFor();
  expect(await axe(page)).toEqual([]);
  await customer.page.goto(path);
  await customer.page.locator("main [data-sku]").first().waitFor();
  expect(await customer.page.getByText(title).count()).toBe(0);

  await tools.getByRole("link", { name: "Preview" }).click();
  await page.waitForURL(`**${path}?contentLink=**`);
  await page.getByText("results found").waitFor();
  await tools.getByRole("button", { name: "Publish" }).click();
  await page
    .getByRole("dialog", { name: /^Publish / })
    .getByRole("button", { name: "Publish" })
    .click();
  await tools.getByText(/There's nothing to publish/).waitFor();
  await customer.page.reload();
  const main = customer.page.getByRole("main");
  await main.getByRole("heading", { level: 2, name: title }).waitFor();
  await main.locator("[data-sku]").first().waitFor();
  // The page's head asks for the text's file, so that nothing stands in for it; other categories don't.
  const headOf = async (of: string) =>
    (await (await customer.page.request.get(of, { headers: { accept: "text/html" } })).text()).split("</head>")[0];
  expect(await headOf(path)).toMatch(/modulepreload[^>]*WrittenListingPage/);
  expect(await headOf("/products/")).not.toContain("WrittenListingPage");
  const names = await main.getByRole("heading").allTextContents();
  expect(names.indexOf(title)).toBe(1);
  expect(await main.locator("h1").count()).toBe(1);
  expect(await main.locator("[data-epi-edit]").count()).toBe(0);
  expect(await axe(customer.page)).toEqual([]);
});
