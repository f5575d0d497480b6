import { all, isShown, type Rules, shown, textOf } from "../seen.ts";
import { belowZero, centsIn, countIn, withoutCommas, withoutTwoDecimals } from "./text.ts";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const differs = (what: string, shownCents: number | null, expected: number | null): readonly string[] =>
  shownCents === null || expected === null || shownCents === expected ? [] : [`${what}: ${shownCents} for ${expected}`];

/** The rows of the cart's summary: deliveries and shipping, then the total. */
const summary = (document: Document) =>
  all(document, "aside[aria-label='Order summary'] dl > div").map((row) => ({
    name: textOf(row.querySelector("dt")),
    cents: centsIn(textOf(row.querySelector("dd"))),
    value: textOf(row.querySelector("dd")),
  }));

const totalOf = (document: Document) => summary(document).find(({ name }) => name === "Total");

const partsOf = (document: Document) => summary(document).filter(({ name }) => name !== "Total");

const lines = (root: ParentNode) => all(root, "li[data-line]");

/** A long delivery has only the items near the screen in the page, each with its place in the list. */
const areAllThere = (root: ParentNode): boolean => lines(root).every((line) => !line.ariaSetSize);

/** The cart's page shows an order while it's changed; the header counts the cart even then (CART-38). */
const isOrderChanged = (document: Document): boolean =>
  textOf(document.querySelector("main h1")).startsWith("Changing order ");

const amountOf = (line: Element): number | null => centsIn(textOf(line.querySelector(".num.strong")));

const deliveries = (document: Document) =>
  all(document, "section[aria-labelledby]").filter((one) => lines(one).length > 0);

const isCart = (path: string): boolean => path === "/cart/";

const cartLink = (document: Document) => shown(document, "header a[href='/cart/'][aria-label^='Cart']")[0];

export const money: Rules = {
  // The price filter names whole dollars; where money is owed, none may.
  pricesHaveTwoDecimals: ({ document, text }) => [
    ...withoutTwoDecimals(text).filter((amount) => amount.includes(".")),
    ...shown(document, "main .num, main .figures, aside dd").flatMap((one) => withoutTwoDecimals(textOf(one))),
  ],
  thousandsHaveCommas: ({ text }) => withoutCommas(text),
  noPriceBelowZero: ({ path, text }) => (path.startsWith("/order") ? [] : belowZero(text)),
  totalIsTheSumShown: ({ document }) => {
    // One delivery has no part of its own in the summary: its subtotal is above.
    const parts = partsOf(document).flatMap(({ cents }) => cents ?? []);
    const subtotals = deliveries(document).map((one) => centsIn(textOf(one.querySelector("footer.figures b"))) ?? 0);
    return differs(
      "total",
      totalOf(document)?.cents ?? null,
      parts.length === 0 && subtotals.length > 1 ? null : sum(parts.length > 0 ? parts : subtotals),
    );
  },
  totalIsRoughWhenAPartIs: ({ document }) => {
    const total = totalOf(document);
    const isRough = partsOf(document).some(({ value }) => value.startsWith("≈"));
    return total !== undefined && isRough && !total.value.startsWith("≈") ? [total.value] : [];
  },
  subtotalIsTheSumOfItsItems: ({ document, path }) =>
    deliveries(document).flatMap((delivery) => {
      if (!isCart(path)) return [];
      const footer = delivery.querySelector("footer.figures");
      if (footer === null || !areAllThere(delivery)) return [];
      const shipping = /shipping/.test(textOf(footer)) ? (centsIn(textOf(footer.querySelector("span"))) ?? 0) : 0;
      const expected = sum(lines(delivery).map((line) => amountOf(line) ?? 0)) + shipping;
      return differs("subtotal", centsIn(textOf(footer.querySelector("b"))), expected);
    }),
  lineIsPriceTimesQuantity: ({ document, path }) =>
    lines(document).flatMap((line) => {
      const price = textOf(line.querySelector(".num:not(.strong)"));
      const amount = textOf(line.querySelector(".num.strong"));
      const quantity = line.querySelector<HTMLInputElement>("input[data-quantity]");
      if (!isCart(path) || quantity === null || /per lb|≈/.test(price + amount)) return [];
      if (quantity === document.activeElement || !/^\d+$/.test(quantity.value)) return [];
      const cents = centsIn(price);
      return differs("line", centsIn(amount), cents === null ? null : cents * Number(quantity.value));
    }),
  pendingIsNeverAnAmount: ({ document }) =>
    lines(document).flatMap((line) => {
      const [price, amount] = [".num:not(.strong)", ".num.strong"].map((part) => textOf(line.querySelector(part)));
      return price?.includes("Price Pending") && centsIn(amount ?? "") !== null ? [`${price} ${amount}`] : [];
    }),
  cartCountIsItsLines: ({ document, path }) => {
    const link = cartLink(document);
    const count = countIn(link?.getAttribute("aria-label") ?? "");
    const isCounted = isCart(path) && count !== null && !isOrderChanged(document) && areAllThere(document);
    return isCounted ? differs("Cart", count, lines(document).length) : [];
  },
  cartBadgeIsItsName: ({ document }) => {
    const link = cartLink(document);
    const badge = textOf(link);
    return link === undefined || !/^\d+$/.test(badge)
      ? []
      : differs("badge", Number(badge), countIn(link.getAttribute("aria-label") ?? ""));
  },
  headingCountIsItsLines: ({ document, path }) =>
    isCart(path) && lines(document).length > 0 && areAllThere(document)
      ? differs("heading", countIn(textOf(document.querySelector("main h1 + p"))), lines(document).length)
      : [],
  deliveryCountIsItsLines: ({ document, path }) =>
    deliveries(document).flatMap((delivery) =>
      isCart(path) && areAllThere(delivery)
        ? differs("delivery", countIn(textOf(delivery.querySelector("header p"))), lines(delivery).length)
        : [],
    ),
  barShowsTheTotal: ({ document }) =>
    shown(document, "section[aria-label='This order'] > b").flatMap((bar) =>
      differs("bar", centsIn(textOf(bar)), totalOf(document)?.cents ?? null),
    ),
  submitButtonsAgree: ({ document }) => {
    const texts = new Set(all(document, "[data-submit]").filter(isShown).map(textOf));
    return texts.size > 1 ? [[...texts].join(" / ")] : [];
  },
  noLineTwice: ({ document, path }) => {
    const ids = lines(document).map((line) => line.dataset["line"] ?? "");
    return isCart(path) ? ids.filter((id, index) => ids.indexOf(id) !== index) : [];
  },
};
