import { numberText, plural } from "./plural.ts";

/** Texts shared by many pages; those fixed by the specification are in `@larder/domain/text`. */
export const commonMessages = {
  cancel: "Cancel",
  tryAgain: "Try again",
  goHome: "Go home",
  loading: "Loading",
  lines: (n: number) => plural(n, "item", "items"),
  products: (n: number) => plural(n, "product", "products"),
  groups: (n: number) => plural(n, "group", "groups"),
  deliveries: (n: number) => plural(n, "delivery", "deliveries"),
  pending: "Pending",
  pendingFact: (n: number) => `${plural(n, "item", "items")} with Price Pending`,
  sharedBadge: "Shared",
  approx: (amount: string) => `≈ ${amount}`,
  per: (unit: string) => `per ${unit}`,
  breadcrumb: "Breadcrumb",
  previousPage: "Previous page",
  nextPage: "Next page",
  pages: "Pages",
  pageOf: (from: number, to: number, all: number) => `${numberText(from)}–${numberText(to)} of ${numberText(all)}`,
  pageFailed: {
    title: "This page didn't load",
    text: "Your connection may be down, or the shop may be busy. We kept what you typed.",
  },
  confirmationFailed: {
    title: "Your order was sent",
    text: "Only the confirmation didn't load. Don't send the order again.",
  },
  failedTitle: "This page didn't load",
  failedText: (reference: string | null) =>
    reference === null ? "Your cart and guides are safe." : `Your cart and guides are safe. Reference: ${reference}.`,
  offlineTitle: "No connection",
  offlineText: "We'll reload this page when you're back online.",
  crashed: {
    title: "Something went wrong on this page",
    text: "Your cart and guides are safe. Reload the page to continue.",
    again: "Reload page",
  },
} as const;
