import { describe, expect, it } from "vitest";
import { type FirstScreens, type Readable, screenOf } from "./first-screen.ts";
import type { PageBundle } from "./page-bundle.ts";
import { bare, readableOf } from "./readable-page.ts";

const screens: FirstScreens = {
  styles: "",
  earlyCells: "",
  ownRows: {},
  brands: { Cme: "CME" },
  shells: {
    guest: ["Sign in ", { slot: "main" }],
    customer: [
      { slot: "brand" },
      " ",
      { slot: "organization" },
      " ",
      { choice: "organization", of: { one: ["Account ", { slot: "account" }], oneNoNumber: ["-"], many: ["switch"] } },
      " ",
      { choice: "cart", of: { none: ["0"], one: ["1"], many: [{ slot: "count" }] } },
      " ",
      { slot: "main" },
      { slot: "menu" },
    ],
  },
  mains: { home: { customer: ["Hello, ", { slot: "firstName" }] } },
  places: {},
  parts: { link: ['<a href="', { slot: "url" }, '">', { slot: "label" }, "</a>"] },
};

const customer = {
  isAuthenticated: true,
  firstName: "Ana",
  displayName: "Ana B",
  roles: ["customer"],
  currentOrganization: { id: 2, name: "Own" },
  customerStatus: { canOrder: true, errors: [] },
};

const bundle = (currentUser: object, changes: object = {}): PageBundle =>
  ({
    shared: { contentType: "home", path: "/" },
    personal: { currentUser, originalUser: currentUser, editContext: null },
    settings: {},
    header: { menu: [{ label: "About", url: "/about-us/" }], regions: [], siteAlert: null },
    footer: { columns: [], legal: "" },
    organizations: [{ id: 2, name: "Own", accountNumber: "77", businessUnit: 2 }],
    cartCount: 12,
    ...changes,
  }) as never;

const readable = (page: string, slots: Readonly<Record<string, string>> = {}): Readable => ({
  page,
  welcome: { slots, choices: { heading: "own" } },
});

describe("the first screen that the server fills", () => {
  it("SHELL-03 it says the session's name, organization, brand and number of items", () => {
    expect(screenOf(screens, bundle(customer), readable("readable"))).toBe(
      'CME Own Account 77 12 Hello, Ana<a href="/about-us/">About</a>',
    );
    expect(screenOf(screens, bundle(customer, { cartCount: 1 }), readable(""))).toContain(" 1 Hello");
    expect(screenOf(screens, bundle(customer, { cartCount: 0 }), readable(""))).toContain(" 0 Hello");
  });

  it("SHELL-03 the header says the shop's own name alone, and Larder with the brand where it has none", () => {
    const shell = ["[", { slot: "shop" }, "|", { slot: "brand" }, "|", { slot: "shopMark" }, "]"];
    const drawn: FirstScreens = { ...screens, shells: { guest: shell, customer: shell } };
    const said = (siteName: string) => screenOf(drawn, bundle(customer, { settings: { siteName } }), readable(""));
    expect(said("Larder")).toBe("[Larder|CME|Larder CME]");
    expect(said("Fish & <b>")).toBe("[Fish &amp; &lt;b&gt;||Fish &amp; &lt;b&gt;]");
  });

  it("SHELL-03 hostile names are text, and name no other slot", () => {
    const hostile = { ...customer, firstName: `<script>"'zzaccountzz`, currentOrganization: { id: 2, name: "<b>" } };
    const html = screenOf(screens, bundle(hostile), readable(""));
    expect(html).toContain("Hello, &lt;script&gt;&quot;");
    expect(html).toContain("zzaccountzz");
    expect(html).not.toMatch(/<script|<b>/);
  });

  it("PAGE-27 a guest's home page begins with the shop's welcome, and all other blocks follow it", () => {
    const heading = { own: ["<h1>", { slot: "welcomeHeading" }, "</h1>"], none: ["<h1>Hello</h1>"] };
    const guest = [{ choice: "heading", of: heading }, { slot: "welcomeText" }, { slot: "blocks" }];
    const drawn: FirstScreens = { ...screens, mains: { home: { guest } } };
    const news = { kind: "text", heading: "News", html: "", links: [], products: [] };
    const welcome = { ...news, kind: "hero", heading: "Fish <b>", html: "<p>Fresh</p>" };
    const screen = (...blocks: readonly object[]) =>
      screenOf(drawn, bundle({ isAuthenticated: false }), readableOf({ blocks } as never, bare));
    expect(screen(news, welcome)).toBe("Sign in <h1>Fish &lt;b&gt;</h1><p>Fresh</p><section><h2>News</h2></section>");
    expect(screen(news)).toBe("Sign in <h1>Hello</h1><section><h2>News</h2></section>");
  });

  it("IDENT-13 a guest's words go to guests alone", () => {
    expect(screenOf(screens, bundle({ isAuthenticated: false }), readable("readable"))).toBe("Sign in readable");
    for (const other of [
      { ...customer, roles: ["staff"] },
      { ...customer, currentOrganization: null },
      { ...customer, isImpersonationActive: true },
      { ...customer, purchasingSystem: "Buyer" },
    ])
      expect(screenOf(screens, bundle(other), readable("readable"))).toBe("<main>readable</main>");
  });

  it("IDENT-07 the account number is that of the present organization, never another one's", () => {
    const organizations = [
      { id: 1, name: "Other", accountNumber: "66", businessUnit: 0 },
      { id: 2, name: "Own", accountNumber: "", businessUnit: 2 },
    ];
    expect(screenOf(screens, bundle(customer, { organizations }), readable(""))).not.toContain("66");
    expect(screenOf(screens, bundle(customer, { organizations: organizations.slice(1) }), readable(""))).toContain(
      "CME Own - 12",
    );
  });
});
