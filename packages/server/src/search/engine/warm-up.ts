import type { Engine } from "./engine.ts";
import { Refusal } from "@larder/domain/search-engine/query/parameters";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { indexOf } from "../../catalog/buyer.ts";

/** V8 has compiled the hot paths after this many searches. */
const SEARCHES = 300;

const LEAST_PRODUCTS = 2_000;

/** Searches by one to three words of names, one search per step: a new thread's first few hundred searches take up to three times as long. */
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
      // Too much work for one request is fine here: no customer is waiting.
      if (!(thrown instanceof Refusal)) throw thrown;
    }
  }
}
