import type { ContentType, PageModel } from "@larder/domain/page/page-model.schema";
import { preload } from "@larder/sdk/preload";
import type { Workflows } from "@larder/sdk/workflows";
import type { ComponentType } from "react";
import { Part } from "../loading/part.ts";

/** What every page component gets. */
export interface PageProps {
  readonly model: PageModel;
}

type Load = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** A page with fields that workflows keep: it is not shown before their steps are there, so that no keystroke waits. */
const withWorkflows =
  (load: Load, ...names: readonly (keyof Workflows)[]): Load =>
  async () => {
    const [page] = await Promise.all([load(), preload(...names)]);
    return page;
  };

/**
 * Which component shows which kind of page (OP-01). Paths are not listed anywhere in this package: editors may move
 * pages without a release.
 */
const registry = {
  home: () => import("./home/HomePage.tsx"),
  subcategory: withWorkflows(() => import("./listing/ListingPage.tsx"), "cart", "search", "guideList"),
  productListing: withWorkflows(() => import("./listing/ListingPage.tsx"), "cart", "search", "guideList"),
  pdp: withWorkflows(() => import("./pdp/ProductPage.tsx"), "cart", "guideList"),
  search: withWorkflows(() => import("./search/SearchPage.tsx"), "cart", "search", "guideList"),
  searchResults: withWorkflows(() => import("./search/SearchPage.tsx"), "cart", "search", "guideList"),
  orderGuideListing: () => import("./order-guide-listing/OrderGuideListingPage.tsx"),
  orderGuideDetail: withWorkflows(
    () => import("./order-guide/OrderGuidePage.tsx"),
    "guideDetail",
    "guideCart",
    "guideList",
    "cart",
  ),
  orderGuideImport: withWorkflows(
    () => import("./order-guide-import/OrderGuideImportPage.tsx"),
    "guideImport",
    "guideList",
  ),
  cart: withWorkflows(() => import("./cart/CartPage.tsx"), "cart"),
  orderConfirmation: withWorkflows(
    () => import("./order-confirmation/OrderConfirmationPage.tsx"),
    "orderConfirmation",
    "cart",
  ),
  orderHistory: withWorkflows(() => import("./order-history/OrderHistoryPage.tsx"), "orders"),
  orderDetails: withWorkflows(() => import("./order-details/OrderDetailsPage.tsx"), "orderDetails", "cart"),
  signIn: () => import("./sign-in/SignInPage.tsx"),
  signUp: () => import("./content/ContentPage.tsx"),
  account: () => import("./account/AccountPage.tsx"),
  content: () => import("./content/ContentPage.tsx"),
  preview: () => import("./content/ContentPage.tsx"),
  notFound: () => import("./not-found/NotFoundPage.tsx"),
} as const satisfies Record<ContentType, Load>;

const isKnown = (contentType: string): contentType is ContentType => Object.hasOwn(registry, contentType);

const parts = new Map<Load, Part<{ readonly default: ComponentType<PageProps> }>>();

/** How a kind of page is loaded; a kind that this release does not know is shown as a readable content page (PAGE-02). */
export const loaderOf = (contentType: string): Load =>
  isKnown(contentType) ? registry[contentType] : registry.content;

/** The part that holds the component of a kind of page; always the same one for the same kind. */
export const pagePart = (contentType: string): Part<{ readonly default: ComponentType<PageProps> }> => {
  const load = loaderOf(contentType);
  const part = parts.get(load) ?? new Part(load);
  parts.set(load, part);
  return part;
};
