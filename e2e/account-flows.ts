import { filledForm } from "@larder/sdk/testing/acceptance/accounts";
import { expect } from "vitest";
import type { Flow, Step, Walk } from "./flow.ts";
import {
  button,
  dialog,
  emailOf,
  field,
  gone,
  heading,
  holds,
  inDialog,
  NO_ANSWER,
  NOT_LOADED,
  signInForm,
  startAt,
  text,
} from "./flow-steps.ts";
import { call } from "./shop-call.ts";
import { people, signInAnew } from "./sign-in.ts";

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

/** An application that waits, and staff on the page where it is decided. */
const waiting =
  (company: string) =>
  async (walk: Walk): Promise<void> => {
    const guest = await walk.open();
    await guest.page.goto("/sign-up/");
    await call(guest.page, "auth/signup", { body: filledForm(emailOf(walk, company), `${company} ${walk.id}`) });
    await startAt(people.staff, "/sign-ups/")(walk);
  };

/** A customer with an organization of their own; signs them in. */
const newCustomer =
  (name: string, url: string) =>
  async (walk: Walk): Promise<void> => {
    const staff = await walk.open();
    await signInAnew(staff.page, people.staff);
    const email = emailOf(walk, name);
    await call(staff.page, "auth/signup", { body: filledForm(email, `${name} ${walk.id}`) });
    const { applications, customerGroups } = await call<{
      applications: readonly { id: number; email: string }[];
      customerGroups: readonly { id: string }[];
    }>(staff.page, "accounts/applications?status=waiting&page=1");
    const { id } = applications.find((each) => each.email === email)!;
    await call(staff.page, "accounts/approve", {
      body: {
        id,
        approval: { kind: "new", name: `${name} ${walk.id}`, customerGroupId: customerGroups[0]!.id, businessUnit: 1 },
      },
    });
    await walk.page.goto("/sign-in/");
    if (url !== "/forgot-password/") {
      await call(walk.page, "auth/login", { body: { email, password: "cold larder" } });
    }
    await walk.page.goto(url);
    await walk.page.locator("main h1").first().waitFor();
  };

/** Opens the link of the last mail to this address. */
const openMailedLink = async ({ mailbox, page }: Walk, to: string): Promise<void> => {
  const mail = () => mailbox.received.findLast((each) => each.to.includes(to) && /#[\w-]{20,}/.test(plain(each.raw)));
  await expect.poll(mail).toBeDefined();
  const link = /https?:\/\/\S+#[\w-]{20,}/.exec(plain(mail()!.raw))?.[0] ?? "";
  await page.goto("about:blank");
  await page.goto(link);
};
/** A mail's text without the line ends of quoted-printable. */
const plain = (raw: string): string => raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

/** Changes a fact of the account in its form. */
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
    offline: /Your account was not changed/,
    keeps: async (walk) => {
      for (const [label, value] of Object.entries(fields)) await holds(label, value)(walk);
    },
    done,
  },
];

/** Getting an account, a forgotten password, and changing what is known of oneself. */
export const accountFlows: readonly Flow[] = [
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
        press: (walk) => button(new RegExp(`Tidewater ${walk.id}`))(walk),
        done: (walk) => button("Approve")(walk).waitFor(),
      },
      {
        name: "approve",
        fill: async (walk) => {
          const group = walk.page.getByLabel("Customer group");
          await walk.hand.choose(group, (await group.locator("option").nth(1).innerText()).trim());
          await walk.hand.choose(walk.page.getByLabel("Brand"), "Specialty");
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
        press: (walk) => button(new RegExp(`Gullpoint ${walk.id}`))(walk),
        done: (walk) => button("Refuse…")(walk).waitFor(),
      },
      {
        name: "say no",
        press: button("Refuse…"),
        done: (walk) => dialog(/^Refuse/)(walk).waitFor(),
      },
      {
        name: "send the reason",
        fill: (walk) => walk.hand.type(dialog(/^Refuse/)(walk).getByRole("textbox"), "No truck goes there."),
        press: inDialog(/^Refuse/, /^Refuse$/),
        offline: NO_ANSWER,
        keeps: (walk) =>
          expect
            .poll(() =>
              dialog(/^Refuse/)(walk)
                .getByRole("textbox")
                .inputValue(),
            )
            .toBe("No truck goes there."),
        done: (walk) => text(`Gullpoint ${walk.id} was refused`)(walk),
      },
    ],
  },
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
        done: heading("Look in your mail"),
      },
      {
        name: "set another password by the link",
        fill: async (walk) => {
          await walk.page.context().setOffline(false);
          await openMailedLink(walk, emailOf(walk, "Forgetful"));
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
        again: "retry",
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
      ...changing("Change phone and region", { Phone: "555-555-0142", Region: "MW" }, "Save", async (walk) => {
        await text("555-555-0142")(walk);
        expect(await call<{ region: string }>(walk.page, "auth/current-user", { method: "POST" })).toMatchObject({
          region: "MW",
        });
      }),
      ...changing(
        "Change password",
        { "Password now": "cold larder", "New password": "a warm larder", "New password again": "a warm larder" },
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
        offline: /Your account was not changed/,
        keeps: (walk) => holds("New email", emailOf(walk, "Moved"))(walk),
        done: text(/^Changes to moved/),
      },
      {
        name: "confirm by the link",
        fill: async (walk) => {
          await walk.page.context().setOffline(false);
          await openMailedLink(walk, emailOf(walk, "Moved"));
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
        offline: /Your account was not changed/,
        done: (walk) => gone(button("Sign out the other one"))(walk),
      },
    ],
  },
];
