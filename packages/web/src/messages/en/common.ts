import { numberText, plural } from "./plural.ts";

/** Texts shared by many pages; those fixed by the specification are in `@larder/domain/text`. */
export const commonMessages = {
  cancel: "Cancel",
  tryAgain: "Try again",
  goHome: "Go home",
  loading: "Loading",
  lines: (n: number) => plural(n, "line", "lines"),
  products: (n: number) => plural(n, "product", "products"),
  groups: (n: number) => plural(n, "group", "groups"),
  deliveries: (n: number) => plural(n, "delivery", "deliveries"),
  pending: "Pending",
  pendingFact: (n: number) => `Price Pending, ${plural(n, "line", "lines")}`,
  sharedBadge: "Shared",
  approx: (amount: string) => `≈ ${amount}`,
  per: (unit: string) => `per ${unit}`,
  breadcrumb: "Breadcrumb",
  previousPage: "Previous page",
  nextPage: "Next page",
  pages: "Pages",
  pageOf: (from: number, to: number, all: number) => `${numberText(from)}–${numberText(to)} of ${numberText(all)}`,
  pageFailed: {
    title: "This page could not be loaded",
    text: "The connection may be down, or the shop is busy. Nothing you have typed is lost.",
  },
  confirmationFailed: {
    title: "Your order was sent",
    text: "Only its confirmation could not be loaded. Do not send the order again.",
  },
  failedTitle: "This page did not load",
  failedText: (reference: string | null) =>
    reference === null ? "Your cart and guides are safe." : `Your cart and guides are safe. Reference: ${reference}.`,
  offlineTitle: "No connection",
  offlineText: "This page reloads automatically when the connection is back.",
  crashed: {
    title: "Something went wrong on this page",
    text: "Your cart and guides are safe. Load the page again to go on.",
    again: "Load the page again",
  },
} as const;
