import type { Buyer } from "../../catalog/buyer.ts";
import type { Owned } from "./owned.ts";
import type { SearchRequest } from "./request.ts";

/** Bytes that are kept of all answers, and of one. A page of results has some 30,000. */
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
  readonly bytes: Uint8Array;
}

/**
 * The last answers as the bytes of their JSON, which no collection of garbage moves: what many search for costs its work once. An answer is of one customer group, region and
 * organization and given to no other; it is forgotten with any change of what it follows from.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  #size = 0;
  #version = "";

  #drop(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#size -= key.length + kept.bytes.length;
    return kept;
  }

  /** The answer to a request, which `make` works out when it is not known; `params` is not looked at. */
  of(request: SearchRequest, source: AnswerSource, make: () => Uint8Array): Uint8Array {
    const { owned, version, organization } = source;
    const { group, region = null } = source.buyer;
    if (this.#version !== version) {
      this.#kept.clear();
      this.#size = 0;
      this.#version = version;
    }
    const key = JSON.stringify([group, region, organization, { ...request, params: "" }]);
    const known = this.#drop(key);
    const bytes = known !== undefined && known.owned === owned ? known.bytes : make();
    if (bytes.length > LONGEST) return bytes;
    this.#kept.set(key, { owned, bytes });
    this.#size += key.length + bytes.length;
    while (this.#size > MOST) this.#drop(this.#kept.keys().next().value as string);
    return bytes;
  }
}
