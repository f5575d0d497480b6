import { foreignCurrency } from "./currency.ts";
import { PRICE_PENDING } from "../text/sentences.ts";

/** A price of one pricing unit in whole 1/10,000 dollars: prices per pound have more than two places (OP-29). May be negative (a credit). */
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
 * A price text is read by dropping everything but digits, dot and minus; what is then no number is no price.
 *
 * '$1,234.50/LB' is 1234.50 and '-$3.20' is -3.20, 'Price Pending' and '' are null. A price is never 0 by accident:
 * - no digits, several dots or a minus in the middle: null ('', '-', '.', '1..2', '--5', '$5.00/LB - avg 10-12 lb.');
 * - two numbers: null, since the price is ambiguous ('$12.50 / 10 LB', '1e309', '2 for $5');
 * - a comma only groups thousands as in the US: '12,50' and '1.234,56 €' are null, not 1250 and 1.23456;
 *   blanks may group thousands in its place ('1 234.50');
 * - the sign U+2212 is a minus, and brackets around the whole price are the bookkeeper's minus: '−5.00' and '($5.00)' are -5;
 * - another currency than dollars: null, never as many dollars ('€12', 'EUR 12', 'CA$12');
 * - digits of other scripts are not read: null;
 * - more than four places are rounded half up, away from 0; what would become 0 that way is null; too large to be exact: null.
 *
 * Only an amount that is written as nought ('$0.00') is 0, and never -0.
 * In 1/10,000 dollars. Spec §5, PROD-11, PROD-13, CONST-09; OP-29.
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

/** A unit price as a number of dollars, for those that want one (analytics, messaging). Not for arithmetic. PROD-11. */
export const dollarsOf = (price: UnitPrice): number => price / UNIT_PRICES_PER_DOLLAR;
