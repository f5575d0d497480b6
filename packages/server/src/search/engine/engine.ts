import type { Buyer } from "@larder/domain/catalog/buyer";
import { type Answer, fleetingOf, wantedOf } from "@larder/domain/search-engine/answer/answer";
import { retrieved } from "@larder/domain/search-engine/answer/highlight";
import { hitAt } from "@larder/domain/search-engine/answer/hit";
import { RELEVANCE, SearchEngine } from "@larder/domain/search-engine/answer/search-engine";
import { settingsOfIndex } from "@larder/domain/search-engine/answer/settings";
import { hasBit } from "@larder/domain/search-engine/index/postings";
import { answerEach, type Batch } from "@larder/domain/search-engine/query/batch";
import { and } from "@larder/domain/search-engine/query/filter";
import type { SearchRequest, Window } from "@larder/domain/search-engine/query/request";
import { clock } from "../../clock.ts";
import { ids } from "../../ids.ts";
import { type BrowseRequest, cursorOf, type ObjectRequest } from "./browse.ts";
import { ByteWriter, joinedPieces, KeptAnswers, type Piece, separated, writtenPieces } from "./kept-answers.ts";
import { TextStore } from "./text-store.ts";

const GUEST: Buyer = { group: null, region: null };

/** The engine of the server: answers as bytes, kept ones, and the parts of the protocol that only a server has. */
export class Engine extends SearchEngine {
  readonly #kept = new KeptAnswers();
  readonly #writer = new ByteWriter();

  constructor() {
    super({
      newTexts: () => new TextStore(),
      elapsed: () => clock.elapsed(),
      newId: () => ids.bytes(16).toString("hex"),
    });
  }

  #answerPieces(request: SearchRequest, buyer: Buyer, organization: number | null): readonly Piece[] {
    const begun = this.host.elapsed();
    const version = `${this.catalogue.version} ${this.banners.version}`;
    const source = { buyer, organization, owned: this.owned.of(organization), version };
    const make = () => writtenPieces(request, this.lasting(request, buyer, organization));
    const lasting = this.#kept.of(request, source, make);
    return joinedPieces(lasting, JSON.stringify(wantedOf(request, fleetingOf(request, begun, this.host))));
  }

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
      this.limitWork(() => {
        const write = separated(writer);
        const answerOne = (request: SearchRequest) => write(this.#answerPieces(request, buyer, organization));
        answerEach(batch.requests, answerOne, (refused) => write([JSON.stringify(this.refused(refused))]));
      });
    return new Uint8Array(writer.write("]}").take());
  }

  browse(wanted: BrowseRequest, buyer: Buyer): Answer {
    return this.limitWork(() => this.#browse(wanted, buyer));
  }

  #browse({ request, after, parameters }: BrowseRequest, buyer: Buyer): Answer {
    this.sortOf(request.index, buyer);
    const { catalogue } = this;
    const selected = this.selections.select(request.query, request.filter, buyer, request.find);
    const all = this.selections.pick(selected, { by: "sku", isDescending: false }, buyer, 0, selected.count);
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
      this.sortOf(index, buyer);
      const doc = this.catalogue.find(objectID);
      if (doc === undefined || !hasBit(listed, doc)) return null;
      return retrieved(hitAt(this.catalogue, doc, buyer), attributes);
    });
  }

  settings(index: string, buyer: Buyer): Answer {
    this.sortOf(index, buyer);
    return settingsOfIndex(index, buyer);
  }

  warm(): void {
    if (this.catalogue.size > 0)
      this.selections.pick(this.selections.select("", and([]), GUEST), RELEVANCE, GUEST, 0, 1);
    this.catalogue.warm();
  }
}
