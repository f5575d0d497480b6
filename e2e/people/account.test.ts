import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { isFocused } from "../support/focus.ts";
import { alert, offline } from "../support/offline.ts";
import { openShop } from "../support/open-shop.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

it("OP-108 OP-26 on a phone a customer resets the password, then edits phone and region by keyboard", async () => {
  const { context, page } = await shop.open(phone);
  await page.goto("/forgot-password/");
  await page.getByLabel("Email").fill("leo@fennelandflint.example");
  await offline(context, async () => {
    await page.keyboard.press("Enter");
    await alert(page, "We didn't get an answer");
  });
  expect(await page.getByLabel("Email").inputValue()).toBe("leo@fennelandflint.example");
  await page.keyboard.press("Enter");
  // This shop has no mail server, and promises no email.
  await page.getByRole("heading", { name: "Call us for your link" }).waitFor();
  await page.getByText("If leo@fennelandflint.example has an account").waitFor();
  expect(await axe(page)).toEqual([]);

  await signInAnew(page, people.protein);
  await page.goto("/account/");
  const change = page.getByRole("button", { name: "Change phone and region" });
  await change.press("Enter");
  const number = page.getByRole("textbox", { name: "Phone" });
  await number.fill("no number");
  await page.keyboard.press("Enter");
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  await number.fill("555-555-0142");
  await page.keyboard.press("Tab");
  await page.keyboard.type("NE");
  // Enter submits from a text field but not from a select.
  await page.keyboard.press("Tab");
  await offline(context, async () => {
    await page.keyboard.press("Enter");
    await alert(page, "Your account wasn't changed");
  });
  expect(await number.inputValue()).toBe("555-555-0142");
  await page.keyboard.press("Enter");
  await page.getByText("555-555-0142").waitFor();
  await expect.poll(() => isFocused(change)).toBe(true);
  expect(await axe(page)).toEqual([]);
});

it("OP-108 OP-23 a customer changes the email by keyboard and reverts it, and staff read the mail", async () => {
  const { context, page } = await shop.openSignedIn(desktop, { who: people.protein, hasOwnSession: true });
  await page.goto("/account/");
  await page.getByRole("button", { name: "Change email" }).press("Enter");
  await page.locator("input[type=email]:focus").waitFor();
  await page.keyboard.type("leo.new@fennelandflint.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await page.getByText("That isn't your password.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Your password").fill("sunday-brunch-eggs");
  await page.keyboard.press("Enter");
  await page.getByText(/so leo\.new@fennelandflint\.example can't be confirmed yet\./).waitFor();
  await offline(context, async () => {
    await page.getByRole("button", { name: "Keep the old email" }).click();
    await alert(page, "Your account wasn't changed");
  });
  await page.getByRole("button", { name: "Keep the old email" }).click();
  await page.getByText(/so leo\.new\S+ can't be confirmed yet/).waitFor({ state: "detached" });

  await context.clearCookies();
  await signInAnew(page, people.staff);
  await page.goto("/outbox/");
  await page.getByLabel("Kind").selectOption("Accounts");
  await page
    .getByRole("button", { name: /Confirm your new email/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "Today", exact: true }).waitFor();
  const mail = page.frameLocator("iframe[title^='Email: ']");
  await mail.getByText("link hidden here").waitFor();
  expect(await mail.locator("a[href], script").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
});
