import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { cartNow, emptyCart, fillCart } from "../orders/cart-page.ts";
import type { Flow, Step, Walk } from "./flow.ts";
import {
  button,
  byMenu,
  cartIsFilled,
  dialog,
  entry,
  field,
  gone,
  guideUrl,
  heading,
  inDialog,
  NOT_LOADED,
  otherOrganization,
  signInForm,
  startAt,
  text,
} from "./flow-steps.ts";
import { cells } from "../guides/guide-page.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

const typesFour: Step = {
  name: "type a quantity",
  fill: ({ hand, page }) => hand.type(cells(page).first(), "4"),
  done: ({ page }) => expect.poll(() => cells(page).first().inputValue()).toBe("4"),
};
const stillOneLine = ({ page }: Walk): Promise<void> =>
  page
    .locator("[data-order-bar]")
    .getByText(/^1 item/)
    .first()
    .waitFor();

const organizationOf = (page: Page): Promise<string> =>
  call<{ currentOrganization: { name: string } }>(page, "auth/current-user", { method: "POST" }).then(
    ({ currentOrganization }) => currentOrganization.name,
  );

/** Switches organization on this page and expects the shop at `url`; null = the same page. */
const switching = (name: string, url: string | ((page: Page) => Promise<string>), after: string | null): Flow => ({
  name: `another organization on ${name}`,
  start: async (walk) => {
    await startAt(people.buyer, url)(walk);
    await walk.page.evaluate((now) => sessionStorage.setItem("was", now), await organizationOf(walk.page));
  },
  steps: byMenu(/switch organization/, otherOrganization, {
    name: "choose the other organization",
    offline: /Your organization didn't change/,
    done: async ({ page }) => {
      const was = await page.evaluate(() => sessionStorage.getItem("was"));
      await expect.poll(() => organizationOf(page)).not.toBe(was);
      if (after !== null) await expect.poll(() => new URL(page.url()).pathname).toBe(after);
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
      await page.locator("main h1").first().waitFor();
    },
  }),
});

const leo = { email: "leo@fennelandflint.example", password: "sunday-brunch-eggs" };
const sessionEnded = dialog("Your session ended");

const endSession = async ({ page }: Walk): Promise<void> => {
  await call(page, "auth/logout-api", { method: "POST" });
};

const addToCart = ({ page }: Walk): Locator =>
  page.locator("[data-order-bar]").getByRole("button", { name: /^Add/ }).first();

const expiring = (name: string, steps: readonly Step[]): Flow => ({
  name,
  start: async (walk) => {
    await startAt(people.chef, guideUrl)(walk);
    await emptyCart(walk.page);
  },
  steps: [
    typesFour,
    {
      name: "add to the cart",
      fill: endSession,
      press: addToCart,
      offline: /Offline since/,
      again: "itself",
      keeps: stillOneLine,
      done: (walk) => sessionEnded(walk).waitFor(),
    },
    ...steps,
  ],
});

/** Every way to sign in and out; acting for a customer is in `acting-flows.ts`. */
export const identityFlows: readonly Flow[] = [
  switching("home", "/", null),
  switching("a guide", guideUrl, "/order-guides/"),
  switching("the orders", "/order-history/", null),
  switching("the guides", "/order-guides/", null),
  switching("the search", "/search/?q=beef", null),
  {
    name: "another user",
    start: startAt(people.chef, "/sign-in/"),
    steps: [
      signInForm(leo.email, leo.password, async (walk) => {
        await heading("Hello, Leo")(walk);
        expect(await walk.page.locator("body").innerText()).not.toMatch(/Marisol|Harbor & Vine/);
      }),
    ],
  },
  {
    name: "signing out",
    start: startAt(people.chef, "/order-guides/"),
    steps: byMenu(/account menu/, entry("Sign out"), {
      name: "sign out",
      offline: /You're still signed in/,
      done: heading("Sign in to see this page"),
    }),
  },
  expiring("a session that ended, the same user", [
    signInForm(
      "",
      "sea-salt-and-thyme",
      async (walk) => {
        await gone(sessionEnded)(walk);
        await text("You're signed in again.")(walk);
        await cartIsFilled(walk);
      },
      "Sign in and continue",
    ),
  ]),
  expiring("a session that ended, another user", [
    {
      name: "not the same",
      press: inDialog("Your session ended", "Not Marisol?"),
      done: (walk) => expect.poll(() => field(walk, "Email").isEditable()).toBe(true),
    },
    signInForm(
      leo.email,
      leo.password,
      async (walk) => {
        await gone(sessionEnded)(walk);
        await expect.poll(() => new URL(walk.page.url()).pathname).toBe("/order-guides/");
        await walk.page.locator("main h1").first().waitFor();
        expect(await walk.page.locator("body").innerText()).not.toMatch(/Marisol|Harbor & Vine/);
      },
      "Sign in and continue",
    ),
  ]),
  {
    name: "a PPro order starts with its day",
    start: async (walk) => {
      await startAt(people.protein, "/search/?q=beef")(walk);
      // A cart is started once, so an order left by a previous walk is sent.
      if ((await cartNow(walk.page)).cartGroups.length > 0)
        await call(walk.page, "cart/submit?defaultCart=true", { method: "POST" });
      await walk.page.reload();
      await walk.page.locator("[data-results] [data-sku]").first().waitFor();
    },
    steps: [
      {
        name: "add a product",
        fill: ({ hand, page }) => hand.type(page.locator("[data-results] [data-sku] input").first(), "6"),
        press: ({ page }) =>
          page.locator("[data-results] [data-sku]").first().getByRole("button", { name: /^Add/ }).first(),
        offline: NOT_LOADED,
        again: "itself",
        done: (walk) => dialog("When do you need it?")(walk).getByRole("radio").first().waitFor(),
      },
      {
        name: "start it",
        press: inDialog("When do you need it?", /^Start order for/),
        offline: /Offline since/,
        again: "itself",
        done: cartIsFilled,
      },
    ],
  },
  {
    name: "a cart goes back to a purchasing system",
    start: async (walk) => {
      await walk.page.goto(walk.system.start());
      await heading("Hello, buyer@hotels.example")(walk);
      await fillCart(walk.page, ["204502"]);
      await walk.page.goto("/cart/");
    },
    steps: [
      {
        name: "send the cart back",
        press: button("Send cart to Harbor Purchasing"),
        offline: /Offline since|We won't send it twice|Part of this page didn't load/,
        again: "itself",
        done: heading("Cart received"),
      },
    ],
  },
];
