import type { Bits } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Expansion } from "./expand.ts";
import type { FindOptions } from "./find-options.ts";
import { type Kept, keepTelling } from "./keep-telling.ts";
import { matchAll, matchSome, type Workspace } from "./match.ts";

/** The results of a query that no product matches in full, using the request's strategy for dropping words. */
export const removeWords = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
  removal: FindOptions["removal"],
): Kept => {
  const nothing: Kept = { docs: new Uint32Array(0), scores: new Uint16Array(0), kept: [] };
  switch (removal) {
    case "none":
      return nothing;
    case "leastTelling":
      return keepTelling(catalogue, work, visible, expansions);
    case "allOptional":
      return { ...matchSome(catalogue, work, visible, [], expansions), kept: expansions };
    default:
      for (let count = expansions.length - 1; count > 0; count--) {
        const kept = removal === "lastWords" ? expansions.slice(0, count) : expansions.slice(-count);
        const matched = matchAll(catalogue, work, visible, kept);
        if (matched.docs.length > 0) return { ...matched, kept };
      }
      return nothing;
  }
};
