import fc from "fast-check";
import { cartLines } from "../cart.ts";
import { priceText, writtenPrice } from "../price-text.ts";
import { variant } from "../variant.ts";
import { type Law, isSame, law } from "./law.ts";

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });

export const priceLaws: readonly Law[] = [
  law("PROD-11 PROD-12 CONST-12 cents read back as they are written", ["formatCents", "parsePrice"], (rules) =>
    fc.property(cents, (amount) => rules.parsePrice(rules.formatCents(amount)) === amount * 100),
  ),
  law("PROD-12 OP-29 a unit price reads back as it is written", ["formatUnitPrice", "parsePrice"], (rules) =>
    fc.property(cents, (amount) => rules.parsePrice(rules.formatUnitPrice(amount as never)) === amount),
  ),
  law("PROD-11 OP-29 a price is the number that its text shows", ["parsePrice"], ({ parsePrice }) =>
    fc.property(writtenPrice, ({ text, price }) => parsePrice(text) === price),
  ),
  law("PROD-13 OP-29 any text is a whole price or pending", ["parsePrice"], ({ parsePrice }) =>
    fc.property(fc.oneof(priceText, fc.string()), (text) => {
      const price = parsePrice(text);
      return price === null || Number.isSafeInteger(price);
    }),
  ),
  law(
    "PROD-07 PROD-13 a line costs whole cents, and its cost grows with its quantity",
    ["lineTotal"],
    ({ lineTotal }) =>
      fc.property(variant, fc.nat(200), (of, quantity) => {
        const [one, more] = [lineTotal(of, quantity), lineTotal(of, quantity + 1)];
        if (one === null || more === null) return one === more;
        const isFalling = of.price.includes("-") || of.price.includes("(") || of.price.includes("\u2212");
        return Number.isInteger(one.cents) && (isFalling || more.cents >= one.cents);
      }),
  ),
  law("CART-05 PROD-13 a cart's total doesn't depend on the order of its lines", ["totalsOf"], ({ totalsOf }) =>
    fc.property(cartLines(8), (lines) => isSame(totalsOf(lines), totalsOf(lines.toReversed()))),
  ),
  law(
    "CART-05 SUBMIT-20 the totals of two deliveries add up to those of all lines",
    ["totalsOf", "addTotals"],
    (rules) =>
      fc.property(cartLines(8), fc.nat(8), (lines, at) =>
        isSame(
          rules.addTotals([rules.totalsOf(lines.slice(0, at)), rules.totalsOf(lines.slice(at))]),
          rules.totalsOf(lines),
        ),
      ),
  ),
  law("PROD-13 OP-29 a pending price is counted, and adds nothing", ["totalsOf"], ({ totalsOf }) =>
    fc.property(cartLines(8), (lines) => {
      const priced = lines.filter(({ totalPrice }) => totalPrice !== null);
      const { total, pendingCount } = totalsOf(lines);
      return total === totalsOf(priced).total && pendingCount === lines.length - priced.length;
    }),
  ),
];
