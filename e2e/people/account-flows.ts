import type { ApplicationPage } from "@larder/domain/account/application.schema";
import { AGREED, filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import { expect } from "vitest";
import type { Flow, Step, Walk } from "./flow.ts";
import { button, emailOf, field, gone, heading, holds, NO_ANSWER, NOT_LOADED, signInForm, text } from "./flow-steps.ts";
import { confirmApplicant, mailedLink } from "./mailed-link.ts";
import { call } from "../support/shop-call.ts";
import { people, signInAnew } from "../support/sign-in.ts";

const newCustomer =
  (name: string, url: string) =>
  async (walk: Walk): Promise<void> => {
    const staff = await walk.open();
    await signInAnew(staff.page, people.staff);
    const email = emailOf(walk, name);
    await call(staff.page, "auth/signup", { body: filledForm(email, `${name} ${walk.id}`) });
    await confirmApplicant(walk, email);
    const { applications, choices } = await call<ApplicationPage>(
      staff.page,
      "accounts/applications?status=waiting&page=1",
    );
    const { id } = applications.find((each) => each.email === email)!;
    const terms = {
      ...AGREED,
      warehouse: choices.warehouses[0]!.name,
      customerGroup: choices.customerGroups[0]!.id,
      region: choices.regions[0]!,
    };
    await call(staff.page, "accounts/approve", {
      body: { id, approval: { kind: "new", name: `${name} ${walk.id}`, businessUnit: 1, terms } },
    });
    await walk.page.goto("/sign-in/");
    if (url !== "/forgot-password/") {
      await call(walk.page, "auth/login", { body: { email, password: "cold larder" } });
    }
    await walk.page.goto(url);
    await walk.page.locator("main h1").first().waitFor();
  };

const openMailedLink = async (walk: Walk, to: string, path: string): Promise<void> => {
  const link = await mailedLink(walk, to, path);
  await walk.page.goto("about:blank");
  await walk.page.goto(link);
};

const changing = (
  open: string,
  fields: Readonly<Record<string, string>>,
  submit: string,
  done: Step["done"],
): readonly Step[] => [
  { name: open, press: button(open), done: (walk) => field(walk, Object.keys(fields)[0]!).waitFor() },
  {
    name: `${open}: save`,
    fill: async (walk) => {
      for (const [label, value] of Object.entries(fields)) {
        const control = field(walk, label);
        const isSelect = (await control.evaluate(({ tagName }) => tagName)) === "SELECT";
        await (isSelect ? walk.hand.choose(control, value) : walk.hand.type(control, value));
      }
    },
    press: (walk) => walk.page.locator("form").getByRole("button", { name: submit, exact: true }),
    offline: /Your account wasn't changed/,
    keeps: async (walk) => {
      for (const [label, value] of Object.entries(fields)) await holds(label, value)(walk);
    },
    done,
  },
];

export const accountFlows: readonly Flow[] = [
  {
    name: "a forgotten password",
    start: newCustomer("Forgetful", "/forgot-password/"),
    steps: [
      {
        name: "request the link",
        fill: (walk) => walk.hand.type(field(walk, "Email"), emailOf(walk, "Forgetful")),
        press: button("Send link"),
        offline: NO_ANSWER,
        keeps: (walk) => holds("Email", emailOf(walk, "Forgetful"))(walk),
        done: heading("Check your email"),
      },
      {
        name: "set another password by the link",
        fill: async (walk) => {
          await walk.page.context().setOffline(false);
          await openMailedLink(walk, emailOf(walk, "Forgetful"), "/set-password/");
          await walk.page.context().setOffline(true);
          await walk.hand.type(field(walk, "Password"), "a better tide");
          await walk.hand.type(field(walk, "Password again"), "a better tide");
        },
        press: button("Set password"),
        offline: NO_ANSWER,
        keeps: holds("Password again", "a better tide"),
        done: heading("Your password is set"),
      },
      {
        name: "to the sign-in",
        press: ({ page }) => page.locator("main").getByRole("link", { name: "Sign in" }),
        offline: NOT_LOADED,
        again: "itself",
        done: (walk) => field(walk, "Password").waitFor(),
      },
      {
        ...signInForm("", "a better tide", heading("Hello, Sam")),
        fill: async (walk) => {
          await walk.hand.type(field(walk, "Email"), emailOf(walk, "Forgetful"));
          await walk.hand.type(field(walk, "Password"), "a better tide");
        },
      },
    ],
  },
  {
    name: "the account: name, region, password",
    start: newCustomer("Keeper", "/account/"),
    steps: [
      ...changing("Change name", { "First name": "Sol" }, "Save", text("Sol Cook")),
      ...changing("Change phone and region", { Phone: "555-555-0142", Region: "Midwest" }, "Save", async (walk) => {
        await text("555-555-0142")(walk);
        expect(await call<{ region: string }>(walk.page, "auth/current-user", { method: "POST" })).toMatchObject({
          region: "Midwest",
        });
      }),
      ...changing(
        "Change password",
        { "Current password": "cold larder", "New password": "a warm larder", "New password again": "a warm larder" },
        "Change password",
        text(/^Changed /),
      ),
    ],
  },
  {
    name: "the account: email by its link",
    start: newCustomer("Mover", "/account/"),
    steps: [
      {
        name: "open the form",
        press: button("Change email"),
        done: (walk) => field(walk, "New email").waitFor(),
      },
      {
        name: "send the confirmation",
        fill: async (walk) => {
          await walk.hand.type(field(walk, "New email"), emailOf(walk, "Moved"));
          await walk.hand.type(field(walk, "Your password"), "cold larder");
        },
        press: button("Send confirmation"),
        offline: /Your account wasn't changed/,
        keeps: (walk) => holds("New email", emailOf(walk, "Moved"))(walk),
        done: text(/^We sent a link to moved\S+ .*Click it to finish the change\./),
      },
      {
        name: "confirm by the link",
        fill: async (walk) => {
          await walk.page.context().setOffline(false);
          await openMailedLink(walk, emailOf(walk, "Moved"), "/confirm-email/");
          await button("Confirm this email")(walk).waitFor();
          await walk.page.context().setOffline(true);
        },
        press: button("Confirm this email"),
        offline: NO_ANSWER,
        done: heading("Your email is confirmed"),
      },
    ],
  },
  {
    name: "the account: other devices are signed out",
    start: async (walk) => {
      await newCustomer("Roamer", "/account/")(walk);
      const device = await walk.open();
      await device.page.goto("/sign-in/");
      await call(device.page, "auth/login", { body: { email: emailOf(walk, "Roamer"), password: "cold larder" } });
      await walk.page.reload();
      await text("Devices signed in")(walk);
    },
    steps: [
      {
        name: "sign the other one out",
        press: button("Sign out the other one"),
        offline: /Your account wasn't changed/,
        done: (walk) => gone(button("Sign out the other one"))(walk),
      },
    ],
  },
];
