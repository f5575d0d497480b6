import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Proof {
  /** A source that links to the page, and how. */
  readonly link: readonly [file: string, text: string];
  /** A browser test, and what opens the page in it; axe runs after that, in the same test. */
  readonly opened: readonly [file: string, text: string];
}

const features = "packages/web/src/features";
const header = `${features}/staff/home/StaffHeader.tsx`;

/** Every kind of page: how users reach it, and the browser test that opens it. A new page needs its line here. */
const proofs: Readonly<Record<keyof typeof pageKinds, Proof>> = {
  home: { link: [`${features}/content/NotFoundPage.tsx`, 'href="/"'], opened: ["content-pages", 'goto("/")'] },
  subcategory: {
    link: [`${features}/shell/CategoryList.tsx`, "href={"],
    opened: ["content-pages", "/products/poultry/chicken/"],
  },
  productListing: { link: [`${features}/search/ListingPage.tsx`, "Breadcrumbs"], opened: ["regions", "/products/"] },
  pdp: { link: [`${features}/product/ProductLine.tsx`, "productPath("], opened: ["not-for-sale", "/products/204652/"] },
  search: { link: [`${features}/content/NotFoundPage.tsx`, "SEARCH_URL"], opened: ["search", "/search/?q="] },
  searchResults: { link: [`${features}/content/NotFoundPage.tsx`, "SEARCH_URL"], opened: ["search", "/search/?q="] },
  orderGuideListing: {
    link: [`${features}/home/HomePanels.tsx`, "places.guides"],
    opened: ["guide-list", "/order-guides/"],
  },
  orderGuideDetail: {
    link: [`${features}/guide-list/guide-actions.ts`, "places.guide("],
    opened: ["guide-cart", "/order-guide/?id="],
  },
  orderGuideImport: {
    link: [`${features}/guide-list/GuideListPage.tsx`, "places.guideImport"],
    opened: ["guide-import-review", "/order-guide-import/"],
  },
  quickOrder: {
    link: [`${features}/cart/CartPage.tsx`, "places.quickOrder"],
    opened: ["quick-order", "/quick-order/"],
  },
  cart: { link: [`${features}/shell/Header.tsx`, "href={cartUrl}"], opened: ["cart-lines", "/cart/"] },
  orderConfirmation: {
    link: ["packages/sdk/src/workflows/cart/submit.ts", "orderConfirmationUrl"],
    opened: ["cart-review", "order-confirmation"],
  },
  orderHistory: {
    link: [`${features}/home/HomePanels.tsx`, "places.orders"],
    opened: ["order-hands", "/order-history/"],
  },
  orderIssues: {
    link: [`${features}/staff/home/Worklist.tsx`, "staffPlaces.orderIssues"],
    opened: ["order-issue", "/order-issues/"],
  },
  orderDetails: {
    link: [`${features}/orders/history/OrderTable.tsx`, "places.order("],
    opened: ["order-issue", "a[href*='order-details']"],
  },
  signIn: { link: [`${features}/home/HomePage.tsx`, "places.signIn"], opened: ["sign-up", "/sign-in/"] },
  signUp: { link: [`${features}/session/SignInPage.tsx`, "places.signUp"], opened: ["sign-up", "Open an account"] },
  setPassword: {
    link: ["packages/server/src/messages/secret-link.ts", "pageKinds.setPassword.path"],
    opened: ["sign-up", "mobile.goto(link)"],
  },
  forgotPassword: {
    link: [`${features}/session/SignInPage.tsx`, "places.forgotPassword"],
    opened: ["account", "/forgot-password/"],
  },
  events: { link: [header, '"events"'], opened: ["chefs-day", "/events/"] },
  confirmEmail: {
    link: ["packages/server/src/messages/secret-link.ts", "pageKinds.confirmEmail.path"],
    opened: ["content-pages", "/confirm-email/"],
  },
  campaigns: { link: [header, '"messages"'], opened: ["campaigns", "/messages/"] },
  outbox: { link: [header, '"outbox"'], opened: ["account", "/outbox/"] },
  searchSettings: { link: [header, '"searchSettings"'], opened: ["people", "/search-settings/"] },
  customers: { link: [header, '"customers"'], opened: ["people", '{ name: "Customers" }).tap()'] },
  customerTerms: {
    link: [`${features}/staff/customers/CustomerRow.tsx`, "staffPlaces.terms("],
    opened: ["sign-up", "Terms of ${company}"],
  },
  customerOrders: {
    link: [`${features}/staff/home/StaffHome.tsx`, "staffPlaces.ordersFound("],
    opened: ["people", "Orders with “FF-”"],
  },
  signUps: {
    link: [`${features}/staff/home/Worklist.tsx`, "staffPlaces.signUps"],
    opened: ["sign-up", "Review ${company}"],
  },
  account: { link: [`${features}/shell/account-entries.ts`, "places.account"], opened: ["account", "/account/"] },
  contact: {
    link: ["packages/server/src/database/migrations/008-first-content.ts", "/contact/"],
    opened: ["content-pages", 'name: "Contact"'],
  },
  content: { link: [`${features}/content/ContentPage.tsx`, "Breadcrumbs"], opened: ["people", "/privacy/"] },
  // Links of these two are none of the shop's: editors' own, and an address that is gone.
  preview: { link: ["packages/server/src/content/read-page.ts", '"preview"'], opened: ["content-pages", '"preview"'] },
  notFound: {
    link: ["packages/server/src/content/read-page.ts", "notFound"],
    opened: ["content-pages", "/no-such-page/"],
  },
};

const read = (file: string): string => readFileSync(join(root, file), "utf8");

const browserTests = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" });

const testsOf = (file: string): readonly string[] => {
  const path = browserTests.find((name) => name.endsWith(`/${file}.test.ts`)) ?? file;
  return read(`e2e/${path}`).split(/^(?=\s*it(?:\.\w+)?\()/m);
};

/** Whether a test of the file opens the page by this text and runs axe on it afterwards. */
const isOpenedWithAxe = ([file, text]: Proof["opened"]): boolean =>
  testsOf(file).some((each) => {
    const at = each.indexOf(text);
    return at >= 0 && /\baxe\(|\binspect\(/.test(each.slice(at));
  });

it("every kind of page has a line here, and nothing else has", () => {
  expect(Object.keys(proofs).toSorted()).toEqual(Object.keys(pageKinds).toSorted());
});

it.each(Object.entries(proofs))("users reach the page %s by a link", (_kind, { link: [file, text] }) => {
  expect(read(file)).toContain(text);
});

it.each(Object.entries(proofs))("a browser test opens the page %s and runs axe", (_kind, { opened }) => {
  expect(isOpenedWithAxe(opened), `${opened.join(": ")}`).toBe(true);
});

it("a place that nothing links to is found", () => {
  const sources = readdirSync(join(root, features), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => read(`${features}/${name}`));
  const unused = ["places", "staff-places"].flatMap((file) => {
    const name = file === "places" ? "places" : "staffPlaces";
    const declared = [...read(`packages/web/src/navigation/${file}.ts`).matchAll(/^ {2}(\w+): /gm)].map(
      ([, key]) => key,
    );
    return declared.filter(
      (key) => !sources.some((each) => each.includes(`${name}.${key}`) || each.includes(`  "${key}",\n`)),
    );
  });
  expect(unused).toEqual([]);
});
