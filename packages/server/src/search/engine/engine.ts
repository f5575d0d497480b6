import { randomBytes } from "node:crypto";
import type { WireProduct } from "../../catalog/product-row.ts";
import { type Bits, andBits, countBits, hasBit, listBits } from "./bits.ts";
import { Catalogue } from "./catalogue.ts";
import { countFacets, type FacetCounts } from "./count-facets.ts";
import { searchFacet } from "./facet-search.ts";
import { type Filter, and } from "./filter.ts";
import { find, type Found } from "./find.ts";
import { Highlighter } from "./highlight.ts";
import { answeredHit, hitAt, productAt } from "./hit.ts";
import { sortOfIndex } from "../index-name.ts";
import { Workspace } from "./match.ts";
import { Orders, type Sort } from "./order.ts";
import { pickBest, pickInOrder, type Relevance } from "./pick.ts";
import { Refusal } from "./refusal.ts";
import type { SearchRequest } from "./request.ts";
import { Selector } from "./select.ts";
import { suggestionsOf, type CategoryCount } from "./suggest.ts";
import { termsOf } from "./terms.ts";
import { foldCode } from "./words.ts";

/** Queries with cached products: a batch of requests repeats the same words with other filters. */
const MAX_FOUND = 64;

/** In which order facets are shown; guests have none by price (SEARCH-41, OP-132). */
const renderingContentFor = (group: string | null) => ({
  facetOrdering: {
    facets: {
      order: ["hierarchicalCategories.lvl0", "brand", "inStock", ...(group === null ? [] : ["price"]), "tags"],
    },
    values: {
      brand: { sortRemainingBy: "count" },
      tags: { sortRemainingBy: "count" },
      "hierarchicalCategories.lvl0": { sortRemainingBy: "alpha" },
    },
  },
});

/** What a search selects, before a page of it is taken. */
interface Selected {
  readonly found: Found | null;
  readonly count: number;
  readonly docs: () => Uint32Array;
  readonly relevance: Relevance | null;
  readonly bits: Bits | null;
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

/** How a query was read when it was not taken word for word: what was left out, in the protocol's own form, and what was mended. */
const readingOf = (found: Found | null, query: string) => {
  if (found === null) return {};
  const { leftOut, correction } = found;
  const removed = (typed: string): string => (leftOut.includes(typed) ? `<em>${typed}</em>` : typed);
  return {
    ...(leftOut.length === 0
      ? {}
      : {
          queryAfterRemoval: termsOf(query)
            .map(({ typed }) => removed(typed))
            .join(" "),
        }),
    ...(correction === null ? {} : { userData: [{ type: "didYouMean", query: correction }] }),
  };
};

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

/** The index of one process and its operations. Lives in the worker; knows nothing of threads, databases and HTTP. */
export class Engine {
  readonly catalogue = new Catalogue();
  readonly #orders = new Orders(this.catalogue);
  readonly #selector = new Selector(this.catalogue);
  readonly #work = new Workspace();
  readonly #found = new Map<string, Found | null>();
  #foundVersion = -1;
  /** Facets of everything that a group sees, as they were counted for the version at hand. */
  readonly #counted = new Map<string, FacetCounts>();
  #countedVersion = -1;

  #find(query: string, group: string | null): Found | null {
    if (this.#foundVersion !== this.catalogue.version) this.#found.clear();
    this.#foundVersion = this.catalogue.version;
    const key = JSON.stringify([group, query]);
    const known = this.#found.get(key);
    const found =
      known === undefined ? find(this.catalogue, this.#work, this.catalogue.columnsOf(group).listed, query) : known;
    this.#found.delete(key);
    this.#found.set(key, found);
    if (this.#found.size > MAX_FOUND) this.#found.delete(this.#found.keys().next().value as string);
    return found;
  }

  #select(query: string, filter: Filter, group: string | null): Selected {
    const { listed } = this.catalogue.columnsOf(group);
    const found = this.#find(query, group);
    const allowed = this.#selector.of(filter, group);
    if (found === null) {
      const bits = allowed === null ? listed : andBits(listed, allowed);
      return {
        found,
        count: countBits(bits),
        docs: () => listBits(bits),
        relevance: null,
        bits,
        isAll: allowed === null,
      };
    }
    const { docs, scores } = allowed === null ? found : withinFilter(found, allowed);
    const relevance = { scores, refine: found.refine };
    return { found, count: docs.length, docs: () => docs, relevance, bits: null, isAll: false };
  }

  #pick(selected: Selected, sort: Sort, group: string | null, from: number, to: number): readonly number[] {
    if (from >= selected.count || from >= to) return [];
    const order = this.#orders.of(sort, group);
    if (selected.bits !== null) return pickInOrder(order, selected.bits, from, to);
    return pickBest(order, selected.docs(), sort.by === "relevance" ? selected.relevance : null, from, to);
  }

  /** Counts facets; those of everything once for each version, as every visit begins with them. */
  #count(selected: Selected, group: string | null, request: SearchRequest): FacetCounts {
    const count = (): FacetCounts =>
      countFacets(this.catalogue, this.catalogue.columnsOf(group), selected.docs(), request);
    if (!selected.isAll) return count();
    if (this.#countedVersion !== this.catalogue.version) this.#counted.clear();
    this.#countedVersion = this.catalogue.version;
    const key = JSON.stringify([group, request.facets, request.maxValuesPerFacet, request.sortFacetValuesBy]);
    const counted = this.#counted.get(key) ?? count();
    this.#counted.delete(key);
    this.#counted.set(key, counted);
    if (this.#counted.size > MAX_FOUND) this.#counted.delete(this.#counted.keys().next().value as string);
    return counted;
  }

  /** Answers one search or facet search as the protocol has it. Throws a Refusal. */
  answer(request: SearchRequest, group: string | null): Readonly<Record<string, unknown>> {
    const begun = performance.now();
    const sort = sortOfIndex(request.index, group);
    if (sort === null) throw new Refusal("forbidden", "Index not allowed with this API key");
    const selected = this.#select(request.query, request.filter, group);
    const took = (): number => Math.max(1, Math.round(performance.now() - begun));
    if (request.facetSearch !== null)
      return { ...this.#facetHits(request, request.facetSearch, selected), processingTimeMS: took() };
    const { page, hitsPerPage } = request;
    const docs = this.#pick(selected, sort, group, page * hitsPerPage, (page + 1) * hitsPerPage);
    const { dictionary } = this.catalogue;
    const highlighter = new Highlighter(
      dictionary,
      selected.found?.readings.flat() ?? [],
      foldCode(request.query),
      request.preTag,
      request.postTag,
    );
    const counted = request.facets.length === 0 ? null : this.#count(selected, group, request);
    return {
      index: request.index,
      hits: docs.map((doc) => answeredHit(hitAt(this.catalogue, doc, group), highlighter, request)),
      nbHits: selected.count,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(selected.count / hitsPerPage),
      hitsPerPage,
      ...(counted === null ? {} : { facets: counted.facets, facets_stats: counted.stats }),
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query: request.query,
      ...readingOf(selected.found, request.query),
      params: request.params,
      renderingContent: renderingContentFor(group),
      ...(request.clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
      processingTimeMS: took(),
    };
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
