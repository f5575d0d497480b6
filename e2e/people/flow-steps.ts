import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clearDrafts } from "../guides/drafts.ts";
import { cartNow } from "../orders/cart-page.ts";
import type { Step, Walk } from "./flow.ts";
import { call } from "../support/shop-call.ts";
import { people, signInAnew } from "../support/sign-in.ts";

export const NO_ANSWER = /We didn't get an answer/;
export const NOT_LOADED = /didn't load|No connection/;

export const button =
  (name: string | RegExp) =>
  ({ page }: Walk): Locator =>
    page.getByRole("button", { name, exact: true }).locator("visible=true").first();
export const field = ({ page }: Walk, label: string): Locator => page.getByLabel(label, { exact: true });
export const heading =
  (name: string | RegExp) =>
  ({ page }: Walk): Promise<void> =>
    page.getByRole("heading", { name }).first().waitFor();
export const text =
  (wanted: string | RegExp) =>
  ({ page }: Walk): Promise<void> =>
    page.getByText(wanted).locator("visible=true").first().waitFor();
export const holds =
  (label: string, value: string) =>
  (walk: Walk): Promise<void> =>
    expect.poll(() => field(walk, label).inputValue()).toBe(value);
export const gone =
  (of: (walk: Walk) => Locator) =>
  (walk: Walk): Promise<void> =>
    of(walk).waitFor({ state: "detached" });
export const dialog =
  (name: string | RegExp) =>
  ({ page }: Walk): Locator =>
    page.getByRole("dialog", { name });
export const inDialog =
  (name: string | RegExp, inside: string | RegExp) =>
  (walk: Walk): Locator =>
    dialog(name)(walk).getByRole("button", { name: inside });

export const isPhone = ({ hand }: Walk): boolean => hand.name === "on a phone";
export const entry =
  (name: string | RegExp) =>
  (walk: Walk): Locator =>
    isPhone(walk)
      ? dialog("Menu")(walk).getByRole("button", { name })
      : walk.page.getByRole("menu").locator("[role^=menuitem]").filter({ hasText: name });
export const menuButton =
  (name: RegExp) =>
  (walk: Walk): Locator =>
    isPhone(walk) ? button("Menu")(walk) : button(name)(walk);
export const byMenu = (
  name: RegExp,
  wanted: (walk: Walk) => Locator,
  step: Omit<Step, "press" | "again">,
): readonly Step[] => [
  {
    name: "open the menu",
    press: menuButton(name),
    offline: NOT_LOADED,
    again: "itself",
    done: (walk) => wanted(walk).waitFor(),
  },
  {
    ...step,
    press: wanted,
    again: async (walk) => {
      await walk.hand.press(menuButton(name)(walk));
      await walk.hand.press(wanted(walk));
    },
  },
];

export const otherOrganization = ({ page }: Walk): Locator =>
  page.locator("[role=menuitemradio][aria-checked=false], dialog li button[aria-pressed=false]").first();

export const guideUrl = async (page: Page): Promise<string> =>
  `/order-guide/?id=${(await call<readonly { id: number }[]>(page, "order-guide/listing"))[0]!.id}`;

export const startAt =
  (who: string, url: string | ((page: Page) => Promise<string>)) =>
  async ({ page }: Walk): Promise<void> => {
    await signInAnew(page, who);
    // A walk before may have ended before its quantities left the guide on the server, too.
    if (who !== people.staff) await clearDrafts(page);
    await page.goto(typeof url === "string" ? url : await url(page));
    await page.locator("main h1").first().waitFor();
  };

export const signInForm = (email: string, password: string, done: Step["done"], submit = "Sign in"): Step => ({
  name: "sign in",
  fill: async (walk) => {
    if (await field(walk, "Email").isEditable()) await walk.hand.type(field(walk, "Email"), email);
    await walk.hand.type(field(walk, "Password"), password);
  },
  press: (walk) => walk.page.locator("main, dialog").getByRole("button", { name: submit, exact: true }).first(),
  offline: /./,
  keeps: (walk) => holds("Password", password)(walk),
  done,
});

export const cartIsFilled = ({ page }: Walk): Promise<void> =>
  expect.poll(async () => (await cartNow(page)).cartGroups.length).toBeGreaterThan(0);

export const emailOf = ({ id }: Walk, of: string): string => `${of.toLowerCase()}.${id}@tide.example`;
