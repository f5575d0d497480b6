import { pageKindOf } from "@larder/domain/page/page-kind";
import type { ContentType, PageModel } from "@larder/domain/page/page-model.schema";
import type { CallGroup } from "@larder/sdk";
import { Part } from "../loading/part.ts";
import type { staffPages } from "./staff-pages.ts";
import { type LoadedPage, type LoadPage, withWorkflows } from "./with-workflows.ts";

/** The component of each kind of page (OP-01), and of a category with a text (`pageKindOf`). Paths aren't listed: editors may move pages without a release. */
const registry = {
  home: () => import("../features/home/HomePage.tsx"),
  subcategory: withWorkflows(() => import("../features/search/ListingPage.tsx"), "cart", "search", "guideList"),
  productListing: withWorkflows(() => import("../features/search/ListingPage.tsx"), "cart", "search", "guideList"),
  writtenListing: withWorkflows(
    () => import("../features/search/WrittenListingPage.tsx"),
    "cart",
    "search",
    "guideList",
  ),
  pdp: withWorkflows(() => import("../features/product/ProductPage.tsx"), "cart", "guideList"),
  search: withWorkflows(() => import("../features/search/SearchPage.tsx"), "cart", "search", "guideList"),
  searchResults: withWorkflows(() => import("../features/search/SearchPage.tsx"), "cart", "search", "guideList"),
  orderGuideListing: () => import("../features/guide-list/GuideListPage.tsx"),
  orderGuideDetail: withWorkflows(
    () => import("../features/order-guide/OrderGuidePage.tsx"),
    "guideDetail",
    "guideCart",
    "guideList",
    "cart",
  ),
  orderGuideImport: withWorkflows(
    () => import("../features/guide-import/GuideImportPage.tsx"),
    "guideImport",
    "guideList",
  ),
  quickOrder: withWorkflows(() => import("../features/quick-order/QuickOrderPage.tsx"), "quickOrder", "cart"),
  cart: withWorkflows(() => import("../features/cart/CartPage.tsx"), "cart"),
  orderConfirmation: withWorkflows(
    () => import("../features/orders/OrderConfirmationPage.tsx"),
    "orderConfirmation",
    "cart",
  ),
  orderHistory: withWorkflows(() => import("../features/orders/history/OrderHistoryPage.tsx"), "orders"),
  orderDetails: withWorkflows(() => import("../features/orders/OrderDetailsPage.tsx"), "orderDetails", "cart"),
  signIn: () => import("../features/session/SignInPage.tsx"),
  signUp: withWorkflows(() => import("../features/sign-up/SignUpPage.tsx"), "signUp"),
  setPassword: withWorkflows(() => import("../features/sign-up/SetPasswordPage.tsx"), "setPassword"),
  forgotPassword: withWorkflows(() => import("../features/session/ForgotPasswordPage.tsx"), "setPassword"),
  account: withWorkflows(() => import("../features/account/AccountPage.tsx"), "account"),
  confirmEmail: withWorkflows(() => import("../features/account/ConfirmEmailPage.tsx"), "account"),
  inbox: () => import("../features/messages/inbox/InboxPage.tsx"),
  contact: () => import("../features/content/ContentPage.tsx"),
  content: () => import("../features/content/ContentPage.tsx"),
  preview: () => import("../features/content/Preview.tsx"),
  notFound: () => import("../features/content/NotFoundPage.tsx"),
  unavailable: () => import("../features/content/UnavailablePage.tsx"),
} as const satisfies Record<Exclude<ContentType, keyof typeof staffPages> | "writtenListing" | "unavailable", LoadPage>;

/** The calls without which a page has nothing to show: a shop that doesn't have them says so there (OP-128). */
const needs: Readonly<Record<string, CallGroup>> = {
  orderGuideListing: "orderGuides",
  orderGuideDetail: "orderGuides",
  orderGuideImport: "guideFiles",
  quickOrder: "quickOrder",
  inbox: "inbox",
  signUp: "accounts",
  setPassword: "accounts",
  forgotPassword: "accounts",
  confirmEmail: "accountSettings",
} satisfies Partial<Record<keyof typeof registry, CallGroup>>;

const isIn = <T extends object>(pages: T, contentType: string): contentType is keyof T & string =>
  Object.hasOwn(pages, contentType);

/** A staff page, in chunks that customers never load; an unknown kind becomes a content page (PAGE-02). */
const laterPage =
  (contentType: string): LoadPage =>
  async () => {
    const { staffPages } = await import("./staff-pages.ts");
    return (isIn(staffPages, contentType) ? staffPages[contentType] : registry.content)();
  };

const parts = new Map<string, Part<LoadedPage>>();

export const loaderOf = (kind: string): LoadPage => (isIn(registry, kind) ? registry[kind] : laterPage(kind));

/** The component that shows a page; null = a page that isn't known yet. `unavailable`: groups of calls of the settings. */
export const pagePart = (
  page: Pick<PageModel, "contentType" | "blocks" | "editContext"> | null,
  unavailable: readonly string[] = [],
): Part<LoadedPage> => {
  const own = page === null ? "content" : pageKindOf(page);
  const kind = unavailable.includes(needs[own] ?? "") ? "unavailable" : own;
  const part = parts.get(kind) ?? new Part(loaderOf(kind));
  parts.set(kind, part);
  return part;
};
