import { describe, expect, it } from "vitest";
import { type FirstScreens, screenOf } from "./first-screen.ts";
import type { PageBundle } from "./page-bundle.ts";

const screens: FirstScreens = {
  styles: "",
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

describe("the first screen that the server fills", () => {
  it("SHELL-03 it says the session's name, organization, brand and number of items", () => {
    expect(screenOf(screens, bundle(customer), "readable")).toBe(
      'CME Own Account 77 12 Hello, Ana<a href="/about-us/">About</a>',
    );
    expect(screenOf(screens, bundle(customer, { cartCount: 1 }), "")).toContain(" 1 Hello");
    expect(screenOf(screens, bundle(customer, { cartCount: 0 }), "")).toContain(" 0 Hello");
  });

  it("SHELL-03 hostile names are text, and name no other slot", () => {
    const hostile = { ...customer, firstName: `<script>"'zzaccountzz`, currentOrganization: { id: 2, name: "<b>" } };
    const html = screenOf(screens, bundle(hostile), "");
    expect(html).toContain("Hello, &lt;script&gt;&quot;");
    expect(html).toContain("zzaccountzz");
    expect(html).not.toMatch(/<script|<b>/);
  });

  it("IDENT-13 a guest's words go to guests alone", () => {
    expect(screenOf(screens, bundle({ isAuthenticated: false }), "readable")).toBe("Sign in readable");
    for (const other of [
      { ...customer, roles: ["staff"] },
      { ...customer, currentOrganization: null },
      { ...customer, isImpersonationActive: true },
      { ...customer, purchasingSystem: "Buyer" },
    ])
      expect(screenOf(screens, bundle(other), "readable")).toBe("<main>readable</main>");
  });

  it("IDENT-07 the account number is that of the present organization, never another one's", () => {
    const organizations = [
      { id: 1, name: "Other", accountNumber: "66", businessUnit: 0 },
      { id: 2, name: "Own", accountNumber: "", businessUnit: 2 },
    ];
    expect(screenOf(screens, bundle(customer, { organizations }), "")).not.toContain("66");
    expect(screenOf(screens, bundle(customer, { organizations: organizations.slice(1) }), "")).toContain(
      "CME Own - 12",
    );
  });
});
