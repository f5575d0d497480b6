import type { Buyer } from "../../catalog/buyer.ts";
import { andBits, type Bits, countBits, hasBit, listBits, Recent } from "../index/postings.ts";
import { filterScorer, type SearchRequest } from "./request.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Filter } from "./filter.ts";
import { find, type Found } from "./find.ts";
import { defaultFindOptions, type FindOptions } from "./expand.ts";
import { relevanceOf, Workspace } from "./match.ts";
import { OneOfEach } from "./one-of-each.ts";
import { Orders, pickBest, pickInOrder, type Relevance, type Sort } from "./order.ts";
import { foldCode } from "../index/words.ts";
import { WHOLE_CODE } from "./wholes.ts";
import { isOwnFacet, type Owned, Selector } from "./select.ts";
import { COST, type WorkLimit } from "./parameters.ts";

const MAX_FOUND = 64;

export interface Selected {
  readonly found: Found | null;
  readonly count: number;
  readonly docs: () => Uint32Array;
  readonly relevance: Relevance | null;
  readonly bits: Bits | null;
  /** Sorted already; omitted when in index order. */
  readonly ordered?: Uint32Array;
  /** The count before the relevance cut; omitted when nothing was cut. */
  readonly all?: number;
  /** Distinguishes selections of a buyer; null = differs by organization. */
  readonly key: string | null;
}

const isOfOrganization = (filter: Filter): boolean => {
  switch (filter._tag) {
    case "And":
    case "Or":
      return filter.of.some(isOfOrganization);
    case "Not":
      return isOfOrganization(filter.of);
    default:
      return isOwnFacet(filter.attribute);
  }
};

const isOfOrderedBefore = (filter: Filter): boolean =>
  filter._tag === "And"
    ? filter.of.some(isOfOrderedBefore)
    : filter._tag === "Value" && filter.attribute === "orderedBefore" && filter.value === "true";

const remembering = (found: Found): Found => {
  // Stores value + 1; 0 = not computed yet.
  const known = new Uint32Array(found.docs.length);
  const refine: Found["refine"] = (doc, at) => {
    if (known[at] === 0) known[at] = 1 + found.refine(doc, at);
    return (known[at] as number) - 1;
  };
  return { ...found, refine };
};

const withinFilter = (found: Found, filter: Bits): Pick<Found, "docs" | "scores" | "refine"> => {
  const places = new Uint32Array(found.docs.length);
  const docs = new Uint32Array(found.docs.length);
  const scores = new Uint16Array(found.docs.length);
  let count = 0;
  for (let i = 0; i < found.docs.length; i++) {
    const doc = found.docs[i] as number;
    if (!hasBit(filter, doc)) continue;
    docs[count] = doc;
    places[count] = i;
    scores[count++] = found.scores[i] as number;
  }
  return {
    docs: docs.subarray(0, count),
    scores: scores.subarray(0, count),
    refine: (doc, at) => found.refine(doc, places[at] as number),
  };
};

/** With the products that an organization's own number stands for in front, and without what was only similar. */
const withOwn = (found: Found | null, own: readonly number[]): Found | null => {
  if (found === null || own.length === 0) return found;
  const isGuess = found.correction !== null || found.leftOut.length > 0;
  const places = isGuess ? [] : [...found.docs.keys()].filter((at) => !own.includes(found.docs[at] as number));
  return {
    ...found,
    docs: Uint32Array.from([...own, ...places.map((at) => found.docs[at] as number)]),
    scores: Uint16Array.from([...own.map(() => WHOLE_CODE), ...places.map((at) => found.scores[at] as number)]),
    refine: (doc, at) => (at < own.length ? 0 : found.refine(doc, places[at - own.length] as number)),
    leftOut: [],
    correction: null,
    fewer: isGuess ? null : found.fewer,
  };
};

/** The hits of a sorted index with at least this share (of 100) of the best relevance; 0 = all (SEARCH-39). */
const strictest = (selected: Selected, strictness: number): Selected => {
  const scores = selected.relevance?.scores ?? null;
  if (scores === null || strictness === 0) return selected;
  const best = scores.reduce((most, score) => Math.max(most, relevanceOf(score)), 0);
  const all = selected.docs();
  const docs = all.filter((_, i) => relevanceOf(scores[i] as number) * 100 >= best * strictness);
  return { ...selected, count: docs.length, docs: () => docs, all: all.length, key: null };
};

export class Selections {
  readonly #orders: Orders;
  readonly #oneOfEach: OneOfEach;
  readonly #selector: Selector;
  readonly #work: Workspace;
  readonly #found = new Recent<Found | null>(MAX_FOUND);

  constructor(
    readonly catalogue: Catalogue,
    readonly limit: WorkLimit,
  ) {
    this.#orders = new Orders(catalogue);
    this.#oneOfEach = new OneOfEach(catalogue, this.#orders);
    this.#selector = new Selector(catalogue, limit);
    this.#work = new Workspace(limit);
  }

  clear(): void {
    this.#work.clear();
  }

  #findAnew(query: string, buyer: Buyer, options: FindOptions): Found | null {
    const found = find(this.catalogue, this.#work, this.catalogue.listedFor(buyer), query, options);
    return found === null ? null : remembering(found);
  }

  #find(query: string, buyer: Buyer, options: FindOptions): Found | null {
    // What is found is the same at any price.
    const { contractOf: _, ...listed } = buyer;
    const key = JSON.stringify(options === defaultFindOptions ? [listed, query] : [listed, query, options]);
    return this.#found.of(this.catalogue.version, key, () => this.#findAnew(query, buyer, options));
  }

  select(
    query: string,
    filter: Filter,
    buyer: Buyer,
    options: FindOptions = defaultFindOptions,
    owned: Owned | null = null,
  ): Selected {
    const listed = this.catalogue.listedFor(buyer);
    const ofNumber = owned?.ofNumber(foldCode(query)).filter((doc) => hasBit(listed, doc)) ?? [];
    const found = withOwn(this.#find(query, buyer, options), ofNumber);
    const allowed = this.#selector.of(filter, buyer, owned);
    const key = isOfOrganization(filter) || ofNumber.length > 0 ? null : JSON.stringify([query, options, filter]);
    if (found === null) {
      const bits = allowed === null ? listed : andBits(listed, allowed);
      return { found, count: countBits(bits), docs: () => listBits(bits), relevance: null, bits, key };
    }
    const { docs, scores, refine } = allowed === null ? found : withinFilter(found, allowed);
    const relevance = { scores, refine, filterScore: null, personal: this.#personal(owned, buyer) };
    return { found, count: docs.length, docs: () => docs, relevance, bits: null, key };
  }

  pick(selected: Selected, sort: Sort, buyer: Buyer, from: number, to: number): readonly number[] {
    if (from >= selected.count || from >= to) return [];
    this.limit.spend(selected.count * (selected.relevance === null ? 1 : COST.rank));
    const relevance = sort.by === "relevance" ? selected.relevance : null;
    const hasWords = relevance !== null && relevance.scores !== null;
    const order = hasWords ? this.#oneOfEach.of(buyer) : this.#orders.of(sort, buyer);
    if (selected.bits !== null && relevance === null)
      return pickInOrder(selected.ordered ?? order.docs, selected.bits, from, to);
    return pickBest(order, selected.docs(), relevance, from, to);
  }

  selectFor(request: SearchRequest, sort: Sort, buyer: Buyer, owned: Owned | null): Selected {
    const selected = this.select(request.query, request.filter, buyer, request.find, owned);
    const bitsOf = (filter: Filter): Bits | null => this.#selector.of(filter, buyer, owned);
    const boosts = request.boosts.reduce((sum, { length }) => sum + length, 0);
    this.limit.spend(COST.rank * boosts * selected.count);
    const filterScore = filterScorer(request.boosts, request.sumsBoosts, bitsOf);
    if (sort.by !== "relevance") return strictest(selected, request.strictness);
    if (filterScore === null && selected.relevance === null)
      return owned !== null && isOfOrderedBefore(request.filter)
        ? { ...selected, ordered: owned.lastOrdered }
        : selected;
    const personal = request.isPersonal ? this.#personal(owned, buyer) : null;
    const relevance = selected.relevance ?? { scores: null, refine: null };
    return { ...selected, relevance: { ...relevance, filterScore, personal } };
  }

  #personal(owned: Owned | null, buyer: Buyer): (doc: number) => number {
    const column = this.catalogue.inStockFor(buyer);
    const yes = column.find("true");
    return (doc) => {
      const stock = column.ids[doc] === yes ? 1 : 0;
      if (owned === null) return stock;
      return stock + (hasBit(owned.inMyGuides, doc) ? 2 : 0) + (hasBit(owned.orderedBefore, doc) ? 4 : 0);
    };
  }

  distinct(selected: Selected, sort: Sort, buyer: Buyer, most: number): Selected {
    this.limit.spend(selected.count * COST.name);
    const shown = new Map<string, number>();
    const docs = this.pick(selected, sort, buyer, 0, selected.count).filter((doc) => {
      const name = this.catalogue.names[doc] as string;
      const count = (shown.get(name) ?? 0) + 1;
      shown.set(name, count);
      return count <= most;
    });
    return { ...selected, count: docs.length, docs: () => Uint32Array.from(docs), key: null };
  }

  narrows(filter: Filter, buyer: Buyer): boolean {
    return this.#selector.of(filter, buyer) !== null;
  }
}
