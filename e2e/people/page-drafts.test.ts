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
