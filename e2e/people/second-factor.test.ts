import type { ApplicationPage, PasswordLink } from "@larder/domain/account/application.schema";
import { stepAt, totpCode } from "@larder/server/accounts/auth/second-factor";
import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { inspect } from "../support/shot.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop();
const PASSWORD = "cold larder";

const ownCustomer = async (guest: Page): Promise<string> => {
  const company = ownName("Tidewater Oyster Bar");
  const email = `${company.replaceAll(" ", ".")}@tidewater.example`;
  await guest.goto("/sign-in/");
  await call(guest, "auth/signup", { body: filledForm(email, company) });
  const { page: staff } = await shop.openSignedIn(desktop, { who: people.staff, hasOwnSession: true });
  const { applications } = await call<ApplicationPage>(staff, "accounts/applications?status=waiting&page=1");
  const id = applications.find((one) => one.email === email)?.id;
  const approval = { kind: "existing", accountNumber: "204118" };
  await call(staff, "accounts/approve", { body: { id, approval } });
  const { path } = await call<PasswordLink>(staff, "accounts/password-link", { body: { id } });
  await call(guest, "auth/set-password", { body: { token: path.split("#")[1], password: PASSWORD } });
  return email;
};

it("OP-23 OP-108 a customer turns on two-step sign-in and signs in with a code and a recovery code", async () => {
  const { page } = await shop.open(desktop);
  const email = await ownCustomer(page);
  const typePassword = async (at: Page) => {
    await at.goto("/sign-in/");
    await at.getByLabel("Email").fill(email);
    await at.getByLabel("Password").fill(PASSWORD);
    await at.keyboard.press("Enter");
  };
  await typePassword(page);
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await page.goto("/account/");
  const panel = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Two-step sign-in" }) })
    .last();
  await panel.getByRole("button", { name: "Turn on" }).click();
  await panel.getByLabel("Your password").fill("wrong");
  await page.keyboard.press("Enter");
  await panel.getByText("That isn't your password.").waitFor();
  await panel.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await panel.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  expect(await axe(page)).toEqual([]);
  const secret = (await panel.locator("code").innerText()).replaceAll(/\s/g, "");
  const step = stepAt(new Date());
  await panel.getByRole("textbox", { name: "Code" }).fill(totpCode(secret, step));
  await page.keyboard.press("Enter");
  await panel.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  const codes = await panel.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await axe(page)).toEqual([]);
  await panel.getByRole("button", { name: "I saved them" }).click();
  await panel.getByText("On. 10 recovery codes left.").waitFor();

  const { page: mobile } = await shop.open(phone);
  await typePassword(mobile);
  await mobile.getByRole("heading", { name: "Enter your code" }).waitFor();
  expect(await axe(mobile)).toEqual([]);
  // The code that turned it on is used up; the next one is accepted half a minute early.
  await mobile.getByRole("textbox", { name: "Code" }).fill(totpCode(secret, step));
  await mobile.keyboard.press("Enter");
  await mobile.getByText("That code isn't right, or it was already used.").waitFor();
  await mobile.getByRole("textbox", { name: "Code" }).fill(totpCode(secret, step + 1));
  await mobile.keyboard.press("Enter");
  await mobile.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await mobile.context().clearCookies();
  await typePassword(mobile);
  await mobile.getByRole("textbox", { name: "Code" }).fill(codes[0] ?? "");
  await mobile.keyboard.press("Enter");
  await mobile.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
});

it("OP-23 OP-108 a customer adds a passkey, signs in with it in place of the code, and removes it", async () => {
  // Browsers bind passkeys to a name, not to an address.
  const named = { ...desktop, baseURL: shop.url.replace("127.0.0.1", "localhost") };
  const { page } = await shop.open(named, { isCold: true });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "usb", hasUserVerification: true, isUserVerified: true },
  });
  const signIn = async () => {
    await page.goto("/sign-in/");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
  };
  const email = await ownCustomer(page);
  await signIn();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  const { secret } = await call<{ readonly secret: string }>(page, "account/second-factor/set-up", {
    body: { password: PASSWORD },
  });
  await call(page, "account/second-factor/on", { body: { code: totpCode(secret, stepAt(new Date())) } });
  await page.goto("/account/");
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: "Passkeys" }) });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Office laptop");
  await page.getByLabel("Your password").fill(PASSWORD);
  await inspect(page, "passkey-add");
  await page.keyboard.press("Enter");
  await panel.getByText("Not used yet").waitFor();
  await inspect(page, "passkey-added");

  await page.context().clearCookies();
  await signIn();
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  await inspect(page, "passkey-sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();

  await page.goto("/account/");
  await panel.getByText("Last used").waitFor();
  await panel.getByRole("button", { name: "Remove Office laptop" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Passkey removed.").first().waitFor();
  await page.context().clearCookies();
  await signIn();
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  expect(await page.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
});
