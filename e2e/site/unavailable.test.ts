import type { CallGroup } from "@larder/sdk";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, networkQuiet } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { signIn } from "../support/sign-in.ts";
import { type Place, places, type Ways, ways } from "./ways-in.ts";

const shop = openShop();

/** As if the shop's backend didn't have this group. */
const withoutGroup = (page: Page, group: string) =>
  page.route(
    (url) => url.pathname.endsWith("/") || url.pathname.endsWith("/global-settings"),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"unavailable":[]', `"unavailable":["${group}"]`);
      await route.fulfill({ status: response.status(), contentType: response.headers()["content-type"] ?? "", body });
    },
  );

const groupsAt = (place: string): readonly string[] =>
  Object.keys(ways).filter((group) => Object.hasOwn(Object(ways[group as CallGroup]), place));

const waysAt = (page: Page, place: string, group: string): readonly Locator[] =>
  (ways[group as CallGroup] as Ways)[place as keyof typeof places]?.(page) ?? [];

const arrive = async (page: Page, { path, shows, open }: Place): Promise<void> => {
  await page.goto(path);
  await open?.(page);
  await shows(page).first().waitFor();
};

it.each(Object.entries(places as Readonly<Record<string, Place>>))(
  "OP-128 %s leads to what the shop's backend has, and to nothing else",
  { timeout: 120_000 },
  async (name, place) => {
    const groups = groupsAt(name);
    expect(groups).not.toEqual([]);
    const { page } = await shop.open(place.screen ?? desktop);
    if (place.who !== null) await signIn(page, place.who);
    const takeBack = await place.setUp?.(page);
    for (const missing of [null, ...groups]) {
      await page.unrouteAll();
      if (missing !== null) await withoutGroup(page, missing);
      await arrive(page, place);
      for (const group of groups.filter((one) => one !== missing))
        for (const way of waysAt(page, name, group))
          await expect.poll(() => way.count(), { message: `${group} without ${missing}: ${way.toString()}` }).toBe(1);
      if (missing === null) continue;
      // What would come late has come.
      await networkQuiet(page);
      for (const way of waysAt(page, name, missing)) expect(await way.count(), way.toString()).toBe(0);
    }
    await takeBack?.();
  },
);

it.each([
  ["order-guides", "orderGuides", "This shop doesn't have order guides"],
  ["order-guide", "orderGuides", "This shop doesn't have order guides"],
  ["order-guide-import", "guideFiles", "This shop doesn't import order guides"],
  ["quick-order", "quickOrder", "This shop doesn't have quick order"],
  ["inbox", "inbox", "This shop doesn't send messages"],
  ["sign-up", "accounts", "You can't open an account here"],
  ["forgot-password", "accounts", "You can't reset a password here"],
] as const)("OP-128 /%s/ says what a shop without %s doesn't have", async (path, group, title) => {
  const { page } = await shop.openSignedIn();
  await withoutGroup(page, group);
  await page.goto(`/${path}/`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Browse products" }).waitFor();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});
