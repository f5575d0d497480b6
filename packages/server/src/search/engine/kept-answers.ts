import { type Buyer, pricedFor } from "@larder/domain/catalog/buyer";
import { isWanted, wantedOf, type Written } from "@larder/domain/search-engine/answer/answer";
import type { SearchRequest } from "@larder/domain/search-engine/query/request";
import type { Owned } from "@larder/domain/search-engine/query/select";

/** A part of a JSON text, as a string or as UTF-8 written earlier. */
export type Piece = string | Uint8Array;

/** Joins pieces of text into UTF-8 in a reused buffer. Concatenating strings would copy them at each step and cause most of a search's garbage. */
export class ByteWriter {
  #room = Buffer.allocUnsafeSlow(65_536);
  #length = 0;

  #ensureRoom(size: number): void {
    if (size <= this.#room.length) return;
    const larger = Buffer.allocUnsafeSlow(size * 2);
    this.#room.copy(larger, 0, 0, this.#length);
    this.#room = larger;
  }

  write(...pieces: readonly Piece[]): this {
    for (const piece of pieces) {
      if (typeof piece === "string") {
        // A UTF-16 unit takes at most three bytes, a surrogate pair four.
        this.#ensureRoom(this.#length + piece.length * 3);
        this.#length += this.#room.write(piece, this.#length);
      } else {
        this.#ensureRoom(this.#length + piece.length);
        this.#room.set(piece, this.#length);
        this.#length += piece.length;
      }
    }
    return this;
  }

  /** Returns what was written and starts over; valid until the next write. */
  take(): Uint8Array {
    const written = this.#room.subarray(0, this.#length);
    this.#length = 0;
    return written;
  }
}

/** Writes one JSON value after another, with commas in between. */
export const separated = (writer: ByteWriter): ((pieces: readonly Piece[]) => void) => {
  let between = "";
  return (pieces) => {
    writer.write(between, ...pieces);
    between = ",";
  };
};

export const joinedPieces = (one: Uint8Array, other: string): readonly Piece[] => {
  if (one.length === 2) return [other];
  return other === "{}" ? [one] : [one.subarray(0, -1), ",", other.slice(1)];
};

export const writtenPieces = (request: SearchRequest, { answer, facets, hits }: Written): readonly Piece[] => {
  const counts = facets === null || !isWanted(request, "facets") ? "" : `"facets":${facets}`;
  const members = [JSON.stringify(wantedOf(request, answer)).slice(1, -1), counts].filter((text) => text !== "");
  if (hits === null || !isWanted(request, "hits")) return [`{${members.join(",")}}`];
  return [`{${[...members, '"hits":['].join(",")}`, ...hits.map((hit, i) => (i === 0 ? hit : `,${hit}`)), "]}"];
};

/** Bytes for all cached answers, and for one. A page of results takes about 20,000. */
const MOST = 4_000_000;
const LONGEST = 200_000;

/** Everything besides the request that determines an answer. */
export interface AnswerSource {
  readonly buyer: Buyer;
  /** What the key's organization owns: it boosts and is counted. */
  readonly organization: number | null;
  readonly owned: Owned | null;
  /** Of products, prices, stock, synonyms and banners. */
  readonly version: string;
}

interface Kept {
  readonly owned: Owned | null;
  readonly start: number;
  readonly length: number;
}

/**
 * The most recent answers as JSON bytes, for one group, region and organization each; any change to their inputs drops
 * them. All share one block: with a buffer each, V8 would collect the whole heap every few thousand searches and stall
 * them.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #block = Buffer.allocUnsafeSlow(MOST);
  readonly #writer = new ByteWriter();
  #next = 0;
  #version = "";

  #placeFor(size: number): number {
    const isAtEnd = this.#next + size > MOST;
    const start = isAtEnd ? 0 : this.#next;
    for (const [key, oldest] of this.#kept) {
      const isBehind = isAtEnd && oldest.start >= this.#next;
      if (!isBehind && (oldest.start < start || oldest.start >= start + size)) break;
      this.#kept.delete(key);
    }
    this.#next = start + size;
    return start;
  }

  /** The cached answer, or the one that `make` computes; ignores `params`. Valid until the next call. */
  of(request: SearchRequest, source: AnswerSource, make: () => readonly Piece[]): Uint8Array {
    const { owned, version, organization } = source;
    const { withoutJustInTime = false } = source.buyer;
    if (this.#version !== version) {
      this.#kept.clear();
      this.#next = 0;
      this.#version = version;
    }
    const key = JSON.stringify([pricedFor(source.buyer), withoutJustInTime, organization, { ...request, params: "" }]);
    const known = this.#kept.get(key);
    if (known !== undefined && known.owned === owned)
      return this.#block.subarray(known.start, known.start + known.length);
    this.#kept.delete(key);
    const written = this.#writer.write(...make()).take();
    if (written.length > LONGEST) return written;
    // The key takes memory too, and often more than a short answer.
    const start = this.#placeFor(key.length + written.length);
    this.#block.set(written, start);
    this.#kept.set(key, { owned, start, length: written.length });
    return written;
  }
}
