import { expect, it } from "vitest";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { readRequest } from "@larder/domain/search-engine/query/request";
import type { Answered, Search } from "../src/search/message.ts";
import { nameCandidates } from "../src/search/name-candidates.ts";
import { DEMO_GROUP, demoEngine } from "./search-demo.ts";

const ORGANIZATION = 7;
const scope = { group: DEMO_GROUP, organization: ORGANIZATION };
const engine = demoEngine();
engine.owned.put(ORGANIZATION, { guides: ["510033", "510240"], ordered: ["204417"] });

interface Hits {
  readonly hits: readonly { readonly objectID: string }[];
}

const batches: number[] = [];

/** The engine without its thread. `fits`: the most searches of one batch. */
const searching = (fits = 50) => ({
  search: async (search: Search): Promise<Answered> => {
    if (search._tag !== "Queries") throw new Error("only batches are sent");
    const batch = readBatch(search.body);
    batches.push(batch.requests.length);
    if (batch.requests.length > fits) return { outcome: "invalid", body: new Uint8Array() };
    return { outcome: "found", body: engine.batchBytes(batch, { group: DEMO_GROUP }, ORGANIZATION) };
  },
});

it("OP-62 a name is searched in the guides, in what was ordered, and in the catalog", async () => {
  const [cream = [], beef = [], nothing] = await nameCandidates(searching())(scope, [
    "heavy cream",
    "chuck roll",
    "qqqq",
  ]);
  expect(cream[0]).toEqual({ sku: "510033", from: "guide" });
  expect(cream.some(({ from }) => from === "catalog")).toBe(true);
  expect(beef[0]).toEqual({ sku: "204417", from: "order" });
  expect(nothing).toEqual([]);
});

it("OP-62 names go in batches that the search takes, and those that are too much together go apart", async () => {
  batches.length = 0;
  const names = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? "heavy cream" : "eggs"));
  const all = await nameCandidates(searching())(scope, names);
  expect(batches).toEqual([48, 48, 24]);
  expect(await nameCandidates(searching(12))(scope, names)).toEqual(all);
  expect(await nameCandidates(searching(2))(scope, ["heavy cream"])).toEqual([[]]);
});

it("OP-62 hits that are ids alone are those of whole hits, in their order", () => {
  const hits = (query: string, more: object): readonly string[] => {
    const body = JSON.stringify({ requests: [{ indexName: `products_${DEMO_GROUP}`, query, ...more }] });
    const bytes = engine.batchBytes(readBatch(body), { group: DEMO_GROUP }, ORGANIZATION);
    const { results } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly results: readonly Hits[] };
    return results[0]!.hits.map(({ objectID }) => objectID);
  };
  const ids = { attributesToRetrieve: ["objectID"], attributesToHighlight: [], responseFields: ["hits"] };
  // Searched in turn with others, so that what is kept of their words is used too.
  for (const query of ["heavy cream", "chuck rol", "crem heavy", "cream", "chuck roll", "heavy"]) {
    const whole = hits(query, {});
    expect(whole.length).toBeGreaterThan(0);
    expect(hits(query, ids)).toEqual(whole);
  }
});

it("OP-62 SEARCH-02 a search by an organization's own number finds its product, and nothing for another", () => {
  const [mine, other] = [ORGANIZATION + 1, ORGANIZATION + 2];
  engine.owned.put(mine, { guides: [], ordered: [], numbers: [["qx77", "510033"]] });
  engine.owned.put(other, { guides: [], ordered: [] });
  const found = (query: string, organization: number): readonly string[] => {
    const request = readRequest({ indexName: `products_${DEMO_GROUP}`, query });
    const { hits } = engine.answer(request, { group: DEMO_GROUP }, organization) as unknown as {
      readonly hits: readonly { readonly objectID: string }[];
    };
    return hits.map(({ objectID }) => objectID);
  };
  expect(found("QX-77", mine)).toEqual(["510033"]);
  expect(found("QX-77", other)).toEqual([]);
  engine.owned.put(mine, { guides: [], ordered: [], numbers: [["510240", "510033"]] });
  expect(found("510240", mine).slice(0, 2).toSorted()).toEqual(["510033", "510240"]);
  expect(found("510240", other)[0]).toBe("510240");
});
