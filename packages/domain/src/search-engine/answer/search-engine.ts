import type { Buyer } from "../../catalog/buyer.ts";
import type { WireProduct } from "../../catalog/product-row.ts";
import { FacetCounter, facetHitsOf, joinedObjects } from "../facets/count-facets.ts";
import { Catalogue } from "../index/catalogue.ts";
import { foldCode } from "../index/words.ts";
import { answerEach, type Batch, type Refused, refusedAnswer } from "../query/batch.ts";
import { and } from "../query/filter.ts";
import { type Sort, sortOfIndex } from "../query/order.ts";
import { COST, Refusal, WorkLimit } from "../query/parameters.ts";
import type { SearchRequest } from "../query/request.ts";
import { OwnedProducts } from "../query/select.ts";
import { type Selected, Selections } from "../query/selections.ts";
import { readingOf, wayOut } from "../query/way-out.ts";
import { boundsOf, windowFields } from "../query/window.ts";
import {
  type Answer,
  Banners,
  type EngineHost,
  EXHAUSTIVE,
  fleetingOf,
  isReadingWanted,
  wantedOf,
  type Written,
  writtenAnswer,
} from "./answer.ts";
import { Highlighter, hitText, isOnlyId } from "./highlight.ts";
import { productAt, rankingInfo, writtenHit } from "./hit.ts";
import { renderingContentFor } from "./settings.ts";
import { type Suggested, suggestionsOf, type SuggestRequest } from "./suggest.ts";

export const RELEVANCE: Sort = { by: "relevance", isDescending: true };

/**
 * An index and its answers to searches, the same on the server and in a browser. It knows nothing about threads,
 * storage or HTTP. One search at a time.
 */
export class SearchEngine {
  readonly catalogue: Catalogue;
  readonly owned: OwnedProducts;
  readonly banners = new Banners();
  protected readonly limit: WorkLimit;
  protected readonly selections: Selections;
  readonly #facets: FacetCounter;

  constructor(protected readonly host: EngineHost) {
    this.catalogue = new Catalogue(host.newTexts);
    this.owned = new OwnedProducts(this.catalogue);
    this.limit = new WorkLimit();
    this.selections = new Selections(this.catalogue, this.limit);
    this.#facets = new FacetCounter(this.catalogue, this.limit);
  }

  protected sortOf(index: string, buyer: Buyer): Sort {
    const sort = sortOfIndex(index, buyer);
    if (sort === null) throw new Refusal("forbidden", "Index not allowed with this API key");
    return sort;
  }

  protected limitWork<A>(run: () => A): A {
    return this.limit.run(run, () => this.selections.clear());
  }

  answer(request: SearchRequest, buyer: Buyer, organization: number | null = null): Answer {
    return this.limitWork(() => this.#answer(request, buyer, organization));
  }

  #answer(request: SearchRequest, buyer: Buyer, organization: number | null): Answer {
    const begun = this.host.elapsed();
    const lasting = writtenAnswer(this.lasting(request, buyer, organization));
    return wantedOf(request, { ...lasting, ...fleetingOf(request, begun, this.host) });
  }

  protected lasting(request: SearchRequest, buyer: Buyer, organization: number | null): Written {
    const sort = this.sortOf(request.index, buyer);
    const selected = this.selections.selectFor(request, sort, buyer, this.owned.of(organization));
    if (request.facetSearch === null) return this.#found(request, selected, sort, buyer, organization);
    const docs = selected.docs();
    const answer = facetHitsOf(this.catalogue, this.limit, request, request.facetSearch, { docs, buyer });
    return { answer, facets: null, hits: null };
  }

  #found(request: SearchRequest, selected: Selected, sort: Sort, buyer: Buyer, organization: number | null): Written {
    const shown = request.distinct === 0 ? selected : this.selections.distinct(selected, sort, buyer, request.distinct);
    const counted =
      request.facets.length === 0
        ? null
        : this.#facets.of(request.countsDistinct ? shown : selected, buyer, request, this.owned.of(organization));
    const answer: Answer = {
      index: request.index,
      nbHits: shown.all ?? shown.count,
      ...windowFields(request.window, shown.count),
      ...(sort.by === "relevance" ? {} : { appliedRelevancyStrictness: request.strictness }),
      ...(shown.all === undefined ? {} : { nbSortedHits: shown.count }),
      ...(counted === null ? {} : { facets_stats: counted.stats }),
      ...EXHAUSTIVE,
      query: request.query,
      ...(isReadingWanted(request)
        ? readingOf(selected, request.query, () => wayOut(this.selections, selected, request, buyer))
        : {}),
      renderingContent:
        request.renderingContent ??
        renderingContentFor(buyer, request.usesRules ? this.banners.of(request.query) : null),
      ...(request.hasRankingInfo ? { parsedQuery: request.query, timeoutCounts: false, timeoutHits: false } : {}),
    };
    return { answer, facets: counted?.facets ?? null, hits: this.#hits(request, selected, shown, sort, buyer) };
  }

  #hits(request: SearchRequest, selected: Selected, shown: Selected, sort: Sort, buyer: Buyer): readonly string[] {
    const { from, to } = boundsOf(request.window);
    const asIds = isOnlyId(request);
    this.limit.spend(Math.max(0, Math.min(to, shown.count) - from) * (asIds ? COST.value : COST.hit));
    const docs =
      request.distinct === 0
        ? this.selections.pick(selected, sort, buyer, from, to)
        : [...shown.docs().subarray(from, to)];
    if (asIds) return docs.map((doc) => JSON.stringify({ objectID: this.catalogue.skus[doc] }));
    const highlighter = new Highlighter(
      this.catalogue.dictionary,
      selected.found?.readings.flat() ?? [],
      foldCode(request.query),
      request.preTag,
      request.postTag,
      request.ellipsis,
    );
    return docs.map((doc) => {
      const text = hitText(writtenHit(this.catalogue, doc, buyer), highlighter, request);
      if (!request.hasRankingInfo) return text;
      const filters = selected.relevance?.filterScore?.(doc) ?? 0;
      const _rankingInfo = rankingInfo(this.catalogue, selected.found, doc, filters);
      return joinedObjects(text, JSON.stringify({ _rankingInfo }));
    });
  }

  /** Nothing of a refused search is left for the next one. */
  protected readonly refused = (refused: Refused): Answer => {
    this.selections.clear();
    return refusedAnswer(refused);
  };

  /** Answers a batch. With `stopsWhenEnough`, searches after the first full page return nothing. */
  answerBatch(
    { requests, stopsWhenEnough }: Batch,
    buyer: Buyer,
    organization: number | null = null,
  ): readonly object[] {
    let isEnough = false;
    const answerNext = (request: SearchRequest): Answer => {
      if (isEnough)
        return { index: request.index, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, processed: false };
      const answer = this.#answer(request, buyer, organization);
      const { from, to } = boundsOf(request.window);
      if (stopsWhenEnough && Array.isArray(answer["hits"])) isEnough = answer["hits"].length >= to - from;
      return answer;
    };
    return this.limitWork(() => answerEach(requests, answerNext, this.refused));
  }

  /** A product by its item number, with the buyer's stock and prices; null = the index has none. */
  product(sku: string, buyer: Buyer): WireProduct | null {
    const doc = this.catalogue.find(sku);
    return doc === undefined ? null : productAt(this.catalogue, doc, buyer);
  }

  /** What is shown while typing: the best products, what the last word may become, and where the products are found (OP-34). */
  suggest({ q, size, region = null, ...rest }: SuggestRequest): Suggested {
    const buyer: Buyer = { ...rest, region };
    const selected = this.selections.select(q, and([]), buyer);
    const best = selected.found === null ? [] : this.selections.pick(selected, RELEVANCE, buyer, 0, 300);
    const suggested = suggestionsOf(this.catalogue, q, selected.found, best);
    return {
      queryId: this.host.newId(),
      total: selected.found === null ? 0 : selected.count,
      ...suggested,
      counts: suggested.suggestions.map((text) => this.selections.select(text, and([]), buyer).count),
      products: best.slice(0, size).map((doc) => productAt(this.catalogue, doc, buyer)),
    };
  }
}
