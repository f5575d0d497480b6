import type { Buyer } from "../../catalog/buyer.ts";
import { ByteWriter, type Piece } from "./json-bytes.ts";
import type { Owned } from "./owned.ts";
import type { SearchRequest } from "./request.ts";

/** Bytes that are kept of all answers, and of one. A page of results has some 20,000. */
const MOST = 4_000_000;
const LONGEST = 200_000;

/** Everything else than the request that an answer follows from. */
export interface AnswerSource {
  readonly buyer: Buyer;
  /** What the organization of the key owns, which ranks up and is counted. */
  readonly organization: number | null;
  readonly owned: Owned | null;
  /** Of the products, prices, stock and synonyms, and of the banners. */
  readonly version: string;
}

interface Kept {
  readonly owned: Owned | null;
  /** Where its bytes stand. */
  readonly start: number;
  readonly length: number;
}

/**
 * The last answers as the bytes of their JSON: what many search for costs its work once. An answer is of one customer group,
 * region and organization and given to no other; it is forgotten with any change of what it follows from.
 * All stand in one block, the next in the place of the oldest: with memory for each, V8 collects the whole heap after some
 * thousand searches, and all who wait for a search wait for that.
 */
export class KeptAnswers {
  /** In the order in which they stand in the block, the oldest first. */
  readonly #kept = new Map<string, Kept>();
  readonly #block = Buffer.allocUnsafeSlow(MOST);
  readonly #writer = new ByteWriter();
  /** Where the next one is put. */
  #next = 0;
  #version = "";

  /** Room for `size` bytes, where the oldest answers stood; one stands in one piece. */
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

  /** The answer to a request, which `make` works out when it is not known; `params` is not looked at. Good until the next call. */
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
    // Its key takes room elsewhere; a short answer has a longer one.
    const start = this.#placeFor(key.length + written.length);
    this.#block.set(written, start);
    this.#kept.set(key, { owned, start, length: written.length });
    return written;
  }
}
