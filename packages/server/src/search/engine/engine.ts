import { randomBytes } from "node:crypto";
import type { WireProduct } from "../../catalog/product-row.ts";
import { type Bits, andBits, countBits, hasBit, listBits } from "./bits.ts";
import { Catalogue } from "./catalogue.ts";
import { countFacets, type FacetCounts } from "./count-facets.ts";
import { searchFacet } from "./facet-search.ts";
import { type Filter, and } from "./filter.ts";
import { find, type Found } from "./find.ts";
import { defaultFindOptions, type FindOptions } from "./find-options.ts";
import { filterScorer } from "./boosts.ts";
import { Highlighter } from "./highlight.ts";
import { answeredHit, hitAt, productAt, retrieved } from "./hit.ts";
import { indexOf } from "../../auth/caller.ts";
import { sortOfIndex } from "../index-name.ts";
import { renderingContentFor, replicasOf, settingsOf } from "../settings.ts";
import { type BrowseRequest, cursorOf, type ObjectRequest } from "./browse.ts";
import { Workspace } from "./match.ts";
import { Orders, type Sort } from "./order.ts";
import { isOwnFacet, type Owned, OwnedProducts } from "./owned.ts";
import { pickBest, pickInOrder, type Relevance } from "./pick.ts";
import { Refusal } from "./refusal.ts";
import { rankingInfo } from "./ranking-info.ts";
import { readingOf } from "./reading.ts";
import type { Batch, SearchRequest, Window } from "./request.ts";
import { boundsOf, windowFields } from "./window.ts";
import { Selector } from "./select.ts";
import { suggestionsOf, type CategoryCount } from "./suggest.ts";
import { termsOf } from "./terms.ts";
import { foldCode } from "./words.ts";
import { alternativesTo } from "./alternatives.ts";

/** Queries with cached products: a batch of requests repeats the same words with other filters. */
const MAX_FOUND = 64;

/** What a search selects, before a page of it is taken. */
interface Selected {
  readonly found: Found | null;
  readonly count: number;
  readonly docs: () => Uint32Array;
  readonly relevance: Relevance | null;
  readonly bits: Bits | null;
  /** How many there were before only the most relevant were kept; left out when all are. */
  readonly all?: number;
  /** Everything that the group sees: no words, no filter. */
  readonly isAll: boolean;
}

/** A page of a category's products, or of a search without the protocol around it. */
export interface ListingRequest {
  readonly group: string | null;
  readonly query: string;
  readonly filter: Filter;
  readonly sort: Sort;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface SuggestRequest {
  readonly group: string | null;
  readonly q: string;
  readonly size: number;
}

export interface Suggested {
  readonly queryId: string;
  readonly suggestions: readonly string[];
  readonly products: readonly WireProduct[];
  readonly categories: readonly CategoryCount[];
}

const withinFilter = (found: Found, filter: Bits): { readonly docs: Uint32Array; readonly scores: Uint16Array } => {
  const docs = new Uint32Array(found.docs.length);
  const scores = new Uint16Array(found.docs.length);
  let count = 0;
  for (let i = 0; i < found.docs.length; i++) {
    const doc = found.docs[i] as number;
    if (!hasBit(filter, doc)) continue;
    docs[count] = doc;
    scores[count++] = found.scores[i] as number;
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) };
};

/** Of what a sorted index found, what is at least so relevant, of 100, as the best of it; 0 = all (SEARCH-39). */
const strictest = (selected: Selected, strictness: number): Selected => {
  const scores = selected.relevance?.scores ?? null;
  if (scores === null || strictness === 0) return selected;
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const all = selected.docs();
  const docs = all.filter((_, i) => (scores[i] as number) * 100 >= best * strictness);
  return { ...selected, count: docs.length, docs: () => docs, all: all.length };
};

/** The index of one process and its operations. Lives in the worker; knows nothing of threads, databases and HTTP. */
export class Engine {
  readonly catalogue = new Catalogue();
  readonly #orders = new Orders(this.catalogue);
  readonly #selector = new Selector(this.catalogue);
  readonly #work = new Workspace();
  readonly owned = new OwnedProducts(this.catalogue);
  readonly #found = new Map<string, Found | null>();
  #foundVersion = -1;
  /** Facets of everything that a group sees, as they were counted for the version at hand. */
  readonly #counted = new Map<string, FacetCounts>();
  #countedVersion = -1;

  #find(query: string, group: string | null, options: FindOptions): Found | null {
    if (this.#foundVersion !== this.catalogue.version) this.#found.clear();
    this.#foundVersion = this.catalogue.version;
    const key = JSON.stringify(options === defaultFindOptions ? [group, query] : [group, query, options]);
    const known = this.#found.get(key);
    const found =
      known === undefined
        ? find(this.catalogue, this.#work, this.catalogue.columnsOf(group).listed, query, options)
        : known;
    this.#found.delete(key);
    this.#found.set(key, found);
    if (this.#found.size > MAX_FOUND) this.#found.delete(this.#found.keys().next().value as string);
    return found;
  }

  #select(
    query: string,
    filter: Filter,
    group: string | null,
    options: FindOptions = defaultFindOptions,
    owned: Owned | null = null,
  ): Selected {
    const { listed } = this.catalogue.columnsOf(group);
    const found = this.#find(query, group, options);
    const allowed = this.#selector.of(filter, group, owned);
    if (found === null) {
      const bits = allowed === null ? listed : andBits(listed, allowed);
      const isAll = allowed === null;
      return { found, count: countBits(bits), docs: () => listBits(bits), relevance: null, bits, isAll };
    }
    const { docs, scores } = allowed === null ? found : withinFilter(found, allowed);
    const relevance = { scores, refine: found.refine, filterScore: null, personal: this.#personal(owned) };
    return { found, count: docs.length, docs: () => docs, relevance, bits: null, isAll: false };
  }

  #pick(selected: Selected, sort: Sort, group: string | null, from: number, to: number): readonly number[] {
    if (from >= selected.count || from >= to) return [];
    const order = this.#orders.of(sort, group);
    const relevance = sort.by === "relevance" ? selected.relevance : null;
    if (selected.bits !== null && relevance === null) return pickInOrder(order, selected.bits, from, to);
    return pickBest(order, selected.docs(), relevance, from, to);
  }

  /** What a request selects, with what its filters rank up. */
  #selectFor(request: SearchRequest, sort: Sort, group: string | null, owned: Owned | null): Selected {
    const selected = this.#select(request.query, request.filter, group, request.find, owned);
    const bitsOf = (filter: Filter): Bits | null => this.#selector.of(filter, group, owned);
    const filterScore = filterScorer(request.boosts, request.sumsBoosts, bitsOf);
    if (sort.by !== "relevance") return strictest(selected, request.strictness);
    if (filterScore === null && selected.relevance === null) return selected;
    const personal = request.isPersonal ? this.#personal(owned) : null;
    const relevance = selected.relevance ?? { scores: null, refine: null };
    return { ...selected, relevance: { ...relevance, filterScore, personal } };
  }

  /** Where a search leads on that found nothing: without its filters, or to other words. */
  #wayOut(
    { count, found }: Selected,
    { query, find: options, filter }: SearchRequest,
    group: string | null,
  ): object | null {
    if (count > 0) return null;
    const { listed } = this.catalogue.columnsOf(group);
    const nbHits = this.#selector.of(filter, group) === null ? 0 : this.#select(query, and([]), group, options).count;
    if (nbHits > 0) return { type: "withoutFilters", nbHits };
    const queries = found === null ? [] : alternativesTo(this.catalogue, listed, termsOf(query));
    return queries.length === 0 ? null : { type: "alternatives", queries };
  }

  /** What a product is to a customer: ordered before, then in an own guide, then in stock. */
  #personal(owned: Owned | null): (doc: number) => number {
    const column = this.catalogue.facets.inStock;
    const yes = column.find("true");
    return (doc) => {
      const stock = column.ids[doc] === yes ? 1 : 0;
      if (owned === null) return stock;
      return stock + (hasBit(owned.inMyGuides, doc) ? 2 : 0) + (hasBit(owned.orderedBefore, doc) ? 4 : 0);
    };
  }

  /** Counts facets; those of everything once for each version, as every visit begins with them. */
  #count(selected: Selected, group: string | null, request: SearchRequest, owned: Owned | null): FacetCounts {
    const count = (): FacetCounts =>
      countFacets(this.catalogue, this.catalogue.columnsOf(group), selected.docs(), request, owned);
    const isOwn = owned !== null && request.facets.some((name) => name === "*" || isOwnFacet(name));
    if (!selected.isAll || isOwn) return count();
    if (this.#countedVersion !== this.catalogue.version) this.#counted.clear();
    this.#countedVersion = this.catalogue.version;
    const key = JSON.stringify([group, request.facets, request.maxValuesPerFacet, request.sortFacetValuesBy]);
    const counted = this.#counted.get(key) ?? count();
    this.#counted.delete(key);
    this.#counted.set(key, counted);
    if (this.#counted.size > MAX_FOUND) this.#counted.delete(this.#counted.keys().next().value as string);
    return counted;
  }

  /** One product of each name, or as many as are wanted, in the order of all. */
  #distinct(selected: Selected, sort: Sort, group: string | null, most: number): Selected {
    const shown = new Map<string, number>();
    const docs = this.#pick(selected, sort, group, 0, selected.count).filter((doc) => {
      const name = this.catalogue.names[doc] as string;
      const count = (shown.get(name) ?? 0) + 1;
      shown.set(name, count);
      return count <= most;
    });
    return { ...selected, count: docs.length, docs: () => Uint32Array.from(docs), isAll: false };
  }

  /** The order of the index that a request names. Throws a Refusal when the key does not open it. */
  #sortOf(index: string, group: string | null): Sort {
    const sort = sortOfIndex(index, group);
    if (sort === null) throw new Refusal("forbidden", "Index not allowed with this API key");
    return sort;
  }

  /** Answers one search or facet search as the protocol has it. Throws a Refusal. */
  answer(
    request: SearchRequest,
    group: string | null,
    organization: number | null = null,
  ): Readonly<Record<string, unknown>> {
    const begun = performance.now();
    const sort = this.#sortOf(request.index, group);
    const owned = this.owned.of(organization);
    const selected = this.#selectFor(request, sort, group, owned);
    const took = (): number => Math.max(1, Math.round(performance.now() - begun));
    if (request.facetSearch !== null)
      return { ...this.#facetHits(request, request.facetSearch, selected), processingTimeMS: took() };
    const shown = request.distinct === 0 ? selected : this.#distinct(selected, sort, group, request.distinct);
    const { from, to } = boundsOf(request.window);
    const docs =
      request.distinct === 0 ? this.#pick(selected, sort, group, from, to) : [...shown.docs().subarray(from, to)];
    const highlighter = new Highlighter(
      this.catalogue.dictionary,
      selected.found?.readings.flat() ?? [],
      foldCode(request.query),
      request.preTag,
      request.postTag,
      request.ellipsis,
    );
    const counted =
      request.facets.length === 0
        ? null
        : this.#count(request.countsDistinct ? shown : selected, group, request, owned);
    const infoOf = (doc: number) =>
      rankingInfo(this.catalogue, selected.found, doc, selected.relevance?.filterScore?.(doc) ?? 0);
    const answer: Readonly<Record<string, unknown>> = {
      index: request.index,
      hits: docs.map((doc) => ({
        ...answeredHit(hitAt(this.catalogue, doc, group), highlighter, request),
        ...(request.hasRankingInfo ? { _rankingInfo: infoOf(doc) } : {}),
      })),
      nbHits: shown.all ?? shown.count,
      ...windowFields(request.window, shown.count),
      ...(sort.by === "relevance" ? {} : { appliedRelevancyStrictness: request.strictness }),
      ...(shown.all === undefined ? {} : { nbSortedHits: shown.count }),
      ...(counted === null ? {} : { facets: counted.facets, facets_stats: counted.stats }),
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query: request.query,
      ...readingOf(selected.found, request.query, () => this.#wayOut(selected, request, group)),
      params: request.params,
      renderingContent: request.renderingContent ?? renderingContentFor(group),
      ...(request.clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
      ...(request.hasRankingInfo ? { parsedQuery: request.query, timeoutCounts: false, timeoutHits: false } : {}),
      processingTimeMS: took(),
    };
    if (request.responseFields.includes("*")) return answer;
    return Object.fromEntries(Object.entries(answer).filter(([field]) => request.responseFields.includes(field)));
  }

  /** Answers a batch, until a page is full when that is enough: searches after it answer nothing. */
  answerBatch(
    { requests, stopsWhenEnough }: Batch,
    group: string | null,
    organization: number | null = null,
  ): readonly object[] {
    let isEnough = false;
    return requests.map((request) => {
      if (isEnough)
        return { index: request.index, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, processed: false };
      const answer = this.answer(request, group, organization);
      const { from, to } = boundsOf(request.window);
      if (stopsWhenEnough && Array.isArray(answer["hits"])) isEnough = answer["hits"].length >= to - from;
      return answer;
    });
  }

  /** The next products of an index in the order of their item numbers, with a cursor while there are more. */
  browse({ request, after, parameters }: BrowseRequest, group: string | null): Readonly<Record<string, unknown>> {
    this.#sortOf(request.index, group);
    const { catalogue } = this;
    const selected = this.#select(request.query, request.filter, group, request.find);
    const all = this.#pick(selected, { by: "sku", isDescending: false }, group, 0, selected.count);
    const { page, hitsPerPage } = request.window as Extract<Window, { readonly _tag: "Page" }>;
    const start = after === null ? page * hitsPerPage : all.findIndex((doc) => (catalogue.skus[doc] as string) > after);
    const docs = start < 0 ? [] : all.slice(start, start + hitsPerPage);
    const last = docs.at(-1);
    const isMore = last !== undefined && start + docs.length < all.length;
    return {
      hits: docs.map((doc) => retrieved(hitAt(catalogue, doc, group), request.attributesToRetrieve)),
      nbHits: all.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(all.length / hitsPerPage),
      hitsPerPage,
      query: request.query,
      params: request.params,
      ...(isMore ? { cursor: cursorOf(catalogue.skus[last] as string, parameters) } : {}),
    };
  }

  /** Products by their ids; null for what the group does not see. */
  objects(requests: readonly ObjectRequest[], group: string | null): readonly (object | null)[] {
    const { listed } = this.catalogue.columnsOf(group);
    return requests.map(({ index, objectID, attributes }) => {
      this.#sortOf(index, group);
      const doc = this.catalogue.find(objectID);
      return doc === undefined || !hasBit(listed, doc)
        ? null
        : retrieved(hitAt(this.catalogue, doc, group), attributes);
    });
  }

  /** The settings of an index, and of a replica what it is ordered by. */
  settings(index: string, group: string | null): Readonly<Record<string, unknown>> {
    this.#sortOf(index, group);
    const replica = replicasOf(group).find(({ name }) => name === index);
    return replica === undefined
      ? settingsOf(group)
      : { ...settingsOf(group), ...replica.settings, primary: indexOf(group) };
  }

  #facetHits(
    { preTag, postTag }: SearchRequest,
    { facet, query, maxFacetHits }: NonNullable<SearchRequest["facetSearch"]>,
    selected: Selected,
  ) {
    const column = this.catalogue.facet(facet);
    if (column === undefined)
      throw new Refusal("invalid", `Cannot search in attribute '${facet}': it is not a facet with texts`);
    return {
      facetHits: searchFacet(column, selected.docs(), { query, most: maxFacetHits, preTag, postTag }),
      exhaustiveFacetsCount: true,
    };
  }

  /** One page of products in an order; the total counts all pages. */
  list({ group, query, filter, sort, page, pageSize }: ListingRequest): {
    readonly products: readonly WireProduct[];
    readonly total: number;
  } {
    const selected = this.#select(query, filter, group);
    const docs = this.#pick(selected, sort, group, page * pageSize, (page + 1) * pageSize);
    return { products: docs.map((doc) => productAt(this.catalogue, doc, group)), total: selected.count };
  }

  /** What is shown while typing: the best products, what the last word may become, and where the products are found (OP-34). */
  suggest({ group, q, size }: SuggestRequest): Suggested {
    const relevance: Sort = { by: "relevance", isDescending: true };
    const selected = this.#select(q, and([]), group);
    const best = selected.found === null ? [] : this.#pick(selected, relevance, group, 0, 300);
    return {
      queryId: randomBytes(16).toString("hex"),
      ...suggestionsOf(this.catalogue, selected.found, best),
      products: best.slice(0, size).map((doc) => productAt(this.catalogue, doc, group)),
    };
  }

  /** Works out ahead what the first search would wait for. */
  warm(): void {
    if (this.catalogue.size > 0)
      this.#pick(this.#select("", and([]), null), { by: "relevance", isDescending: true }, null, 0, 1);
    const { facets, groups } = this.catalogue;
    for (const column of Object.values(facets)) column.alphabetical();
    for (const { dollars } of groups.values()) dollars.alphabetical();
    this.catalogue.dictionary.startingWith("\u0000");
    this.catalogue.codes.startingWith("\u0000");
  }
}
