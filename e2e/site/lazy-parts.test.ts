import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, phone, networkQuiet } from "../support/browser.ts";
import { cells, openGuide, weekly } from "../guides/guide-page.ts";
import { hold } from "../support/hold.ts";
import { openShop } from "../support/open-shop.ts";
import { signIn } from "../support/sign-in.ts";

const shop = openShop({ prefetch: true });

const failure = (page: Page): Locator => page.getByRole("alert").filter({ hasText: "Part of this page didn't load" });

const isWhole = async (page: Page): Promise<void> => {
  await page.getByRole("banner").waitFor();
  expect((await page.locator("main").innerText()).trim()).not.toBe("");
};

/** Blocks this part's chunk; the result unblocks it. */
const cut = async (context: BrowserContext, part: string): Promise<() => Promise<void>> => {
  const pattern = `**/assets/${part}-*`;
  await context.route(pattern, (route) => route.abort());
  return () => context.unroute(pattern);
};

const dist = new URL("../../packages/web/dist/", import.meta.url);
const styleSheets = readdirSync(new URL("assets/", dist)).filter((file) => file.endsWith(".css"));

/** The style sheets that the page links, or has in its HTML. */
const appliedStyles = async (page: Page): Promise<readonly string[]> => {
  const { linked, inlined } = await page.evaluate(() => ({
    linked: Array.from(document.styleSheets, ({ href }) => href?.split("/").at(-1)),
    inlined: Array.from(document.querySelectorAll("style"), ({ textContent }) => textContent).join(""),
  }));
  return styleSheets.filter(
    (file) => linked.includes(file) || inlined.includes(readFileSync(new URL(`assets/${file}`, dist), "utf8").trim()),
  );
};

interface LazyPart {
  readonly part: string;
  /** Only in the soak: `npm test` already covers one of its kind (guard, view, menu, list, page). */
  readonly isSoak?: boolean;
  /** Opens the place; parts with the same function share a page, in this order. */
  readonly at: (page: Page) => Promise<unknown>;
  readonly use: (page: Page) => Promise<unknown>;
  readonly shown: (page: Page) => Locator;
  readonly close?: (page: Page) => Promise<unknown>;
  readonly isPhone?: boolean;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });
const typeQuantity = async (page: Page): Promise<void> => {
  await cells(page).first().focus();
  await page.keyboard.type("3");
};
const home = (page: Page): Promise<unknown> => page.goto("/");
const homeOnPhone = (page: Page): Promise<unknown> => page.goto("/");
const guide = (page: Page): Promise<unknown> => openGuide(page);
const editing = async (page: Page): Promise<void> => {
  await openGuide(page);
  await button(page, /^Edit/).click();
};
const listing = (page: Page): Promise<unknown> => page.goto("/search/?q=beef");
const escape = (page: Page): Promise<void> => page.keyboard.press("Escape");

const parts: readonly LazyPart[] = [
  {
    part: "after-guide",
    isSoak: true,
    at: guide,
    use: () => Promise.resolve(),
    shown: (page) => button(page, "More guide actions"),
  },
  {
    part: "GuideDialogs",
    isSoak: true,
    at: guide,
    use: async (page) => {
      await button(page, "More guide actions").click();
      await page.getByRole("menuitem", { name: /^Delete/ }).click();
    },
    shown: (page) => page.getByRole("dialog"),
    close: escape,
  },
  {
    part: "EditView",
    at: guide,
    use: (page) => button(page, /^Edit/).click(),
    shown: (page) => page.getByText("Edit mode"),
    close: async (page) => {
      await button(page, "Cancel").click();
      await page.getByText("Edit mode").waitFor({ state: "detached" });
    },
  },
  {
    part: "Speedbump",
    at: guide,
    use: async (page) => {
      await typeQuantity(page);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
    },
    shown: (page) => dialog(page, /quantities that aren't in your cart/),
  },
  {
    part: "AddProducts",
    isSoak: true,
    at: editing,
    use: (page) => button(page, /^Add products/).click(),
    shown: (page) => page.getByRole("dialog"),
  },
  {
    part: "GuidesDialog",
    isSoak: true,
    at: home,
    use: (page) => button(page, "Open an order guide").click(),
    shown: (page) => page.getByRole("dialog"),
    close: escape,
  },
  {
    part: "MenuList",
    at: home,
    use: (page) => button(page, /account menu|^Account/).click(),
    shown: (page) => page.getByRole("menu"),
    close: escape,
  },
  {
    part: "results",
    at: home,
    use: (page) => page.locator("a[href='/products/bakery/']").first().click(),
    shown: (page) => page.getByRole("complementary", { name: "Filters" }),
  },
  {
    part: "SearchPanel",
    at: home,
    use: async (page) => {
      await page.getByRole("combobox", { name: "Search products" }).focus();
      await page.keyboard.type("bee");
    },
    shown: (page) => page.locator("[role=option]").first(),
    close: escape,
  },
  {
    part: "CartPage",
    at: home,
    use: (page) => page.getByRole("link", { name: /^Cart/ }).click(),
    shown: (page) => page.getByRole("heading", { level: 1, name: "Cart" }),
  },
  {
    part: "AddToGuideDialog",
    isSoak: true,
    at: listing,
    use: (page) =>
      page
        .getByRole("button", { name: /order guide/i })
        .nth(1)
        .click(),
    shown: (page) => page.getByRole("dialog"),
  },
  {
    part: "PhoneMenu",
    isSoak: true,
    at: homeOnPhone,
    use: (page) => button(page, "Menu").click(),
    shown: (page) => dialog(page, "Menu"),
    isPhone: true,
  },
];

/** Presses Retry unless the part loads first. Not by pointer: a late press could hit outside a menu and close it. */
const retry = async (failed: Locator): Promise<void> => {
  await Promise.race([
    failed
      .getByRole("button", { name: "Try again" })
      .dispatchEvent("click")
      .catch(() => {}),
    failed.waitFor({ state: "detached" }),
  ]);
  await failed.waitFor({ state: "detached" });
};

const isSoakRun = process.env["LARDER_SOAK"] === "1";
const tried = parts.filter(({ isSoak = false }) => isSoakRun || !isSoak);
for (const place of new Set(tried.map(({ at }) => at))) {
  const ofPlace = tried.filter(({ at }) => at === place);
  const names = ofPlace.map(({ part }) => part).join(", ");
  it(`a lazy part that fails to load leaves the page intact and offers a retry: ${names}`, async () => {
    const { context, page } = await shop.open(ofPlace.some(({ isPhone }) => isPhone) ? phone : desktop);
    await signIn(page);
    const heal = new Map<string, () => Promise<void>>();
    for (const { part } of ofPlace) heal.set(part, await cut(context, part));
    await place(page);
    const failed = page.getByRole("alert").filter({ hasText: /didn't load/ });
    const isTried = async ({ part, use, shown, close }: LazyPart): Promise<void> => {
      await use(page);
      await failed.first().waitFor();
      await isWhole(page);
      await expect.poll(() => shown(page).count()).toBe(0);
      await heal.get(part)!();
      await retry(failed.first());
      await shown(page).first().waitFor();
      await isWhole(page);
      await expect.poll(() => failure(page).count()).toBe(0);
      const styles = styleSheets.filter((file) => file.startsWith(`${part}-`));
      const applied = await appliedStyles(page);
      expect(applied.filter((file) => styles.includes(file))).toEqual(styles);
      await close?.(page);
    };
    for (const part of ofPlace)
      await isTried(part).catch((cause: unknown) => {
        throw new Error(`${part.part} failed, and what comes after it was not tried`, { cause });
      });
  });
}

it("NAV-02 NAV-10 PAGE-10 offline, leaving typed quantities still asks, and the page loads once online", async () => {
  const { context, page } = await shop.openSignedIn(desktop);
  await openGuide(page);
  await typeQuantity(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/Speedbump-")),
  );
  await networkQuiet(page);
  await context.setOffline(true);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Orders" }).click();
  await dialog(page, /quantities that aren't in your cart/).waitFor();
  await button(page, "Stay").click();
  await page.getByRole("heading", { level: 1, name: weekly }).waitFor();
  await main.getByRole("link", { name: "Orders" }).click();
  await button(page, "Continue without adding").click();
  await page.getByRole("alert").filter({ hasText: "didn't load" }).waitFor();
  await isWhole(page);
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
});

it("a part that failed to load offline loads by itself once online", async () => {
  const { context, page } = await shop.openSignedIn(desktop);
  await page.goto("/");
  await context.setOffline(true);
  await button(page, "Open an order guide").click();
  await failure(page).first().waitFor();
  await context.setOffline(false);
  await dialog(page, /order guide/i).waitFor();
  await expect.poll(() => failure(page).count()).toBe(0);
  const dialogStyles = styleSheets.filter((file) => file.startsWith("GuidesDialog-"));
  expect(dialogStyles).toHaveLength(1);
  expect(await appliedStyles(page)).toEqual(expect.arrayContaining(dialogStyles));
});

it("a part that throws while rendering shows an error in its place and breaks nothing else", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.route("**/assets/MenuList-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default () => { throw new Error("broken on purpose"); };',
    }),
  );
  await page.goto("/");
  await button(page, /account menu|^Account/).click();
  await failure(page).first().waitFor();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click();
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
});

for (const part of ["live", "rules"])
  it(`a workflow chunk that fails to load is reported, and queued actions run once it loads: ${part}`, async () => {
    const { context, page } = await shop.openSignedIn(desktop);
    const heal = await cut(context, part);
    await page.goto("/");
    const said = page.getByRole("alert").filter({ hasText: "hasn't fully loaded" });
    await said.waitFor();
    await isWhole(page);
    await heal();
    await retry(said);
    await page.getByRole("link", { name: /^Cart/ }).click();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
  });

it("PAGE-25 PAGE-16 internal link, loading bar and preview page are chunks, and a click waits for them", async () => {
  const parts = JSON.parse(readFileSync(new URL(".vite/parts.json", dist), "utf8")) as Record<string, string[]>;
  const shell = readFileSync(new URL("index.html", dist), "utf8");
  const chunks = ["navigation/internal-link.ts", "loading/LoadingIndicator.tsx", "features/content/Preview.tsx"].map(
    (path) => parts[`packages/web/src/${path}`]?.[0],
  );
  expect(new Set(chunks).size).toBe(3);
  for (const chunk of chunks) {
    expect(chunk).toMatch(/^assets\//);
    expect(shell).not.toContain(chunk);
  }

  const { page, consoleErrors } = await shop.open(desktop);
  const letLink = await hold(page, "**/assets/internal-link-*");
  await page.goto("/");
  await page.evaluate(() => (document.documentElement.dataset["document"] = "first"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  const letPage = await hold(page, "**/about-us/*");
  letLink();
  await page.getByRole("progressbar", { name: "Loading" }).waitFor();
  letPage();
  await page.getByRole("heading", { level: 1, name: /About/ }).waitFor();
  await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset["document"])).toBe("first");
  expect(consoleErrors).toEqual([]);
});

it("a part shows only after its styles load, including those another part requested first", async () => {
  const { page } = await shop.openSignedIn(desktop);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (document.querySelector("dialog") === null || dataset["unstyled"] !== undefined) return;
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
      dataset["unstyled"] = String([...links].filter(({ sheet }) => sheet === null).length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/search/?q=beef");
  await page.locator("[data-results] [data-sku]").first().waitFor();
  const parts = JSON.parse(readFileSync(new URL(".vite/parts.json", dist), "utf8")) as Record<string, string[]>;
  const stylesOf = (part: string) =>
    parts[`packages/web/src/features/guide-list/${part}.tsx`]!.filter((file) => file.endsWith(".css"));
  const both = stylesOf("GuidesDialog").filter((file) => stylesOf("AddToGuideDialog").includes(file));
  const letStyles = await hold(page, new RegExp(both.join("|")));
  const isFetched = (part: string) =>
    page.waitForFunction(
      (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/${name}-`)),
      part,
    );
  await button(page, "Open an order guide").click();
  await isFetched("GuidesDialog");
  await page
    .getByRole("button", { name: /order guide/i })
    .nth(1)
    .click();
  await isFetched("AddToGuideDialog");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  letStyles();
  await page.getByRole("dialog").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset["unstyled"])).toBe("0");
});

it("SHELL-03 a menu that comes late gives way to the search that was opened since", async () => {
  const { page, consoleErrors } = await shop.openSignedIn(phone);
  await page.goto("/order-guides/");
  await networkQuiet(page);
  const letMenu = await hold(page, "**/assets/PhoneMenu-*.js");
  await button(page, "Menu").click();
  await button(page, "Search").click();
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("salmon");
  letMenu();
  await networkQuiet(page);
  expect(await page.locator("dialog").count()).toBe(1);
  await page.keyboard.type("s");
  expect(await search.getByRole("combobox").inputValue()).toBe("salmons");
  expect(consoleErrors).toEqual([]);
});
