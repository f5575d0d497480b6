import { UNIT_PRICES_PER_DOLLAR, type UnitPrice } from "./price.ts";

const grouped = (digits: string): string => digits.replace(/\B(?=(?:[0-9]{3})+$)/g, ",");

const dollars = (amount: number, perDollar: number, places: number): { sign: string; whole: string; rest: string } => {
  const size = Math.abs(amount);
  const rest = size % perDollar;
  return {
    sign: amount < 0 ? "-" : "",
    whole: grouped(String((size - rest) / perDollar)),
    rest: String(rest).padStart(places, "0"),
  };
};

/** Whole cents are shown as '$1,234.50' or '-$3.20', never '-$0.00' (§9, PROD-12, CONST-12). */
export const formatCents = (cents: number): string => {
  const { sign, whole, rest } = dollars(cents, 100, 2);
  return `${sign}$${whole}.${rest}`;
};

/** A unit price is shown with two to four places ('$12.50', '$3.455') (§9, PROD-12, OP-29). */
export const formatUnitPrice = (price: UnitPrice): string => {
  const { sign, whole, rest } = dollars(price, UNIT_PRICES_PER_DOLLAR, 4);
  return `${sign}$${whole}.${rest.replace(/0{1,2}$/, "")}`;
};

/** How the shop writes a price that came without a currency sign: a number alone as others show ('12.5' is '$12.50'). */
export const writtenPrice = (text: string, price: UnitPrice): string =>
  text.includes("$") ? text : /[a-z/]/i.test(text) ? `$${text}` : formatUnitPrice(price);
