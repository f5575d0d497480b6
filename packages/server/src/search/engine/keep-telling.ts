import type { Bits } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Expansion } from "./expand.ts";
import { type Matched, matchAll, type Workspace } from "./match.ts";
import { docOf, FIELD, fieldOf, placeOf } from "./postings.ts";
import { isQuantity } from "./terms.ts";
import { COST } from "./work-limit.ts";

const SAMPLE = 2_000;

const nounShare = (catalogue: Catalogue, { limit }: Workspace, { words, most }: Expansion): number => {
  limit.spend(Math.min(SAMPLE, most) * COST.rank);
  const { dictionary, forward, heads } = catalogue;
  const { ids, values } = catalogue.facets.subsubcategory;
  // By category, since products share few of them: -1 = not checked yet.
  const named = new Int8Array(values.length).fill(-1);
  const isNamed = (doc: number): boolean => {
    const id = ids[doc] as number;
    if (named[id] === -1)
      named[id] = Number(catalogue.categoryWords("subsubcategory", doc).some((one) => words.has(one)));
    return named[id] === 1;
  };
  // Reads the product's words only if the posting's place might be another occurrence.
  const isHeadAt = (entry: number, doc: number): boolean =>
    (fieldOf(entry) === FIELD.name && placeOf(entry) === heads[doc]) ||
    (words.size > 1 && words.has((forward.values[forward.start(doc) + (heads[doc] as number)] as number) >>> 2));
  let [seen, nouns] = [0, 0];
  for (const word of words.keys()) {
    const postings = dictionary.postings[word];
    if (postings === undefined) continue;
    for (let i = 0; i < postings.length && seen < SAMPLE; i++) {
      const entry = postings.entry(i);
      const doc = docOf(entry);
      seen++;
      if (isHeadAt(entry, doc) || isNamed(doc)) nouns++;
    }
  }
  return seen === 0 ? 0 : nouns / (seen + 1);
};

/** What remains of a query when no product has all of its terms. */
export interface Kept extends Matched {
  readonly kept: readonly Expansion[];
}

/** The products with most of the query when none has all. The noun stays; further terms stay while `least` products match, rare words first. */
export const keepTelling = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
  least = 1,
): Kept => {
  const known = expansions
    .filter(({ most }) => most > 0)
    .map((expansion, at) => {
      const isSize = isQuantity(expansion.term);
      return { expansion, isSize, noun: isSize ? -1 : nounShare(catalogue, work, expansion) + at / 1000 };
    });
  const noun = known.reduce<(typeof known)[number] | null>(
    (best, one) => (best !== null && best.noun >= one.noun ? best : one),
    null,
  );
  const rest = known
    .filter((one) => one !== noun)
    .sort((a, b) => Number(a.isSize) - Number(b.isSize) || a.expansion.most - b.expansion.most);
  let kept: readonly Expansion[] = [];
  let matched: Matched = { docs: new Uint32Array(0), scores: new Uint16Array(0) };
  for (const one of noun === null ? rest : [noun, ...rest]) {
    const next = [...kept, one.expansion];
    const found = matchAll(catalogue, work, visible, next);
    if (found.docs.length < (kept.length === 0 ? 1 : least)) continue;
    kept = next;
    matched = found;
  }
  return {
    ...matched,
    kept: expansions.filter((expansion) => kept.includes(expansion)),
  };
};
