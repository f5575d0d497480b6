import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Engine } from "../src/search/engine/engine.ts";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { randomFrom } from "../test/search-products.ts";
import { printBudget } from "./budget.ts";
import { searchRows } from "./search-rows.ts";
import type { Served } from "./search-served.ts";

/**
 * Measures the search: `node --conditions=larder-source --import tsx packages/server/bench/search.ts
 * [catalogue.csv[.gz] | number]`, on a catalog or generated products (default 50,000), with queries from its words by a
 * fixed seed. Over HTTP with one and eight clients; server and clients run in their own processes on open connections.
 * Uses the built search thread: build first, as `npm run bench` does. Budgets (p99 over HTTP): 10 ms for one word with
 * one client, 15 ms for up to three words and the empty query with facets, 50 ms for a full name, 1 s for anything.
 */

const [, , argument = "50000"] = process.argv;
const random = randomFrom(7);

const rows = searchRows(argument);
const of = <A>(list: readonly A[]): A => list[Math.floor(random() * list.length)] as A;
const facets = ["brand", "category", "subcategory", "hierarchicalCategories.lvl0", "inStock", "tags", "price"];
const words = (name: string): readonly string[] => name.split(/[^\p{L}\p{N}'-]+/u).filter((word) => word.length > 2);
const someWords = (count: number): string => {
  for (;;) {
    const own = words(of(rows).product.name);
    if (own.length >= count)
      return [...own]
        .sort(() => random() - 0.5)
        .slice(0, count)
        .join(" ");
  }
};
const misspelt = (word: string): string => {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  return word.slice(0, at) + "x" + word.slice(at + 1);
};

const hostile = [
  "a".repeat(512),
  "a ".repeat(256),
  "1/".repeat(256),
  "5lb ".repeat(128),
  "ab cd ef gh ij kl mn op qr st uv wx yz",
  "\u0000'\"<img onerror>(((((",
];

type Params = Readonly<Record<string, unknown>>;
const search = (query: string, more: Params = {}): Params => ({
  indexName: "products_g1",
  query,
  hitsPerPage: 20,
  facets,
  maxValuesPerFacet: 30,
  attributesToHighlight: ["name"],
  ...more,
});
const kinds: Readonly<Record<string, () => readonly Params[]>> = {
  "empty, 7 facets": () => [search("")],
  "1 letter": () => [search(of("abcdefghiklmnoprstvw".split("")))],
  "3 letters": () => [search(someWords(1).slice(0, 3))],
  "1 word": () => [search(someWords(1))],
  "2 words": () => [search(someWords(2))],
  "3 words": () => [search(someWords(3))],
  "3 words, all marked": () => [search(someWords(3), { attributesToHighlight: ["*"] })],
  "3 words, no facets": () => [search(someWords(3), { facets: [] })],
  "1 word, filtered": () => [search(someWords(1), { facetFilters: ["inStock:true"], numericFilters: ["price>=3"] })],
  "1 word misspelt": () => [search(misspelt(someWords(1)))],
  "full name": () => [search(of(rows).product.name)],
  "full name misspelt": () => [search(of(rows).product.name.replace(/\p{L}{5,}/u, misspelt))],
  "item number": () => [search(of(rows).product.sku, { facets: [] })],
  hostile: () => [search(of(hostile), { removeWordsIfNoResults: of(["leastTelling", "allOptional", "lastWords"]) })],
  "nothing found": () => [search(`${someWords(2)} qqzzxy`)],
  "sorted by name, deep page": () => [search("", { indexName: "products_g1_name_asc", page: 200 })],
  "4 in a batch, disjunctive": () => {
    const query = someWords(1);
    const brand = [[`brand:${of(rows).product.brand}`, `brand:${of(rows).product.brand}`]];
    return [
      search(query, { facetFilters: [...brand, ["inStock:true"]], numericFilters: ["price>=3"] }),
      search(query, {
        facetFilters: [["inStock:true"]],
        numericFilters: ["price>=3"],
        facets: "brand",
        hitsPerPage: 0,
      }),
      search(query, { facetFilters: brand, numericFilters: ["price>=3"], facets: "inStock", hitsPerPage: 0 }),
      search(query, { facetFilters: [...brand, ["inStock:true"]], facets: "price", hitsPerPage: 0 }),
    ];
  },
};

const budgets: Readonly<Record<string, readonly [number, number]>> = {
  "empty, 7 facets": [15, 15],
  "1 word": [10, 15],
  "2 words": [15, 15],
  "3 words": [15, 15],
  "full name": [50, 50],
  hostile: [1_000, 1_000],
};

const percentiles = (times: readonly number[], ...shares: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return shares
    .map((share) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(2))
    .map((text) => text.padStart(8))
    .join("");
};

// One pause delays eight responses: among a few hundred, it alone would be one percent.
const COUNT = Number(process.env["COUNT"] ?? 1_600);
const batches = Object.entries(kinds).map(
  ([name, make]) => [name, Array.from({ length: COUNT }, () => JSON.stringify({ requests: make() }))] as const,
);
const mb = (): number => Math.round(process.memoryUsage().rss / 1_048_576);

const before = mb();
let begun = performance.now();
const engine = new Engine();
for (const row of rows) engine.catalogue.put(row);
engine.warm();
process.stdout.write(
  `${rows.length} products, ${engine.catalogue.dictionary.words.length} words: index in ${Math.round(performance.now() - begun)} ms, ${mb() - before} MB\n\n`,
);

let requests = 0;
/** Runs a body as a new search; its unique tags bypass the cache. */
const answer = (body: string): Uint8Array => {
  const request = body.replaceAll('"query":', `"highlightPreTag":"<b ${requests++}>","query":`);
  return engine.batchBytes(readBatch(request), { group: "g1" });
};
for (const [, bodies] of batches) for (const body of bodies.slice(0, 20)) answer(body);
// CPU-ms don't depend on the machine's load; latency does.
process.stdout.write(`${"in process".padEnd(30)}  ms p50     p99  CPU-ms p50     p99     max    mean\n`);
for (const [name, bodies] of batches) {
  const times: number[] = [];
  const costs: number[] = [];
  for (const body of bodies) {
    const spent = process.cpuUsage();
    begun = performance.now();
    answer(body);
    times.push(performance.now() - begun);
    const used = process.cpuUsage(spent);
    costs.push((used.user + used.system) / 1000);
  }
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  process.stdout.write(
    `${name.padEnd(30)}${percentiles(times, 0.5, 0.99)}    ${percentiles(costs, 0.5, 0.99, 1)}${mean.toFixed(2).padStart(8)}\n`,
  );
}

const served = fork(fileURLToPath(new URL("search-served.ts", import.meta.url)), [argument], {
  env: { ...process.env, LARDER_BUILT: "1" },
});
const [{ port, readyAfter }] = (await once(served, "message")) as [Served];
process.stdout.write(`\nthread ready in ${Math.round(readyAfter)} ms\n`);
const client = fork(fileURLToPath(new URL("search-client.mjs", import.meta.url)), { execArgv: [] });
/** All response times in ms. */
const timesOf = async (clients: number, bodies: readonly string[]): Promise<readonly number[]> => {
  client.send({ port, clients, bodies });
  const [times] = (await once(client, "message")) as [readonly number[]];
  return times;
};

for (const clients of [1, 8]) {
  process.stdout.write(`${`over HTTP, ${clients} at a time, ms`.padEnd(30)}     p50     p95     p99     max\n`);
  for (const [name, bodies] of batches) {
    const times = await timesOf(clients, bodies);
    process.stdout.write(`${name.padEnd(30)}${percentiles(times, 0.5, 0.95, 0.99, 1)}\n`);
    const budget = budgets[name]?.[clients === 1 ? 0 : 1];
    if (budget !== undefined) printBudget("  p99", Number(percentiles(times, 0.99)), budget);
  }
}
client.disconnect();
served.send("memory");
const [rss] = (await once(served, "message")) as [number];
process.stdout.write(`\nprocess of the server: ${Math.round(rss / 1_048_576)} MB\n`);
served.disconnect();
