import type { ApplicationPage } from "@larder/domain/account/application.schema";
import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axe, desktop, phone } from "../support/browser.ts";
import { alert, offline } from "../support/offline.ts";
import { openShop } from "../support/open-shop.ts";
import { ownName } from "../support/own-name.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.id ?? null);

const fill = async (page: Page, email: string, company: string): Promise<void> => {
  await page.getByLabel("Company name").click();
  await page.keyboard.press("ControlOrMeta+a");
  // Typed right after the page opens: no key may be lost.
  await page.keyboard.type(company);
  expect(await page.getByLabel("Company name").inputValue()).toBe(company);
  await page.getByLabel("Business category").selectOption("Restaurant");
  await page.getByLabel("Street").fill("14 Ferry Lane");
  await page.getByLabel("City").fill("Portsmouth");
  await page.getByLabel("State", { exact: true }).selectOption("NH");
  await page.getByLabel("ZIP code").fill("03801");
  await page.getByRole("checkbox", { name: /Protein/ }).check();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("603-555-0173");
  await page.getByLabel("Password", { exact: true }).fill("saltmarsh-tide");
  await page.getByLabel("Password again").fill("saltmarsh-tide");
};

it("IDENT-25 OP-26 staff approve one application and refuse another, and a colleague sets a password", async () => {
  const applicant = await shop.open(desktop);
  const { page } = applicant;
  const [company, refused] = [ownName("Saltmarsh Kitchen"), ownName("Harbour Grill")];
  await page.goto("/sign-in/");
  await page.getByRole("link", { name: "Open an account" }).last().click();
  await page.getByRole("button", { name: "Send application" }).click();
  await page.getByText(/^Fix \d+ things, then send it$/).waitFor();
  expect(await focused(page)).toBe("sign-up-address.companyName");
  expect(await axe(page)).toEqual([]);
  const email = `${company.replaceAll(" ", ".")}@saltmarsh.example`;
  const accountNumber = ownName("77");
  await fill(page, email, company);
  await page.reload();
  expect(await page.getByLabel("Company name").inputValue()).toBe(company);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await fill(page, email, company);
  await offline(applicant.context, async () => {
    await page.getByRole("button", { name: "Send application" }).click();
    await alert(page, "We didn't get an answer");
  });
  expect(await page.getByLabel("Company name").inputValue()).toBe(company);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("saltmarsh-tide");
  const offlineErrors = applicant.consoleErrors.length;
  await page.getByRole("button", { name: "Send application" }).dblclick();
  await page.getByRole("heading", { name: "Your application was sent" }).waitFor();
  // This shop has no mail server, and promises no email.
  await page.getByText("call you at the number you gave").waitFor();
  expect(await page.getByRole("button", { name: "Send the email again" }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  const { context: staffContext, page: staff } = await shop.openSignedIn(desktop, {
    who: people.staff,
    hasOwnSession: true,
  });
  await staff.goto("/");
  const signUps = staff.getByRole("region", { name: "Sign-ups to approve" });
  await signUps
    .getByText(/^just now$|min ago$/)
    .first()
    .waitFor();
  await signUps.getByRole("link", { name: `Review ${company}` }).click();
  await staff.getByRole("heading", { level: 1, name: "Sign-ups" }).waitFor();
  // A page opened by its address counts them too.
  await staff.goto("/events/");
  await staff
    .getByRole("navigation")
    .getByRole("link", { name: /^Sign-ups [1-9]/ })
    .click();
  await staff.getByRole("button", { name: new RegExp(company) }).click();
  await staff.getByText("Call them: this shop doesn't send email").waitFor();
  await staff.getByRole("button", { name: "Approve" }).click();
  await staff.getByText("This field is required.").first().waitFor();
  expect(await staff.getByLabel("Delivery address").inputValue()).toBe("14 Ferry Lane, Portsmouth, NH 03801");
  expect(await staff.getByLabel("Delivery phone").inputValue()).toBe("603-555-0173");
  await staff.getByLabel("Brand").selectOption("Specialty");
  await staff.getByLabel("Warehouse").selectOption("Harborside");
  await staff.getByLabel("Order by").fill("16:00");
  for (const day of ["Tue", "Thu"])
    await staff.getByRole("group", { name: "Delivery days" }).getByRole("checkbox", { name: day }).check();
  await staff.getByLabel("Account number").fill(accountNumber);
  await staff.getByLabel("Customer group").selectOption("Coastal price list");
  await staff.getByLabel("Region").selectOption("Northeast");
  await staff.getByLabel("Payment terms").selectOption("Net 30");
  expect(await axe(staff)).toEqual([]);
  await offline(staffContext, async () => {
    await staff.getByRole("button", { name: "Approve" }).click();
    await alert(staff, "We didn't get an answer");
  });
  expect(await staff.getByRole("textbox", { name: "Organization" }).inputValue()).toBe(company);
  await staff.getByRole("button", { name: "Approve" }).click();
  await staff.getByText(`${company} was approved`).waitFor();
  // The application set the password: there is no link that staff could take the account over with.
  const next = staff.getByText("They already chose a password.");
  await next.waitFor();
  // Approve stands at the foot of a long form, and the page's header covers its top.
  const isSeen = async (): Promise<boolean> => {
    const [header, box] = [await staff.getByRole("banner").boundingBox(), await next.boundingBox()];
    return header !== null && box !== null && box.y > header.y + header.height && box.y < desktop.viewport.height;
  };
  await expect.poll(isSeen).toBe(true);
  expect(await staff.getByRole("button", { name: "Create a password link" }).count()).toBe(0);

  const colleague = {
    email: `${company.replaceAll(" ", ".")}.two@saltmarsh.example`,
    name: ownName("Saltmarsh Bakery"),
  };
  await call(page, "auth/signup", { body: filledForm(colleague.email, colleague.name) });
  const applications = async (status: string) =>
    (await call<ApplicationPage>(staff, `accounts/applications?status=${status}&page=1`)).applications;
  expect((await applications("approved")).find((one) => one.email === email)?.organization?.accountNumber).toBe(
    accountNumber,
  );
  await staff.reload();
  await staff.getByRole("button", { name: new RegExp(colleague.name) }).click();
  await staff.getByText("Existing organization").click();
  await staff.getByLabel("Account number").fill(accountNumber);
  await staff.getByRole("button", { name: "Approve" }).click();
  await staff.getByText(`${colleague.name} was approved`).waitFor();
  await offline(staffContext, async () => {
    await staff.getByRole("button", { name: "Create a password link" }).click();
    await alert(staff, "We couldn't create the link");
  });
  await staff.getByRole("button", { name: "Create a password link" }).click();
  const link = await staff.getByLabel("Password link").inputValue();

  await call(page, "auth/signup", { body: filledForm(`${refused.replaceAll(" ", ".")}@harbour.example`, refused) });
  await staff.reload();
  await staff.getByRole("button", { name: new RegExp(refused) }).press("Enter");
  await staff.getByRole("button", { name: "Decline…" }).press("Enter");
  const refusal = staff.getByRole("dialog", { name: `Decline ${refused}?` });
  await refusal.getByRole("textbox").waitFor();
  await staff.keyboard.type("No truck goes to Hudson.");
  await offline(staffContext, async () => {
    await refusal.getByRole("button", { name: "Decline", exact: true }).press("Enter");
    await alert(staff, "We didn't get an answer");
  });
  expect(await refusal.getByRole("textbox").inputValue()).toBe("No truck goes to Hudson.");
  expect(await axe(staff)).toEqual([]);
  await refusal.getByRole("button", { name: "Decline", exact: true }).press("Enter");
  await staff.getByText(`${refused} was declined`).waitFor();

  const signIn = async (address: string, password: string) => {
    await page.goto("/sign-in/");
    await page.getByLabel("Email").fill(address);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  };
  await signIn(email, "saltmarsh-tide");
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();

  // Without delivery days the customer reads why ordering isn't possible, and can order once they're back.
  await staff.goto("/customers/");
  await staff.getByRole("searchbox", { name: "Find a customer" }).fill(company);
  await staff.getByRole("link", { name: `Terms for ${company}` }).click();
  const week = staff.getByRole("group", { name: "Delivery days" });
  const saveTerms = async () => {
    await staff.getByRole("button", { name: "Save terms" }).click();
    await staff.getByText("Terms saved. They apply from now on.").waitFor();
  };
  for (const day of ["Tue", "Thu"]) await week.getByRole("checkbox", { name: day }).uncheck();
  await staff.getByText("This customer can't order: no delivery days are set.").waitFor();
  expect(await axe(staff)).toEqual([]);
  await saveTerms();
  await page.goto("/cart/");
  await page.getByText("We can't deliver to you yet: no delivery days are set. Call your sales rep.").first().waitFor();
  await week.getByRole("checkbox", { name: "Fri" }).check();
  await saveTerms();

  const { context: mobileContext, page: mobile } = await shop.open(phone);
  await mobile.goto(link);
  await mobile.getByLabel("Password", { exact: true }).fill("a better tide");
  await mobile.getByLabel("Password again").fill("a better tide");
  expect(await axe(mobile)).toEqual([]);
  await offline(mobileContext, async () => {
    await mobile.getByRole("button", { name: "Set password" }).tap();
    await alert(mobile, "We didn't get an answer");
  });
  expect(await mobile.getByLabel("Password again").inputValue()).toBe("a better tide");
  await mobile.getByRole("button", { name: "Set password" }).click();
  await mobile.getByRole("heading", { name: "Your password is set" }).waitFor();
  await signIn(colleague.email, "a better tide");
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await mobile.goto("/");
  await mobile.goto(link);
  await mobile.getByLabel("Password", { exact: true }).fill("another tide");
  await mobile.getByLabel("Password again").fill("another tide");
  await mobile.getByRole("button", { name: "Set password" }).click();
  await mobile.getByRole("heading", { name: "This link has expired or was already used" }).waitFor();
  expect(applicant.consoleErrors.slice(offlineErrors)).toEqual([]);
});

it("IDENT-25 a region is chosen among the shop's, and written in a shop without any", async () => {
  const { page } = await shop.open(desktop);
  await page.goto("/sign-up/");
  const region = page.locator('[name="address.region"]');
  expect(await region.evaluate((field) => field.tagName)).toBe("SELECT");
  // It isn't required: the first answer names none, and can be chosen again.
  const chosen = () => region.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text);
  expect(await chosen()).toBe("Not sure, or not listed");
  await region.selectOption("Midwest");
  await region.selectOption("Not sure, or not listed");
  expect([await chosen(), await region.inputValue()]).toEqual(["Not sure, or not listed", ""]);
  await page.route("**/sign-up/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"regions":\[[^\]]*\]/, '"regions":[]'),
    });
  });
  await page.reload();
  await region.fill("Seacoast");
  await page.reload();
  expect(await region.inputValue()).toBe("Seacoast");
});
