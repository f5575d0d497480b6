import { foreignCurrency } from "./currency.ts";
import { PRICE_PENDING } from "../text/price-pending.ts";

/** The price of one pricing unit in whole 1/10,000 dollars; negative for a credit (OP-29). */
export type UnitPrice = number;

export { PRICE_PENDING };

/** How many of a `UnitPrice` make a dollar. */
export const UNIT_PRICES_PER_DOLLAR = 10_000;

const ACCOUNTING_NEGATIVE = /^\s*\(\s*\$?\s*([0-9.,]+)\s*\)\s*$/;
const THOUSANDS = /(?<![0-9.,])([0-9]{1,3}(?:,[0-9]{3})+)(?![0-9,])/;
const SPACED_THOUSANDS = /(?<![0-9.,])([0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3})+)(?![0-9,])/;
const NUMBERS = /[0-9.,]*[0-9][0-9.,]*/g;
const STRAY_COMMA = /[0-9.],[0-9.]/;
const AMOUNT = /^(-?)([0-9]*)(?:\.([0-9]*))?$/;

/**
 * A price text is read from its digits, dot and minus only; if they don't form one number, it isn't a price (null).
 * '$1,234.50/LB' is 1234.50, '-$3.20' is -3.20, 'Price Pending' and '' are null. In 1/10,000 dollars.
 * - No digits, several dots or a misplaced minus: null ('-', '.', '1..2', '--5', '$5.00/LB - avg 10-12 lb.').
 * - Two numbers are ambiguous: null ('$12.50 / 10 LB', '1e309', '2 for $5').
 * - Commas or blanks only group thousands: '12,50' and '1.234,56 €' are null, '1 234.50' is read.
 * - U+2212 is a minus, and so are parentheses around the whole price: '($5.00)' is -5.
 * - Another currency than dollars is null ('€12', 'CA$12'); digits of other scripts aren't read.
 * - More than four places are rounded half away from 0. Only an amount written as zero ('$0.00') is 0; what would round
 *   to 0 or is too large is null.
 * Spec §5, PROD-11, PROD-13, CONST-09, OP-29.
 */
export const parsePrice = (text: string): UnitPrice | null => {
  const bookkept = ACCOUNTING_NEGATIVE.exec(text);
  const plain = (bookkept === null ? text : `-${bookkept[1]}`)
    .replaceAll("\u2212", "-")
    .replace(THOUSANDS, (grouped) => grouped.replaceAll(",", ""))
    .replace(SPACED_THOUSANDS, (grouped) => grouped.replace(/[^0-9]/g, ""));
  const numbers = plain.match(NUMBERS);
  if (numbers?.length !== 1 || STRAY_COMMA.test(plain) || foreignCurrency(text) !== null) return null;

  const amount = AMOUNT.exec(plain.replace(/[^0-9.-]/g, ""));
  if (amount === null) return null;
  const [, minus, dollars = "", places = ""] = amount;
  const size = Number(`${dollars}${places.slice(0, 4).padEnd(4, "0")}`) + (places.charAt(4) >= "5" ? 1 : 0);
  if (size > Number.MAX_SAFE_INTEGER) return null;
  if (size === 0) return /[1-9]/.test(places) ? null : 0;
  return minus === "-" ? -size : size;
};

/** A unit price in dollars for analytics and messaging. Not for arithmetic (PROD-11). */
export const dollarsOf = (price: UnitPrice): number => price / UNIT_PRICES_PER_DOLLAR;
