import { FILTERS, type NameRank, PLACES, upperRankOf, WITHOUT_NAME, WORDS } from "../../search/ranking.ts";
import { type Buyer, indexOf } from "../../catalog/buyer.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { GroupColumns } from "../index/group-columns.ts";
import { type Bits, hasBit } from "../index/postings.ts";

/** How hits are sorted. Relevance without words is popularity. */
export interface Sort {
  readonly by: "relevance" | "name" | "price" | "newest" | "sku";
  readonly isDescending: boolean;
}

/** All slots of the index in one order, and each slot's rank in it. */
export interface Order {
  readonly docs: Uint32Array;
  readonly ranks: Uint32Array;
}

export const orderOf = (docs: readonly number[], capacity: number): Order => {
  const ranks = new Uint32Array(capacity);
  for (const [rank, doc] of docs.entries()) ranks[doc] = rank;
  return { docs: Uint32Array.from(docs), ranks };
};

/** What the key of an order by an organization's own prices has, and how many of these are kept. */
const OF_CONTRACT = " contract";
const MAX_OF_CONTRACTS = 16;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Ties by item number: every server process has the same order, whichever serves the next page. */
const byName =
  ({ names, skus }: Catalogue) =>
  (a: number, b: number): number =>
    compareTexts(names[a] as string, names[b] as string) || compareTexts(skus[a] as string, skus[b] as string) || a - b;

const comparison = (
  catalogue: Catalogue,
  columns: GroupColumns,
  sort: Sort,
  names: Uint32Array,
): ((a: number, b: number) => number) => {
  const name = (a: number, b: number): number => (names[a] as number) - (names[b] as number);
  const sign = sort.isDescending ? -1 : 1;
  switch (sort.by) {
    case "name":
      return (a, b) => sign * name(a, b);
    case "newest":
      return (a, b) => sign * ((catalogue.addedAt[a] as number) - (catalogue.addedAt[b] as number)) || name(a, b);
    case "sku":
      return (a, b) => sign * compareTexts(catalogue.skus[a] as string, catalogue.skus[b] as string) || a - b;
    case "relevance":
      return (a, b) => (catalogue.popularity[b] as number) - (catalogue.popularity[a] as number) || name(a, b);
    case "price": {
      const { ids, values } = columns.dollars;
      const dollars = new Float64Array(ids.length);
      for (let doc = 0; doc < ids.length; doc++) dollars[doc] = values[ids[doc] as number] ?? Number.NaN;
      return (a, b) => {
        const one = dollars[a] as number;
        const other = dollars[b] as number;
        if (Number.isNaN(one) || Number.isNaN(other))
          return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || name(a, b);
        return sign * (one - other) || name(a, b);
      };
    }
  }
};

/** An index's sort orders, cached until it changes. No price sorts last in both directions. Nearly sorted lists re-sort in one pass. */
export class Orders {
  readonly #known = new Map<string, { readonly version: number; readonly order: Order }>();

  constructor(readonly catalogue: Catalogue) {}

  #sorted(key: string, compare: (a: number, b: number) => number): Order {
    const { places, capacity } = this.catalogue;
    const docs = Array.from<number>(this.#known.get(key)?.order.docs ?? []);
    for (let doc = docs.length; doc < places; doc++) docs.push(doc);
    return orderOf(docs.sort(compare), capacity);
  }

  #kept(key: string, version: number, make: () => Order): Order {
    const known = this.#known.get(key);
    if (known?.version === version) return known.order;
    const order = make();
    this.#known.delete(key);
    this.#known.set(key, { version, order });
    return order;
  }

  /** Orders by an organization's own prices are as many as there are such organizations. */
  #forgetOldest(): void {
    const ofContracts = [...this.#known.keys()].filter((key) => key.includes(OF_CONTRACT));
    for (const key of ofContracts.slice(0, Math.max(0, ofContracts.length - MAX_OF_CONTRACTS))) this.#known.delete(key);
  }

  of(sort: Sort, buyer: Buyer): Order {
    const { version, orderVersion } = this.catalogue;
    const names = this.#kept("names", orderVersion, () => this.#sorted("names", byName(this.catalogue))).ranks;
    const own = buyer.contractOf === undefined ? "" : OF_CONTRACT;
    const key = `${sort.by} ${sort.isDescending}${sort.by === "price" ? `${own} ${JSON.stringify(buyer)}` : ""}`;
    if (own !== "") this.#forgetOldest();
    return this.#kept(key, sort.by === "price" ? version : orderVersion, () =>
      this.#sorted(key, comparison(this.catalogue, this.catalogue.columnsOf(buyer), sort, names)),
    );
  }
}

/** The sort key in a double's 53 bits: the ranking criteria (34), then the rank by popularity, name and item number (19). */
export const RANKS = 2 ** 19;

/** The selected products from `from` to `to`, in the given order. */
export const pickInOrder = (docs: Uint32Array, selected: Bits, from: number, to: number): readonly number[] => {
  const picked: number[] = [];
  let at = 0;
  for (let i = 0; i < docs.length && at < to; i++) {
    const doc = docs[i] as number;
    if (!hasBit(selected, doc)) continue;
    if (at >= from) picked.push(doc);
    at++;
  }
  return picked;
};

/** Moves the `count` largest keys to the front, in no order (Hoare's selection). */
export const gatherLargest = (keys: Float64Array, count: number): void => {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] as number;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((keys[i] as number) > pivot) i++;
      while ((keys[j] as number) < pivot) j--;
      if (i > j) break;
      const moved = keys[i] as number;
      keys[i++] = keys[j] as number;
      keys[j--] = moved;
    }
    if (count - 1 <= j) high = j;
    else if (count - 1 >= i) low = i;
    else return;
  }
};

export interface Relevance {
  /** How well each product matches; null = no words. */
  readonly scores: Uint16Array | null;
  readonly refine: ((doc: number, at: number) => NameRank) | null;
  readonly filterScore: ((doc: number) => number) | null;
  readonly personal: ((doc: number) => number) | null;
}

const MAX_SCORES = 2 ** 13;
const scoreCounts = new Uint32Array(MAX_SCORES);
const scoreSteps = new Uint16Array(MAX_SCORES);

/**
 * Numbers the different scores that can come on a page of `count`, the best with the highest, so that they fit the criterion
 * "words"; in `scoreSteps`, 0 = too low. Few scores differ in one search: should there be more, the lowest count alike.
 */
const numberScores = (scores: Uint16Array, count: number): void => {
  scoreCounts.fill(0);
  let best = 0;
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (score > best) best = score;
    (scoreCounts[score] as number)++;
  }
  let step = WORDS;
  let sum = 0;
  for (let score = best; score >= 0; score--) {
    const own = scoreCounts[score] as number;
    if (own === 0) continue;
    if (step > 1) step--;
    scoreSteps[score] = sum < count ? step : 0;
    sum += own;
  }
};

const LEAST_ROOM = 1024;

/** Reused between searches: a fresh array for each would be most of their garbage. */
let room = new Float64Array(LEAST_ROOM);

/** The products from `from` to `to` by relevance, then in the given order; without relevance by order alone. */
export const pickBest = (
  order: Order,
  docs: Uint32Array,
  relevance: Relevance | null,
  from: number,
  to: number,
): readonly number[] => {
  const count = Math.min(to, docs.length);
  if (count <= from) return [];
  const { scores = null, refine = null, filterScore = null, personal = null } = relevance ?? {};
  const { ranks } = order;
  if (scores !== null) numberScores(scores, count);
  if (room.length < 2 * count) room = new Float64Array(2 * count);
  const keys = room;
  let size = 0;
  // The keys gathered so far leave no room for anything below these.
  let [leastUpper, leastKey] = [0, -1];
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const words = scores === null ? 0 : (scoreSteps[scores[i] as number] as number);
    if (scores !== null && words === 0) continue;
    let upper = 0;
    let place = 0;
    if (relevance !== null) {
      const name = refine === null ? WITHOUT_NAME : refine(doc, i);
      const filters = filterScore === null ? 0 : Math.min(FILTERS - 1, filterScore(doc));
      upper = upperRankOf(words, filters, name, personal === null ? 0 : personal(doc));
      place = name % PLACES;
    }
    if (upper < leastUpper) continue;
    const key = (upper * PLACES + place) * RANKS + (RANKS - 1 - (ranks[doc] as number));
    if (key <= leastKey) continue;
    keys[size++] = key;
    if (size < keys.length) continue;
    gatherLargest(keys, count);
    size = count;
    leastKey = keys.subarray(0, count).reduce((lowest, one) => Math.min(lowest, one));
    leastUpper = Math.floor(leastKey / (PLACES * RANKS));
  }
  const gathered = keys.subarray(0, size);
  if (count < size) gatherLargest(gathered, count);
  const best = gathered.subarray(0, count).sort();
  const picked: number[] = [];
  for (let i = count - 1 - from; i >= 0; i--)
    picked.push(order.docs[RANKS - 1 - ((best[i] as number) % RANKS)] as number);
  return picked;
};

const forAll: ReadonlyMap<string, Sort> = new Map([
  ["", { by: "relevance", isDescending: true }],
  ["_name_asc", { by: "name", isDescending: false }],
  ["_name_desc", { by: "name", isDescending: true }],
  ["_newest", { by: "newest", isDescending: true }],
  ["_newest_desc", { by: "newest", isDescending: true }],
]);

const byPrice: ReadonlyMap<string, Sort> = new Map([
  ["_price_asc", { by: "price", isDescending: false }],
  ["_price_desc", { by: "price", isDescending: true }],
]);

/** The sort order of a buyer's index: relevance, or "{index}_{sort}_{dir}"; guests have none by price (OP-36). Null = not this buyer's index. */
export const sortOfIndex = (index: string, buyer: Buyer): Sort | null => {
  const main = indexOf(buyer);
  if (!index.startsWith(main)) return null;
  const replica = index.slice(main.length);
  return forAll.get(replica) ?? (buyer.group === null ? null : (byPrice.get(replica) ?? null));
};

/** The replicas of a buyer's index, by name suffix. */
export const replicaSorts = ({ group }: Buyer): readonly (readonly [string, Sort])[] =>
  [...forAll, ...(group === null ? [] : byPrice)].filter(([end]) => end !== "");
