import { indexOf } from "../index-name.ts";
import type { Engine } from "./engine.ts";
import { Refusal } from "./refusal.ts";
import { readBatch } from "./request.ts";

/** After so many searches V8 has compiled what they run through. */
const SEARCHES = 300;

/** Smaller catalogues are searched in no time all the same. */
const LEAST_PRODUCTS = 2_000;

/**
 * Searches ahead for products by one to three words of their names, one search a step: the first hundreds of searches of a
 * new thread take up to three times as long as later ones.
 */
export function* warmUp(engine: Engine): Generator<Uint8Array, void> {
  const { names, size, places, groups } = engine.catalogue;
  if (size < LEAST_PRODUCTS) return;
  const buyers = [...groups.keys(), null].map((group) => ({ group, region: null }));
  for (let i = 0; i < SEARCHES; i++) {
    const buyer = buyers[i % buyers.length] ?? { group: null, region: null };
    const name = names[Math.floor((i * places) / SEARCHES)] ?? "";
    const query = name
      .split(" ")
      .slice(0, 1 + (i % 3))
      .join(" ");
    const request = { indexName: indexOf(buyer), query, facets: ["*"], attributesToHighlight: ["name"] };
    try {
      yield engine.batchBytes(readBatch(JSON.stringify({ requests: [request] })), buyer);
    } catch (thrown) {
      // It may be too much work for one request, and no customer waits for it.
      if (!(thrown instanceof Refusal)) throw thrown;
    }
  }
}
