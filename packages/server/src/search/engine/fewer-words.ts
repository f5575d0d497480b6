import type { Bits } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Expansion } from "./expand.ts";
import { keepTelling } from "./keep-telling.ts";
import type { Matched, Workspace } from "./match.ts";
import { isQuantity } from "./terms.ts";

/** Products with some of the words, shown after the few with all of them. */
export interface FewerWords {
  readonly query: string;
  readonly score: number;
}

const HARDLY_ANY = 2;

/** Whether the remaining words still express the intent: at least two, or everything but sizes. A single word matches too much else. */
const saysEnough = (expansions: readonly Expansion[], kept: readonly Expansion[]): boolean =>
  kept.filter(({ term }) => !isQuantity(term)).length > 1 ||
  expansions.every((expansion) => kept.includes(expansion) || isQuantity(expansion.term));

/** Products to show below the few that have all words: those with the noun and the words that further products share. Null = none. */
export const withFewerWords = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
  found: Matched,
): (Matched & { readonly fewer: FewerWords }) | null => {
  const { kept, docs, scores } = keepTelling(catalogue, work, visible, expansions, found.docs.length + 1);
  const having = new Set(found.docs);
  const further = [...docs.keys()].filter((i) => !having.has(docs[i] as number));
  if (kept.length === 0 || further.length === 0) return null;
  if (found.docs.length > HARDLY_ANY && !saysEnough(expansions, kept)) return null;
  const score = found.scores.reduce((lowest, one) => Math.min(lowest, one), Number.POSITIVE_INFINITY);
  const best = further.reduce((most, i) => Math.max(most, scores[i] as number), 0);
  const behind = Math.max(0, best + 1 - score);
  return {
    docs: Uint32Array.from([...found.docs, ...further.map((i) => docs[i] as number)]),
    scores: Uint16Array.from([...found.scores, ...further.map((i) => Math.max(0, (scores[i] as number) - behind))]),
    fewer: { query: kept.map(({ term }) => term.typed).join(" "), score },
  };
};
