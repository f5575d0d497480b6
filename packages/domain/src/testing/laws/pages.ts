import fc from "fast-check";
import { searchState } from "../facets.ts";
import { orderStatus } from "../order.ts";
import { type Law, isSame, law } from "./law.ts";

const term = fc.constantFrom("beef", "Beef", "salmon", "squash", " ", "", "oil", "eggs", "rice", "SALMON");
const searches = fc.array(fc.record({ term, count: fc.option(fc.nat(99), { nil: null }) }), { maxLength: 10 });

export const pageLaws: readonly Law[] = [
  law(
    "NAV-17 NAV-18 SEARCH-11 a search reads back from its link as it was written",
    ["readSearch", "writeSearch"],
    (rules) => fc.property(searchState, (state) => isSame(rules.readSearch(rules.writeSearch(state)), state)),
  ),
  law(
    "SEARCH-13 the newest search comes first, each term once, and five are kept",
    ["rememberSearch"],
    ({ rememberSearch }) =>
      fc.property(searches, (made) => {
        const kept = made.reduce<ReturnType<typeof rememberSearch>>(rememberSearch, []);
        const terms = kept.map((one) => one.term.toLowerCase());
        const last = made
          .findLast((one) => one.term.trim() !== "")
          ?.term.trim()
          .toLowerCase();
        return terms[0] === last && new Set(terms).size === terms.length && terms.length <= 5;
      }),
  ),
  law("SEARCH-13 a forgotten search is gone in any case, and no other", ["forgetSearch"], ({ forgetSearch }) =>
    fc.property(searches, term, (all, gone) => {
      const left = all.filter((one) => one.term.toLowerCase() !== gone.toLowerCase());
      return isSame(forgetSearch(all, gone), left);
    }),
  ),
  law("PAGE-07 OP-03 a title names the brand once, however often it is made", ["pageTitle"], ({ pageTitle }) =>
    fc.property(fc.string(), fc.constantFrom("Larder", "Crate & Co", "l", ""), (title, brand) => {
      const once = pageTitle(title, brand);
      return pageTitle(once, brand) === once && once.toLowerCase().includes(brand.toLowerCase());
    }),
  ),
  law("MSG-85 OP-111 a message's link opens no script, data or file", ["isOpenable"], ({ isOpenable }) =>
    fc.property(
      fc.constantFrom(
        "javascript:",
        "JavaScript:",
        " javascript:",
        "java\nscript:",
        "data:",
        "file:",
        "vbscript:",
        "blob:",
      ),
      fc.string(),
      (scheme, rest) => !isOpenable(`${scheme}${rest}`),
    ),
  ),
  law(
    "SUBMIT-16 OP-92 an order's last statuses lead nowhere, and every other one does",
    ["canTransition", "isFinal"],
    (rules) =>
      fc.property(orderStatus, (from) => {
        const to = [
          "pending",
          "submitted",
          "confirmed",
          "processing",
          "shipped",
          "delivered",
          "cancelled",
          "failed",
        ] as const;
        return rules.isFinal(from) === !to.some((next) => rules.canTransition(from, next));
      }),
  ),
  law("SUBMIT-16 OP-92 no order goes back to pending", ["canTransition"], ({ canTransition }) =>
    fc.property(orderStatus, (from) => !canTransition(from, "pending")),
  ),
];
