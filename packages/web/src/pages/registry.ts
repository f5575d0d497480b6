import type { ContentType, PageModel } from "@larder/domain/page/page-model.schema";
import type { ComponentType } from "react";
import { Part } from "../loading/part.ts";

/** What every page component gets. */
export interface PageProps {
  readonly model: PageModel;
}

type Load = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** A page with a field whose value the later rules keep: it is not shown before they are there, so that no keystroke waits. */
const withRules =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), import("@larder/sdk/later-rules")]);
    return page;
  };

/** A guide takes no key before its own rules are there either. */
const withGuideRules =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), import("@larder/sdk/guide-rules")]);
    return page;
  };

/**
 * Which component shows which kind of page (OP-01). Paths are not listed anywhere in this package: editors may move
 * pages without a release.
 */
const registry = {
  home: () => import("./home/HomePage.tsx"),
  subcategory: withRules(() => import("./listing/ListingPage.tsx")),
  productListing: withRules(() => import("./listing/ListingPage.tsx")),
  pdp: withRules(() => import("./pdp/ProductPage.tsx")),
  search: withRules(() => import("./search/SearchPage.tsx")),
  searchResults: withRules(() => import("./search/SearchPage.tsx")),
  orderGuideListing: () => import("./order-guide-listing/OrderGuideListingPage.tsx"),
  orderGuideDetail: withRules(withGuideRules(() => import("./order-guide/OrderGuidePage.tsx"))),
  orderGuideImport: withRules(() => import("./order-guide-import/OrderGuideImportPage.tsx")),
  cart: withRules(() => import("./cart/CartPage.tsx")),
  orderConfirmation: () => import("./order-confirmation/OrderConfirmationPage.tsx"),
  orderHistory: withRules(() => import("./order-history/OrderHistoryPage.tsx")),
  orderDetails: withRules(() => import("./order-details/OrderDetailsPage.tsx")),
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
