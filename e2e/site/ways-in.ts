import type { CallGroup } from "@larder/sdk";
import { stepAt, totpCode } from "@larder/server/accounts/auth/second-factor";
import type { Locator, Page } from "playwright-core";
import { emptyCart, fillCart } from "../orders/cart-page.ts";
import { phone } from "../support/browser.ts";
import { follow } from "../support/follow.ts";
import { call } from "../support/shop-call.ts";
import { demoUser, people } from "../support/sign-in.ts";

const BEEF = "204502";
/** Never in stock. */
const DUCK = "311540";

/** A screen with links to groups of calls: the user, the address, and what to open first. */
export interface Place {
  readonly who: string | null;
  readonly path: string;
  /** Groups without which the address shows another page. */
  readonly needs?: readonly CallGroup[];
  readonly screen?: typeof phone;
  /** Visible once the page has loaded, in every shop. */
  readonly shows: (page: Page) => Locator;
  readonly open?: (page: Page) => Promise<void>;
  /** What the screen needs beforehand, once signed in; resolves to what takes it back. */
  readonly setUp?: (page: Page) => Promise<() => Promise<unknown>>;
}

const main = (page: Page): Locator => page.getByRole("main");
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
const customer = { who: people.chef } as const;
const guest = { who: null } as const;
const openOrder = async (page: Page): Promise<void> => {
  await page.getByRole("radio", { name: "Delivered" }).click();
  const order = page.getByRole("listitem").filter({ hasText: "Delivered" }).first();
  await order.locator("a[href*='order-details']").click();
  await page.getByRole("heading", { name: "About this order" }).waitFor();
};
const openMenu = (page: Page): Promise<void> => page.getByRole("button", { name: "Menu", exact: true }).click();

const turnOnSecondFactor = async (page: Page, who: string): Promise<() => Promise<unknown>> => {
  const { password } = await demoUser(page, who);
  const { secret } = await call<{ readonly secret: string }>(page, "account/second-factor/set-up", {
    body: { password },
  });
  await call(page, "account/second-factor/on", { body: { code: totpCode(secret, stepAt(new Date())) } });
  return () => call(page, "account/second-factor/off", { body: { password } });
};

export const places = {
  home: { ...customer, path: "/", shows: heading(/^Hello/) },
  "home of a newcomer": { who: people.newcomer, path: "/", shows: heading(/^Hello/) },
  "home of a guest": {
    ...guest,
    path: "/",
    shows: (page) => main(page).getByRole("link", { name: "Browse products" }),
  },
  "account menu": {
    ...customer,
    path: "/",
    shows: (page) => page.getByRole("menuitem", { name: "Sign out" }),
    open: (page) => page.getByRole("button", { name: /account menu$/ }).click(),
  },
  "menu on a phone": {
    ...customer,
    path: "/",
    screen: phone,
    shows: (page) => page.getByRole("dialog").getByRole("button", { name: "Sign out" }),
    open: openMenu,
  },
  "guest's menu on a phone": {
    ...guest,
    path: "/",
    screen: phone,
    shows: (page) => page.getByRole("dialog").getByRole("link", { name: "Sign in" }),
    open: openMenu,
  },
  "sign-in": { ...guest, path: "/sign-in/", shows: heading("Sign in") },
  "page for customers": { ...guest, path: "/account/", shows: heading("Account") },
  contact: { ...guest, path: "/contact/", shows: (page) => main(page).getByRole("link", { name: "Sign in" }) },
  product: { ...customer, path: "/products/311540/", shows: heading(/./) },
  "product that was bought": {
    ...customer,
    path: `/products/${BEEF}/`,
    shows: (page) => main(page).getByRole("table").first(),
  },
  results: { ...customer, path: "/search/?q=duck", shows: (page) => main(page).getByRole("listitem").first() },
  "nothing found": {
    ...customer,
    path: "/search/?q=zzqx",
    shows: (page) => page.getByRole("heading", { name: /^Ask / }),
  },
  "empty cart": {
    who: people.newcomer,
    path: "/cart/",
    shows: (page) => main(page).getByRole("link", { name: "Find products" }),
  },
  order: { ...customer, path: "/order-history/", shows: heading(/^Order/), open: openOrder },
  "opened order": {
    ...customer,
    path: "/order-history/",
    shows: (page) => main(page).getByRole("link", { name: "Order details" }),
    open: async (page) => {
      await page.getByRole("radio", { name: "Delivered" }).click();
      const order = main(page).getByRole("listitem").filter({ hasText: "Delivered" }).first();
      await order.getByRole("button", { expanded: false }).first().click();
    },
  },
  "order confirmation": {
    ...customer,
    path: "/order-history/",
    shows: (page) => main(page).getByRole("button", { name: "Print" }),
    open: async (page) => {
      const order = await main(page).locator("a[href*='/order-details/']").first().getAttribute("href");
      await follow(page, String(order).replace("order-details", "order-confirmation"));
    },
  },
  "pasted list": {
    ...customer,
    path: "/quick-order/",
    needs: ["quickOrder"],
    shows: (page) => page.getByRole("button", { name: "Back to the list" }),
    open: async (page) => {
      await main(page).getByRole("button", { name: "Paste a list" }).click();
      await page.getByRole("textbox", { name: "Your list" }).fill("2 zzqx torch");
      await main(page)
        .getByRole("button", { name: /^Review/ })
        .click();
    },
  },
  "cart with an unavailable item": {
    ...customer,
    path: "/cart/",
    shows: (page) => main(page).getByRole("region", { name: "Out of stock" }).getByRole("listitem"),
    setUp: async (page) => {
      await fillCart(page, [DUCK, BEEF]);
      return () => emptyCart(page);
    },
  },
  "two-step sign-in": {
    who: people.protein,
    path: "/account/",
    shows: (page) => page.getByRole("heading", { name: "Passkeys" }),
    setUp: (page) => turnOnSecondFactor(page, people.protein),
  },
  "guide import": {
    ...customer,
    path: "/order-guide-import/",
    needs: ["guideFiles"],
    shows: heading("Import an order guide"),
  },
  account: {
    ...customer,
    path: "/account/",
    shows: (page) => page.getByRole("heading", { name: "Your organizations" }),
  },
  "order guides": { ...customer, path: "/order-guides/", needs: ["orderGuides"], shows: heading("Order guides") },
  "guide's menu": {
    ...customer,
    path: "/order-guides/",
    needs: ["orderGuides"],
    shows: (page) => page.getByRole("menuitem", { name: "Make default" }),
    open: async (page) => {
      await main(page)
        .getByRole("button", { name: /^Actions for / })
        .first()
        .click();
    },
  },
} as const satisfies Readonly<Record<string, Place>>;

export type Ways = Readonly<Partial<Record<keyof typeof places, (page: Page) => readonly Locator[]>>>;

const nav = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });
const drawer = (page: Page): Locator => page.getByRole("dialog");

/** The ways into each group of calls, or why screens have none. */
export const ways: Readonly<Record<CallGroup, Ways | string>> = {
  orderGuides: {
    home: (page) => [
      nav(page).getByRole("link", { name: "Order guides" }),
      nav(page).getByRole("button", { name: "Open an order guide" }),
      main(page).getByRole("heading", { name: "Order guides" }),
    ],
    "menu on a phone": (page) => [drawer(page).getByRole("link", { name: "Order guides" })],
    product: (page) => [
      main(page).getByRole("button", { name: "Add to order guide" }),
      main(page).getByRole("heading", { name: "In your order guides" }),
    ],
    results: (page) => [
      main(page)
        .getByRole("button", { name: /to order guide$/ })
        .first(),
    ],
    "empty cart": (page) => [main(page).getByRole("link", { name: "Order guides" })],
    "order confirmation": (page) => [main(page).getByRole("link", { name: "Order guides" })],
  },
  quickOrder: {
    home: (page) => [nav(page).getByRole("link", { name: "Quick order" })],
    "home of a newcomer": (page) => [main(page).getByRole("link", { name: "Quick order" })],
    "menu on a phone": (page) => [drawer(page).getByRole("link", { name: "Quick order" })],
    "empty cart": (page) => [main(page).getByRole("link", { name: "Order by item number" })],
    "guide import": (page) => [main(page).getByRole("link", { name: "Paste it in quick order" })],
  },
  guideFiles: {
    "home of a newcomer": (page) => [main(page).getByRole("link", { name: "Import a guide" })],
    "order guides": (page) => [main(page).getByRole("link", { name: "Import", exact: true })],
    "guide's menu": (page) => [
      page.getByRole("menuitem", { name: "Download CSV" }),
      page.getByRole("menuitem", { name: "Add from a file" }),
    ],
  },
  inbox: {
    "account menu": (page) => [page.getByRole("menuitem", { name: "Messages" })],
    "menu on a phone": (page) => [drawer(page).getByRole("link", { name: "Messages" })],
  },
  accounts: {
    "home of a guest": (page) => [
      page.getByRole("banner").getByRole("link", { name: "Open an account" }),
      main(page).getByRole("link", { name: "Open an account" }),
    ],
    "guest's menu on a phone": (page) => [drawer(page).getByRole("link", { name: "Open an account" })],
    "sign-in": (page) => [
      main(page).getByRole("link", { name: "Open an account" }),
      main(page).getByRole("link", { name: /^Forgot/ }),
    ],
    "page for customers": (page) => [main(page).getByRole("link", { name: "Open an account" })],
    contact: (page) => [main(page).getByRole("link", { name: "Open an account" })],
  },
  accountSettings: {
    account: (page) => [
      main(page).getByRole("heading", { name: "Reminders" }),
      main(page).getByRole("link", { name: "Download as JSON" }),
    ],
  },
  invoices: { account: (page) => [main(page).getByRole("heading", { name: "Open invoices" })] },
  stockNotices: {
    product: (page) => [
      main(page)
        .getByRole("button", { name: /^Notify me/ })
        .first(),
    ],
    "cart with an unavailable item": (page) => [main(page).getByRole("button", { name: /is back in stock$/ })],
  },
  similarItems: {
    "home of a newcomer": (page) => [main(page).getByRole("heading", { name: "What others order" })],
    product: (page) => [main(page).getByRole("button", { name: "Similar items" })],
    "cart with an unavailable item": (page) => [main(page).getByRole("button", { name: /^Similar items for/ })],
  },
  itemRequests: {
    "nothing found": (page) => [page.getByLabel("What do you need?")],
    "pasted list": (page) => [main(page).getByRole("button", { name: /^Ask for it/ })],
  },
  orderIssues: {
    "product that was bought": (page) => [main(page).getByRole("link", { name: "Report a problem" })],
    "opened order": (page) => [main(page).getByRole("button", { name: "Report an issue" })],
    order: (page) => [main(page).getByRole("button", { name: "Report an issue" })],
  },
  passkeys: { "two-step sign-in": (page) => [main(page).getByRole("button", { name: "Add a passkey" })] },
  guideDrafts: "shown where there are some",
  paidPrices: "shown where there are some",
  messaging: "shown where there are some",
  messagingUser: "no screen",
  embeddedMessages: "shown where there are some",
  keptCatalogue: "no screen",
  analytics: "no screen",
  sessions: "every gateway has them",
  pages: "every gateway has them",
  carts: "every gateway has them",
  orders: "every gateway has them",
  search: "every gateway has them",
  impersonation: "staff's",
  guideSettings: "staff's",
  searchRules: "staff's",
  mails: "staff's",
  audit: "staff's",
  health: "staff's",
  personalData: "staff's",
  campaigns: "staff's",
  catalogImports: "staff's",
  customerImports: "staff's",
  pageEdits: "staff's",
  eventLog: "staff's",
  users: "staff's",
  organizations: "staff's",
  contractPrices: "staff's",
  deliverySettings: "staff's",
  productEdits: "staff's",
  setup: "staff's",
};
