import { type Bits, docOf, FIELD, fieldOf, hasBit, Recent } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { type Expansion, Qualities, QUALITY, TIER } from "./expand.ts";
import { Expansions } from "./expansions.ts";
import type { WorkLimit } from "./parameters.ts";

/** Products that match all typed words, with their scores; higher is better. */
export interface Matched {
  readonly docs: Uint32Array;
  readonly scores: Uint16Array;
}

/** One word's score. Quality dominates: the field scores of 16 words can't outweigh one step of it. */
const scored = (quality: number, field: number): number => (TIER[quality] as number) * 64 + field;

/**
 * How relevant a score is: as a score, but a field counts for something. A word that stands in the description alone has four
 * sevenths of one in the name, and a category five.
 */
export const relevanceOf = (score: number): number => (score >>> 6) * 4 + (score & 63) * 5;

/** Words held by a product, on average: what checking one product costs compared with reading a list. */
const WORDS_OF_A_PRODUCT = 16;

/** Scratch memory, reused between searches and cleared after each. */
export class Workspace {
  best = new Uint16Array(0);
  next = new Uint16Array(0);
  list = new Uint32Array(0);
  met = new Uint32Array(0);
  readonly qualities = new Qualities();
  readonly expansions = new Expansions();
  /** How often the words of an expansion are the noun (`nounShare`). */
  readonly nounShares = new Recent<number>(512);

  constructor(readonly limit: WorkLimit) {}

  clear(): void {
    this.best.fill(0);
    this.next.fill(0);
  }

  fit(capacity: number): void {
    if (this.best.length >= capacity) return;
    this.best = new Uint16Array(capacity);
    this.next = new Uint16Array(capacity);
    this.list = new Uint32Array(capacity);
    this.met = new Uint32Array(capacity);
  }
}

/** Stores in `into` each product's best score for one word and the products in `met`; returns how many there are. */
const mark = (catalogue: Catalogue, expansion: Expansion, into: Uint16Array, met: Uint32Array): number => {
  let count = 0;
  const note = (doc: number, score: number): void => {
    const before = into[doc] as number;
    if (before === 0) met[count++] = doc;
    if (score > before) into[doc] = score;
  };
  for (const [word, quality] of expansion.words) {
    const postings = catalogue.dictionary.postings[word];
    if (postings === undefined) continue;
    const least = scored(quality, 0);
    const { length } = postings;
    const entries = postings.all();
    for (let i = 0; i < length; i++) {
      const entry = entries[i] as number;
      note(docOf(entry), least + fieldOf(entry));
    }
  }
  if (expansion.codeOf !== undefined) note(expansion.codeOf, scored(QUALITY.exact, FIELD.name));
  return count;
};

const checkEach = (
  catalogue: Catalogue,
  { best, list, limit, qualities }: Workspace,
  count: number,
  words: readonly Expansion[],
): number => {
  limit.spend(count * WORDS_OF_A_PRODUCT * words.length);
  const marks = qualities.of(words, catalogue.dictionary.words.length);
  const own = new Uint16Array(words.length);
  const { forward } = catalogue;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const doc = list[i] as number;
    own.fill(0);
    for (let at = forward.start(doc); at < forward.end(doc); at++) {
      const packed = forward.values[at] as number;
      for (let k = 0; k < words.length; k++) {
        const quality = (marks[k] as Uint8Array)[packed >>> 2] as number;
        if (quality > 0) own[k] = Math.max(own[k] as number, scored(quality, packed & 3));
      }
    }
    let sum = 0;
    for (let k = 0; k < words.length && sum >= 0; k++) {
      const score = words[k]?.codeOf === doc ? scored(QUALITY.exact, FIELD.name) : (own[k] as number);
      sum = score === 0 ? -1 : sum + score;
    }
    if (sum < 0) {
      best[doc] = 0;
      continue;
    }
    (best[doc] as number) += sum;
    list[kept++] = doc;
  }
  return kept;
};

const addOptional = (
  catalogue: Catalogue,
  { limit, qualities }: Workspace,
  { docs, scores }: Matched,
  optional: readonly Expansion[],
): Matched => {
  const { forward } = catalogue;
  const marks = qualities.of(optional, catalogue.dictionary.words.length);
  for (const [k, expansion] of optional.entries()) {
    limit.spend(docs.length * WORDS_OF_A_PRODUCT);
    const answers = marks[k] as Uint8Array;
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      let best = expansion.codeOf === doc ? scored(QUALITY.exact, FIELD.name) : 0;
      for (let at = forward.start(doc); at < forward.end(doc); at++) {
        const packed = forward.values[at] as number;
        const quality = answers[packed >>> 2] as number;
        if (quality > 0) best = Math.max(best, scored(quality, packed & 3));
      }
      (scores[i] as number) += best;
    }
  }
  return { docs, scores };
};

const matchAny = (catalogue: Catalogue, work: Workspace, visible: Bits, expansions: readonly Expansion[]): Matched => {
  work.fit(catalogue.capacity);
  const { best, next, list, met } = work;
  let count = 0;
  for (const expansion of expansions) {
    work.limit.spend(2 * expansion.most);
    const marked = mark(catalogue, expansion, next, met);
    for (let i = 0; i < marked; i++) {
      const doc = met[i] as number;
      const score = next[doc] as number;
      next[doc] = 0;
      if (!hasBit(visible, doc)) continue;
      if (best[doc] === 0) list[count++] = doc;
      (best[doc] as number) += score;
    }
  }
  const docs = list.slice(0, count);
  const scores = Uint16Array.from(docs, (doc) => best[doc] as number);
  for (const doc of docs) best[doc] = 0;
  return { docs, scores };
};

/** The `visible` products that match all of `required`, or any of `optional` if nothing is required; optional words boost. */
export const matchSome = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  required: readonly Expansion[],
  optional: readonly Expansion[],
): Matched =>
  required.length === 0
    ? matchAny(catalogue, work, visible, optional)
    : addOptional(catalogue, work, matchAll(catalogue, work, visible, required), optional);

/** The `visible` products that match every word. Starts with the rarest one, so a full product name costs no more than its rarest word. */
export const matchAll = (
  catalogue: Catalogue,
  work: Workspace,
  visible: Bits,
  expansions: readonly Expansion[],
): Matched => {
  work.fit(catalogue.capacity);
  const { limit } = work;
  const [first, ...rest] = expansions.toSorted((a, b) => a.most - b.most);
  if (first === undefined || first.most === 0) return { docs: new Uint32Array(0), scores: new Uint16Array(0) };
  const { best, next, list, met } = work;
  limit.spend(first.most);
  const marked = mark(catalogue, first, best, met);
  let count = 0;
  for (let i = 0; i < marked; i++) {
    const doc = met[i] as number;
    if (hasBit(visible, doc)) list[count++] = doc;
    else best[doc] = 0;
  }
  for (let k = 0; k < rest.length && count > 0; k++) {
    const expansion = rest[k] as Expansion;
    if (expansion.most > count * WORDS_OF_A_PRODUCT) {
      count = checkEach(catalogue, work, count, rest.slice(k));
      break;
    }
    limit.spend(expansion.most + catalogue.capacity / 64);
    mark(catalogue, expansion, next, met);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const doc = list[i] as number;
      const score = next[doc] as number;
      if (score === 0) {
        best[doc] = 0;
        continue;
      }
      (best[doc] as number) += score;
      list[kept++] = doc;
    }
    count = kept;
    next.fill(0);
  }
  const docs = list.slice(0, count);
  const scores = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const doc = docs[i] as number;
    scores[i] = best[doc] as number;
    best[doc] = 0;
  }
  return { docs, scores };
};
