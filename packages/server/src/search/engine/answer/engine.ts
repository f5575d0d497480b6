import type { Buyer } from "../../../catalog/buyer.ts";
import { renderingContentFor, settingsOfIndex } from "./settings.ts";
import {
  type Answer,
  Banners,
  ByteWriter,
  EXHAUSTIVE,
  fleetingOf,
  isReadingWanted,
  joinedPieces,
  KeptAnswers,
  type Piece,
  separated,
  wantedOf,
  type Written,
  writtenAnswer,
  writtenPieces,
} from "./answer.ts";
import { hasBit } from "../index/postings.ts";
import { boundsOf, type BrowseRequest, cursorOf, type ObjectRequest, windowFields } from "../query/browse.ts";
import { Catalogue } from "../index/catalogue.ts";
import { FacetCounter, facetHitsOf, joinedObjects } from "../facets/count-facets.ts";
import { and } from "../query/filter.ts";
import { Highlighter, hitText, isOnlyId, retrieved } from "./highlight.ts";
import { hitAt, productAt, rankingInfo, writtenHit } from "./hit.ts";
import { type Sort, sortOfIndex } from "../query/order.ts";
import { OwnedProducts } from "../query/select.ts";
import { readingOf, wayOut } from "../query/way-out.ts";
import { COST, Refusal, WorkLimit } from "../query/parameters.ts";
import { answerEach, type Batch, type Refused, refusedAnswer } from "../query/batch.ts";
import type { SearchRequest, Window } from "../query/request.ts";
import { type Selected, Selections } from "../query/selections.ts";
import { type Suggested, suggestionsOf, type SuggestRequest } from "./suggest.ts";
import { foldCode } from "../index/words.ts";
import { clock } from "../../../clock.ts";
import { ids } from "../../../ids.ts";

const GUEST: Buyer = { group: null, region: null };
const RELEVANCE: Sort = { by: "relevance", isDescending: true };

/** The index of one process and its operations. Runs in the worker and knows nothing about threads, databases or HTTP. */
export class Engine {
  readonly catalogue = new Catalogue();
  readonly owned = new OwnedProducts(this.catalogue);
  readonly banners = new Banners();
  readonly #limit = new WorkLimit();
  readonly #selections = new Selections(this.catalogue, this.#limit);
  readonly #facets = new FacetCounter(this.catalogue, this.#limit);
  readonly #kept = new KeptAnswers();
  readonly #writer = new ByteWriter();

  #sortOf(index: string, buyer: Buyer): Sort {
    const sort = sortOfIndex(index, buyer);
    if (sort === null) throw new Refusal("forbidden", "Index not allowed with this API key");
    return sort;
  }

  #limited<A>(run: () => A): A {
    return this.#limit.run(run, () => this.#selections.clear());
  }

  answer(request: SearchRequest, buyer: Buyer, organization: number | null = null): Answer {
    return this.#limited(() => this.#answer(request, buyer, organization));
  }

  #answer(request: SearchRequest, buyer: Buyer, organization: number | null): Answer {
    const begun = clock.elapsed();
    const lasting = writtenAnswer(this.#lasting(request, buyer, organization));
    return wantedOf(request, { ...lasting, ...fleetingOf(request, begun) });
  }

  #lasting(request: SearchRequest, buyer: Buyer, organization: number | null): Written {
    const sort = this.#sortOf(request.index, buyer);
    const selected = this.#selections.selectFor(request, sort, buyer, this.owned.of(organization));
    if (request.facetSearch === null) return this.#found(request, selected, sort, buyer, organization);
    const docs = selected.docs();
    const answer = facetHitsOf(this.catalogue, this.#limit, request, request.facetSearch, { docs, buyer });
    return { answer, facets: null, hits: null };
  }

  #answerPieces(request: SearchRequest, buyer: Buyer, organization: number | null): readonly Piece[] {
    const begun = clock.elapsed();
    const version = `${this.catalogue.version} ${this.banners.version}`;
    const source = { buyer, organization, owned: this.owned.of(organization), version };
    const make = () => writtenPieces(request, this.#lasting(request, buyer, organization));
    const lasting = this.#kept.of(request, source, make);
    return joinedPieces(lasting, JSON.stringify(wantedOf(request, fleetingOf(request, begun))));
  }

  #found(request: SearchRequest, selected: Selected, sort: Sort, buyer: Buyer, organization: number | null): Written {
    const shown =
      request.distinct === 0 ? selected : this.#selections.distinct(selected, sort, buyer, request.distinct);
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
        ? readingOf(selected, request.query, () => wayOut(this.#selections, selected, request, buyer))
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
    this.#limit.spend(Math.max(0, Math.min(to, shown.count) - from) * (asIds ? COST.value : COST.hit));
    const docs =
      request.distinct === 0
        ? this.#selections.pick(selected, sort, buyer, from, to)
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
  readonly #refused = (refused: Refused): Answer => {
    this.#selections.clear();
    return refusedAnswer(refused);
  };

  batchBytes(batch: Batch, buyer: Buyer, organization: number | null = null): Uint8Array {
    const writer = this.#writer;
    writer.take();
    writer.write('{"results":[');
    if (batch.stopsWhenEnough)
      writer.write(
        ...this.answerBatch(batch, buyer, organization).map(
          (answer, i) => (i === 0 ? "" : ",") + JSON.stringify(answer),
        ),
      );
    else
      this.#limited(() => {
        const write = separated(writer);
        const answerOne = (request: SearchRequest) => write(this.#answerPieces(request, buyer, organization));
        answerEach(batch.requests, answerOne, (refused) => write([JSON.stringify(this.#refused(refused))]));
      });
    return new Uint8Array(writer.write("]}").take());
  }

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
    return this.#limited(() => answerEach(requests, answerNext, this.#refused));
  }

  browse(wanted: BrowseRequest, buyer: Buyer): Answer {
    return this.#limited(() => this.#browse(wanted, buyer));
  }

  #browse({ request, after, parameters }: BrowseRequest, buyer: Buyer): Answer {
    this.#sortOf(request.index, buyer);
    const { catalogue } = this;
    const selected = this.#selections.select(request.query, request.filter, buyer, request.find);
    const all = this.#selections.pick(selected, { by: "sku", isDescending: false }, buyer, 0, selected.count);
    const { page, hitsPerPage } = request.window as Extract<Window, { readonly _tag: "Page" }>;
    const start = after === null ? page * hitsPerPage : all.findIndex((doc) => (catalogue.skus[doc] as string) > after);
    const docs = start < 0 ? [] : all.slice(start, start + hitsPerPage);
    const last = docs.at(-1);
    const isMore = last !== undefined && start + docs.length < all.length;
    return {
      hits: docs.map((doc) => retrieved(hitAt(catalogue, doc, buyer), request.attributesToRetrieve)),
      nbHits: all.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(all.length / hitsPerPage),
      hitsPerPage,
      query: request.query,
      params: request.params,
      ...(isMore ? { cursor: cursorOf(catalogue.skus[last] as string, parameters) } : {}),
    };
  }

  /** Products by id; null where the buyer can't see the product. */
  objects(requests: readonly ObjectRequest[], buyer: Buyer): readonly (object | null)[] {
    const listed = this.catalogue.listedFor(buyer);
    return requests.map(({ index, objectID, attributes }) => {
      this.#sortOf(index, buyer);
      const doc = this.catalogue.find(objectID);
      if (doc === undefined || !hasBit(listed, doc)) return null;
      return retrieved(hitAt(this.catalogue, doc, buyer), attributes);
    });
  }

  settings(index: string, buyer: Buyer): Answer {
    this.#sortOf(index, buyer);
    return settingsOfIndex(index, buyer);
  }

  /** What is shown while typing: the best products, what the last word may become, and where the products are found (OP-34). */
  suggest({ q, size, region = null, ...rest }: SuggestRequest): Suggested {
    const buyer: Buyer = { ...rest, region };
    const selected = this.#selections.select(q, and([]), buyer);
    const best = selected.found === null ? [] : this.#selections.pick(selected, RELEVANCE, buyer, 0, 300);
    const suggested = suggestionsOf(this.catalogue, q, selected.found, best);
    return {
      queryId: ids.bytes(16).toString("hex"),
      total: selected.found === null ? 0 : selected.count,
      ...suggested,
      counts: suggested.suggestions.map((text) => this.#selections.select(text, and([]), buyer).count),
      products: best.slice(0, size).map((doc) => productAt(this.catalogue, doc, buyer)),
    };
  }

  warm(): void {
    if (this.catalogue.size > 0)
      this.#selections.pick(this.#selections.select("", and([]), GUEST), RELEVANCE, GUEST, 0, 1);
    this.catalogue.warm();
  }
}
