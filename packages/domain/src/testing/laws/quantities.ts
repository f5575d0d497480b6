import fc from "fast-check";
import { draftItem } from "./draft-item.ts";
import { type Law, isSame, law } from "./law.ts";

const limits = fc
  .tuple(fc.nat(20), fc.integer({ min: 1, max: 30 }))
  .map(([minimum, more]) => ({ minimum, maximum: minimum + more }));
const pieces = fc.nat(60);
const multiple = fc.integer({ min: 1, max: 24 });
const quantity = fc.nat(9_999);

const typed = fc.oneof(
  quantity.map(String),
  fc.constantFrom("", " ", "-1", "1.5", "1e3", "1,000", "٣", "10000", "0x10", "007"),
  fc.string(),
  fc.double(),
);

export const quantityLaws: readonly Law[] = [
  law(
    "GUIDE-CART-09 OP-61 what is read is a whole number from 0 to 9,999, and else refused",
    ["readQuantity"],
    (rules) =>
      fc.property(typed, (input) => {
        const read = rules.readQuantity(input);
        return read.ok
          ? Number.isInteger(read.quantity) && read.quantity >= 0 && read.quantity <= 9_999
          : read.problem._tag !== undefined;
      }),
  ),
  law(
    "GUIDE-CART-09 OP-61 plain digits are read as they are, and nothing is rounded",
    ["readQuantity"],
    ({ readQuantity }) =>
      fc.property(quantity, fc.integer({ min: 1, max: 9 }), (whole, tenth) => {
        const read = readQuantity(` ${whole} `);
        return read.ok && read.quantity === whole && !readQuantity(`${whole}.${tenth}`).ok;
      }),
  ),
  law("QTY-06 QTY-07 QTY-08 what can be added stays within the limits", ["checkAgainst"], ({ checkAgainst }) =>
    fc.property(limits, pieces, pieces, (both, inCart, adding) => {
      const { valid, adjusted } = checkAgainst(both, inCart, adding);
      if (valid) return adjusted === adding;
      return adjusted === 0 || (inCart + adjusted >= both.minimum && inCart + adjusted <= both.maximum);
    }),
  ),
  law(
    "QTY-09 QTY-10 OP-86 what a check proposes passes the check, and a refusal says why",
    ["checkAgainst"],
    ({ checkAgainst }) =>
      fc.property(limits, pieces, pieces, (both, inCart, adding) => {
        const { valid, adjusted, notice } = checkAgainst(both, inCart, adding);
        return valid
          ? notice === null
          : notice !== null && (adjusted === 0 || checkAgainst(both, inCart, adjusted).valid);
      }),
  ),
  law("QTY-13 OP-87 rounding down gives the largest multiple that isn't above", ["roundDown"], ({ roundDown }) =>
    fc.property(quantity, multiple, (amount, of) => {
      const down = roundDown(amount, of);
      return down % of === 0 && down <= amount && down + of > amount;
    }),
  ),
  law("OP-61 plus and minus land on multiples, one step away at most", ["stepUp", "stepDown"], ({ stepUp, stepDown }) =>
    fc.property(fc.nat(9_000), multiple, (amount, of) => {
      const [up, down] = [stepUp(amount, of), stepDown(amount, of)];
      return up % of === 0 && down % of === 0 && up > amount && up - amount <= of && down >= 0 && amount - down <= of;
    }),
  ),
  law(
    "GUIDE-CART-03 GUIDE-CART-04 typed quantities merge alike in any order of arrival",
    ["mergeDrafts"],
    ({ mergeDrafts }) =>
      fc.property(fc.array(draftItem, { maxLength: 6 }), fc.array(draftItem, { maxLength: 6 }), (ours, theirs) => {
        const bySku = (items: readonly { readonly productSku: string }[]) =>
          items.toSorted((a, b) => (a.productSku < b.productSku ? -1 : 1));
        const one = mergeDrafts(mergeDrafts([], ours), theirs);
        return isSame(bySku(one), bySku(mergeDrafts(mergeDrafts([], theirs), ours)));
      }),
  ),
  law("GUIDE-CART-04 merging the same edits again changes nothing", ["mergeDrafts"], ({ mergeDrafts }) =>
    fc.property(fc.array(draftItem, { maxLength: 6 }), (edits) => {
      const once = mergeDrafts([], edits);
      return isSame(mergeDrafts(once, edits), once);
    }),
  ),
];
