import { linesOf } from "@larder/domain/cart/cart-lines";
import { expect } from "vitest";
import { cartNow, emptyCart } from "../orders/cart-page.ts";
import type { Flow, Walk } from "./flow.ts";
import { byMenu, guideUrl, otherOrganization, startAt } from "./flow-steps.ts";
import { cells } from "../guides/guide-page.ts";
import { call } from "../support/shop-call.ts";
import { people } from "../support/sign-in.ts";

/** The guide's first product is sold by the dozen. */
const DOZEN = "12";

const choose = ({ page }: Walk, organization: number): Promise<unknown> =>
  call(page, `organization/set?value=${organization}`, { method: "POST" });

const quantities = async ({ page }: Walk): Promise<readonly number[]> =>
  linesOf(await cartNow(page)).map(({ quantity }) => quantity);

/** Empties both organizations' carts and opens a guide of the first in two tabs. */
const startInTwoTabs = async (walk: Walk): Promise<void> => {
  await startAt(people.buyer, "/")(walk);
  for (const organization of [2, 1]) {
    await choose(walk, organization);
    await emptyCart(walk.page);
  }
  await walk.page.goto(await guideUrl(walk.page));
  await cells(walk.page).first().waitFor();
};

const chooseInOtherTab = async (walk: Walk, organization: number): Promise<void> => {
  const other = await walk.page.context().newPage();
  await choose(walk, organization);
  await other.close();
  await walk.page.bringToFront();
};

const path = ({ page }: Walk): string => new URL(page.url()).pathname;

/** Actions of another tab of the same browser while this one is offline. */
export const otherTabFlows: readonly Flow[] = [
  {
    name: "another organization in another tab",
    start: startInTwoTabs,
    steps: [
      {
        name: "type a quantity",
        fill: ({ hand, page }) => hand.type(cells(page).first(), DOZEN),
        done: ({ page }) => expect.poll(() => cells(page).first().inputValue()).toBe(DOZEN),
      },
      {
        name: "add it for an organization that is not the session's any more",
        fill: (walk) => chooseInOtherTab(walk, 2),
        press: ({ page }) => page.locator("[data-order-bar]").getByRole("button", { name: /^Add/ }).first(),
        offline: /Offline since/,
        again: "itself",
        done: async (walk) => {
          await expect.poll(() => path(walk)).toBe("/order-guides/");
          expect(await quantities(walk)).toEqual([]);
        },
      },
      ...byMenu(/switch organization/, otherOrganization, {
        name: "choose the first organization again",
        offline: /Your organization didn't change/,
        done: (walk) => expect.poll(() => quantities(walk)).toEqual([Number(DOZEN)]),
      }),
    ],
  },
];
