import { expect, it } from "vitest";
import { axe, desktop, overWidth, phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { isFocused } from "../support/focus.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();

it("OP-21 an administrator exports a colleague's data, erases them by name and finds nothing anymore", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(desktop, { who: people.administrator, hasOwnSession: true });
  await page.goto("/personal-data/");
  await page.getByRole("heading", { name: "How long data is kept" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await follow(page, "/staff/");
  const first = ownName("Zed");
  const email = `${first.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}@x.example`;
  await page.getByRole("button", { name: "Invite staff" }).press("Enter");
  const invitation = page.getByRole("dialog", { name: "Invite staff" });
  await invitation.getByLabel("Email").fill(email);
  await invitation.getByLabel("First name").fill(first);
  await invitation.getByLabel("Last name").fill("Quillan");
  await invitation.getByLabel(/^Warehouse/).check();
  await invitation.getByRole("button", { name: "Create invitation" }).press("Enter");
  await page.getByLabel(/^Link for .* to set a password$/).waitFor();
  await page.getByRole("button", { name: `More for ${first} Quillan` }).press("Enter");
  await page.getByRole("menuitem", { name: "Personal data" }).press("Enter");
  await page.getByRole("heading", { name: `${first} Quillan, ${email}` }).waitFor();
  // Someone with the same name: a search by name asks which of them.
  await follow(page, "/staff/");
  const other = `other-${email}`;
  await page.getByRole("button", { name: "Invite staff" }).press("Enter");
  await invitation.getByLabel("Email").fill(other);
  await invitation.getByLabel("First name").fill(first);
  await invitation.getByLabel("Last name").fill("Quillan");
  await invitation.getByLabel(/^Warehouse/).check();
  await invitation.getByRole("button", { name: "Create invitation" }).press("Enter");
  await page.getByText(other).first().waitFor();
  await follow(page, "/personal-data/");
  await page.getByRole("searchbox", { name: "Name, email or phone" }).fill(`Quillan ${first}`);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Which Quillan ${first}?` }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: `Open ${first} Quillan, ${email}`, exact: true }).press("Enter");
  await page.getByRole("heading", { name: `${first} Quillan, ${email}` }).waitFor();
  expect(await axe(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export JSON" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^person-\d+\.json$/);
  const requests = page.getByRole("region", { name: "Requests" }).getByRole("listitem").filter({ hasText: email });
  await requests
    .filter({ hasText: "Without a request" })
    .getByText(/^Done /)
    .waitFor();
  await page.getByRole("button", { name: "Note a request" }).press("Enter");
  const noting = page.getByRole("dialog", { name: "Note a request" });
  await noting.getByLabel("Person's email").fill(email);
  await noting.getByLabel("Wants").selectOption("Erase");
  await noting.getByLabel("How it came").selectOption("By letter");
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await requests.filter({ hasText: "By letter" }).getByText("30 days left").waitFor();
  expect(await isFocused(page.getByRole("button", { name: "Note a request" }))).toBe(true);
  await page.setViewportSize(phone.viewport);
  expect(await overWidth(page)).toBe(0);
  await page.getByRole("button", { name: "Erase" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Erase ${first} Quillan?` });
  await dialog.getByRole("button", { name: "Erase" }).press("Enter");
  await dialog.getByText(`Type ${first} Quillan exactly.`).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(`Type ${first} Quillan to erase`).fill(`${first} QUILLAN`);
  await page.keyboard.press("Enter");
  const done = page.getByText("Erased. Their orders and guides stay");
  await done.waitFor();
  expect(await isFocused(done)).toBe(true);
  await requests.first().waitFor({ state: "detached" });
  const past = page.getByRole("region", { name: "Requests" }).getByRole("listitem").filter({ hasText: "Former user" });
  await past
    .filter({ hasText: "By letter" })
    .getByText(/^Done /)
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Name, email or phone" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Nothing is stored about ${email}` }).waitFor();
  expect(consoleErrors).toEqual([]);
});
