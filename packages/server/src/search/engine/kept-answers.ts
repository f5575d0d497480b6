import type { Buyer } from "../../catalog/buyer.ts";
import { ByteWriter, type Piece } from "./json-bytes.ts";
import type { Owned } from "./owned.ts";
import type { SearchRequest } from "./request.ts";

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
    const { group, region = null, withoutJustInTime = false } = source.buyer;
    if (this.#version !== version) {
      this.#kept.clear();
      this.#next = 0;
      this.#version = version;
    }
    const key = JSON.stringify([group, region, withoutJustInTime, organization, { ...request, params: "" }]);
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
