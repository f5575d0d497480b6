import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Flow, Step, Walk } from "./flow.ts";
import { button, dialog, emailOf, field, heading, holds, inDialog, NO_ANSWER, startAt, text } from "./flow-steps.ts";
import { confirmApplicant } from "./mailed-link.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const fillsSignUp = (company: string): Step => ({
  name: "fill in the form and send it",
  fill: async (walk) => {
    const { hand, page, id } = walk;
    await hand.type(field(walk, "Company name"), `${company} ${id}`);
    await hand.choose(page.getByLabel("Business category"), "Restaurant");
    await hand.type(field(walk, "Street"), "14 Ferry Lane");
    await hand.type(field(walk, "City"), "Portsmouth");
    await hand.choose(page.getByLabel("State", { exact: true }), "NH");
    await hand.type(field(walk, "ZIP code"), "03801");
    await hand.press(page.getByRole("checkbox", { name: /Protein/ }));
    await hand.type(field(walk, "First name"), "Nora");
    await hand.type(field(walk, "Last name"), "Lindqvist");
    await hand.type(page.getByLabel("Email"), emailOf(walk, company));
    await hand.type(field(walk, "Phone"), "603-555-0173");
    await hand.type(field(walk, "Password"), "saltmarsh-tide");
    await hand.type(field(walk, "Password again"), "saltmarsh-tide");
  },
  press: button("Send application"),
  offline: NO_ANSWER,
  keeps: (walk) => holds("Company name", `${company} ${walk.id}`)(walk),
  done: heading("Your application was sent"),
});

const application =
  (company: string) =>
  (walk: Walk): Locator =>
    button(new RegExp(`${company} ${walk.id}`))(walk);

const waiting =
  (company: string) =>
  async (walk: Walk): Promise<void> => {
    const guest = await walk.open();
    await guest.page.goto("/sign-up/");
    await call(guest.page, "auth/signup", { body: filledForm(emailOf(walk, company), `${company} ${walk.id}`) });
    await confirmApplicant(walk, emailOf(walk, company));
    await startAt(people.staff, "/sign-ups/")(walk);
    await application(company)(walk).waitFor();
  };

export const signUpFlows: readonly Flow[] = [
  {
    name: "applying for an account",
    start: async ({ page }) => {
      await page.goto("/sign-up/");
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
    steps: [fillsSignUp("Saltmarsh")],
  },
  {
    name: "approving, and the first sign-in",
    start: waiting("Tidewater"),
    steps: [
      {
        name: "open the application",
        press: application("Tidewater"),
        done: (walk) => button("Approve")(walk).waitFor(),
      },
      {
        name: "approve",
        fill: async (walk) => {
          const { hand, page } = walk;
          await hand.choose(page.getByLabel("Brand"), "Specialty");
          await hand.choose(page.getByLabel("Warehouse"), "Harborside");
          await hand.type(page.getByLabel("Order by"), "0400PM");
          await hand.press(page.getByRole("group", { name: "Delivery days" }).getByRole("checkbox", { name: "Tue" }));
          await hand.choose(page.getByLabel("Customer group"), "Coastal price list");
          await hand.choose(page.getByLabel("Region"), "Northeast");
          await hand.choose(page.getByLabel("Payment terms"), "Net 30");
        },
        press: button("Approve"),
        offline: NO_ANSWER,
        keeps: (walk) => expect.poll(() => walk.page.getByLabel("Brand").inputValue()).not.toBe(""),
        done: (walk) => text(`Tidewater ${walk.id} was approved`)(walk),
      },
      {
        name: "sign in for the first time",
        fill: async (walk) => {
          await walk.page.context().setOffline(false);
          await walk.page.context().clearCookies();
          await walk.page.goto("/sign-in/");
          await walk.hand.type(field(walk, "Email"), emailOf(walk, "Tidewater"));
          await walk.hand.type(field(walk, "Password"), "cold larder");
          await walk.page.context().setOffline(true);
        },
        press: (walk) => walk.page.locator("main").getByRole("button", { name: "Sign in", exact: true }).first(),
        offline: /./,
        keeps: holds("Password", "cold larder"),
        done: heading("Hello, Sam"),
      },
    ],
  },
  {
    name: "refusing an application",
    start: waiting("Gullpoint"),
    steps: [
      {
        name: "open the application",
        press: application("Gullpoint"),
        done: (walk) => button("Decline…")(walk).waitFor(),
      },
      {
        name: "say no",
        press: button("Decline…"),
        done: (walk) => dialog(/^Decline/)(walk).waitFor(),
      },
      {
        name: "send the reason",
        fill: (walk) => walk.hand.type(dialog(/^Decline/)(walk).getByRole("textbox"), "No truck goes there."),
        press: inDialog(/^Decline/, /^Decline$/),
        offline: NO_ANSWER,
        keeps: (walk) =>
          expect
            .poll(() =>
              dialog(/^Decline/)(walk)
                .getByRole("textbox")
                .inputValue(),
            )
            .toBe("No truck goes there."),
        done: (walk) => text(`Gullpoint ${walk.id} was declined`)(walk),
      },
    ],
  },
];
