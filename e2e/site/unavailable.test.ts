import type { CallGroup } from "@larder/sdk";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, emulator, networkQuiet } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { openShop } from "../support/open-shop.ts";
import { people, signIn } from "../support/sign-in.ts";
import { type Place, places, type Ways, ways } from "./ways-in.ts";

const shop = openShop();

/** As if the shop's backend didn't have these groups. */
const withoutGroups = (page: Page, groups: readonly CallGroup[]) =>
  page.route(
    (url) => url.pathname.endsWith("/") || url.pathname.endsWith("/global-settings"),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"unavailable":[]', `"unavailable":${JSON.stringify(groups)}`);
      await route.fulfill({ status: response.status(), contentType: response.headers()["content-type"] ?? "", body });
    },
  );

type Name = keyof typeof places;

const waysOf = (group: CallGroup): Ways => (typeof ways[group] === "string" ? {} : (ways[group] as Ways));

const groupsAt = (place: Name): readonly CallGroup[] =>
  (Object.keys(ways) as CallGroup[]).filter((group) => Object.hasOwn(waysOf(group), place));

/**
 * The groups that are missing at once, for each user: no two have a way on the same screen, so that each way is seen
 * without its own group, and with it while any other of its screen is missing.
 */
const walks: readonly (readonly [who: string | null, ...missing: readonly CallGroup[]])[] = [
  [people.chef, "orderGuides", "itemRequests", "orderIssues", "accountSettings"],
  [people.chef, "quickOrder", "stockNotices", "invoices"],
  [people.chef, "inbox", "guideFiles", "similarItems"],
  [people.newcomer, "orderGuides", "guideFiles"],
  [people.newcomer, "quickOrder"],
  [people.newcomer, "similarItems"],
  [people.protein, "passkeys"],
  [people.protein],
  [null, "accounts"],
  [null],
];

/** What a page without its group says. */
const lacking = [
  ["order-guides", "orderGuides", "This shop doesn't have order guides"],
  ["order-guide", "orderGuides", "This shop doesn't have order guides"],
  ["order-guide-import", "guideFiles", "This shop doesn't import order guides"],
  ["quick-order", "quickOrder", "This shop doesn't have quick order"],
  ["inbox", "inbox", "This shop doesn't send messages"],
  ["sign-up", "accounts", "You can't open an account here"],
  ["forgot-password", "accounts", "You can't reset a password here"],
] as const;

const named = Object.entries(places as Readonly<Record<Name, Place>>) as readonly (readonly [Name, Place])[];

/** Where a walk leads: to the screens that miss a group, and to the others once, unless their own page is missing. */
const screensOf = (at: number): typeof named => {
  const [who, ...missing] = walks[at] ?? [null];
  const misses = (groups: readonly CallGroup[]) => groups.some((group) => missing.includes(group));
  const isSeenWhole = ([name, { needs = [] }]: (typeof named)[number], walk: number) =>
    walks[walk]![0] === who && ![...groupsAt(name), ...needs].some((group) => walks[walk]!.includes(group));
  return named.filter(
    (one) =>
      one[1].who === who && (misses(groupsAt(one[0])) || walks.findIndex((_, walk) => isSeenWhole(one, walk)) === at),
  );
};

const visit = async (page: Page, { path, shows, open }: Place): Promise<void> => {
  // Closes the menu of the last screen.
  await page.keyboard.press("Escape");
  if (!page.url().endsWith(path)) await follow(page, path);
  await open?.(page);
  await shows(page).first().waitFor();
};

it.each(walks.map(([who, ...missing], at) => [who ?? "a guest", missing.join(", ") || "nothing", at] as const))(
  "OP-128 ways of %s without %s",
  async (_name, _missing, at) => {
    const [who, ...missing] = walks[at]!;
    const { page } = await shop.open(desktop);
    if (who !== null) await signIn(page, who);
    const screens = screensOf(at);
    const isOnPhone = screens.some(([, { screen }]) => screen !== undefined);
    const emulate = isOnPhone ? await emulator(page) : () => Promise.resolve();
    const takeBack = await Promise.all(screens.map(async ([, { setUp }]) => setUp?.(page)));
    await withoutGroups(page, missing);
    for (const [name, place] of screens) {
      await emulate(place.screen ?? desktop);
      await visit(page, place);
      const waysTo = (isMissing: boolean): readonly Locator[] =>
        groupsAt(name)
          .filter((group) => missing.includes(group) === isMissing)
          .flatMap((group) => waysOf(group)[name]?.(page) ?? []);
      for (const way of waysTo(false))
        await expect.poll(() => way.count(), { message: `${name}: ${way.toString()}` }).toBe(1);
      // What would come late has come.
      await networkQuiet(page);
      for (const way of waysTo(true)) expect(await way.count(), `${name}: ${way.toString()}`).toBe(0);
    }
    await emulate(desktop);
    for (const [path, group, title] of lacking) {
      if (!missing.includes(group) || who === people.newcomer) continue;
      await follow(page, `/${path}/`);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Browse products" }).waitFor();
      expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
    }
    for (const undo of takeBack) await undo?.();
  },
);

it("OP-128 the walks see each way with its group, without it, and with it while another is missing", () => {
  const seen = walks.flatMap(([, ...missing], at) =>
    screensOf(at).flatMap(([name]) =>
      groupsAt(name).flatMap((group) => {
        const others = groupsAt(name).filter((other) => other !== group && missing.includes(other));
        if (missing.includes(group)) return others.length === 0 ? [`${name}: no ${group}`] : [`${name}: both`];
        return [`${name}: ${group}`, ...others.map((other) => `${name}: ${group}, no ${other}`)];
      }),
    ),
  );
  const wanted = named.flatMap(([name]) =>
    groupsAt(name).flatMap((group) => [
      `${name}: ${group}`,
      `${name}: no ${group}`,
      ...groupsAt(name).flatMap((other) => (other === group ? [] : [`${name}: ${group}, no ${other}`])),
    ]),
  );
  expect([...new Set(seen)].toSorted()).toEqual(wanted.toSorted());
  expect(named.filter(([name]) => groupsAt(name).length === 0)).toEqual([]);
});
