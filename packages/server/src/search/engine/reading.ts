import type { Found } from "./find.ts";
import { termsOf } from "./terms.ts";

/**
 * How a query was read when it was not taken word for word: what was left out, in the protocol's own form, what was mended,
 * and where a search without hits leads on.
 */
export const readingOf = (
  found: Found | null,
  query: string,
  wayOut: () => object | null,
): { readonly queryAfterRemoval?: string; readonly userData?: readonly object[] } => {
  const { leftOut = [], correction = null } = found ?? {};
  const removed = (typed: string): string => (leftOut.includes(typed) ? `<em>${typed}</em>` : typed);
  const after = termsOf(query)
    .map(({ typed }) => removed(typed))
    .join(" ");
  const data = [correction === null ? null : { type: "didYouMean", query: correction }, wayOut()];
  const userData = data.filter((one) => one !== null);
  return {
    ...(leftOut.length === 0 ? {} : { queryAfterRemoval: after }),
    ...(userData.length === 0 ? {} : { userData }),
  };
};
