import { expect, it } from "vitest";
import { desktop } from "../support/browser.ts";
import { openShop } from "../support/open-shop.ts";
import { people } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

type Link = readonly [name: RegExp, path: string, heading: RegExp];

const customerLinks: readonly Link[] = [
  [/^Order guides/, "/order-guides/", /^Order guides/],
  [/^Products/, "/search/", /^Products/],
  [/^Orders/, "/order-history/", /^Orders/],
  [/^Cart/, "/cart/", /^Cart/],
  [/^Home/, "/", /^Hello/],
];
const staffLinks: readonly Link[] = [
  [/^Customers/, "/customers/", /^Customers/],
  [/^Sign-ups/, "/sign-ups/", /^Sign-ups/],
  [/^Messages/, "/messages/", /^Messages/],
  [/^Today/, "/", /^Hello/],
];

/** The pages open when the connection is cut; `npm test` tries two of them. */
const all = [
  { path: "/order-guides/", who: people.chef, links: customerLinks },
  { path: "/", who: people.staff, links: staffLinks },
  { path: "/", who: people.chef, links: customerLinks },
  { path: "/order-guide/?id=1", who: people.chef, links: customerLinks },
  { path: "/cart/", who: people.chef, links: customerLinks },
  { path: "/order-history/", who: people.chef, links: customerLinks },
  { path: "/products/204502/", who: people.chef, links: customerLinks },
  { path: "/search/?q=beef", who: people.chef, links: customerLinks },
];
const tried = process.env["LARDER_SOAK"] === "1" ? all : all.slice(0, 2);

/** How the browser and the shop's log report an unanswered request. */
const CUT = /Failed to load resource|Failed to fetch|Unable to preload CSS|could not be loaded|Importing a module/;

it.each(tried)(
  "PAGE-25 offline as soon as $path shows for $who, every place says so and can be retried",
  async ({ path, who, links }) => {
    const { page, context, consoleErrors } = await shop.openSignedIn(desktop, { who, isCold: true });
    const [first] = links[0]!;
    const main = page.getByRole("main");
    const heading = main.getByRole("heading", { level: 1 });
    const failed = main.getByRole("alert").filter({ hasText: "This page didn't load" });
    const retry = failed.getByRole("button", { name: "Try again" });
    await page.goto(path);
    await heading.first().waitFor();
    // The staff header is a lazy part and may come after the heading.
    await page.getByRole("banner").getByRole("link", { name: first }).first().waitFor();
    await context.setOffline(true);
    for (const [name, to, shown] of links) {
      await page.getByRole("banner").getByRole("link", { name }).first().click();
      await page.waitForURL((url) => url.pathname === to, { timeout: 10_000 });
      await failed
        .or(heading.filter({ hasText: shown }))
        .first()
        .waitFor();
    }
    await retry.waitFor();
    await context.setOffline(false);
    await retry.click({ timeout: 5_000 }).catch(() => {});
    const [, last, hello] = links.at(-1)!;
    await heading.filter({ hasText: hello }).waitFor();
    expect([new URL(page.url()).pathname, await retry.count()]).toEqual([last, 0]);
    expect(consoleErrors.filter((error) => !CUT.test(error))).toEqual([]);
  },
);
