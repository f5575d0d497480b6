const count = (n: number, one: string, many: string): string => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** The words of all pages that no requirement fixes. */
export const commonWords = {
  loading: "Loading",
  pageFailed: {
    title: "This page could not be loaded",
    text: "The connection may be down, or the shop is busy. Nothing you have typed is lost.",
    again: "Try again",
  },
  crashed: {
    title: "Something went wrong on this page",
    text: "Your cart and your guides are safe. Load the page again to go on.",
    again: "Load the page again",
  },
  breadcrumb: "Breadcrumb",
  lines: (n: number) => count(n, "line", "lines"),
  products: (n: number) => count(n, "product", "products"),
  deliveries: (n: number) => count(n, "delivery", "deliveries"),
  approx: (amount: string) => `≈ ${amount}`,
  per: (unit: string) => `per ${unit}`,
  tryAgain: "Try again",
} as const;
