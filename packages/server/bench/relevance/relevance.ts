import fs from "node:fs";
import path from "node:path";
import { collectGarbage, growHeap } from "../../src/database/process/collect-garbage.ts";
import { Engine } from "../../src/search/engine/engine.ts";
import { warmUp } from "../../src/search/engine/warm-up.ts";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { readBatch } from "@larder/domain/search-engine/query/batch";
import { readRequest } from "@larder/domain/search-engine/query/request";
import { tradeDictionary } from "../../src/search/dictionary/dictionary.ts";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { firstSynonyms } from "../../src/database/migrations/009-first-synonyms.ts";
import { searchRows } from "../search-rows.ts";
import { kitchenSpeech } from "./kitchen.ts";
import { foldedName, knownItems } from "./known-items.ts";
import { libraries, type Searcher } from "./libraries.ts";

/**
 * Measures how well the search finds, in one process with the libraries: `npm run bench -- relevance`. LARDER_BENCH_DATA is
 * a folder with catalogs (`catalogue.csv` or `catalogue.csv.gz`, in it or in its folders); without it there is nothing to
 * measure. LARDER_BENCH_DATABASE: a PostgreSQL to compare with. OURS=1: our engine alone. HELD_OUT=1: shows the held-out half too.
 * COUNT: queries of each kind (1,000). METRIC=sku: of products named alike, only the one drawn is right. WRONG=1: lists the
 * kitchen queries with a wrong first hit.
 */

const { LARDER_BENCH_DATA: folder, LARDER_BENCH_DATABASE: database } = process.env;
const COUNT = Number(process.env["COUNT"] ?? 1_000);
const facets = ["brand", "category", "subcategory", "hierarchicalCategories.lvl0", "inStock", "tags", "price"];
const buyer = { group: "g1" } as const;

const cataloguesIn = (data: string): readonly string[] =>
  fs
    .readdirSync(data, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[/\\])catalogue\.csv(\.gz)?$/.test(file))
    .map((file) => path.join(data, file))
    .sort();

const engineOf = (rows: readonly SearchRow[]): Engine => {
  const engine = new Engine();
  for (const row of rows) engine.catalogue.put(row);
  engine.catalogue.setSynonyms(firstSynonyms as readonly SynonymRule[], tradeDictionary);
  engine.warm();
  // As the server's thread that searches starts: compiled, and with a heap that may grow.
  for (const _ of warmUp(engine));
  collectGarbage();
  return engine;
};

const ours = (engine: Engine, rows: readonly SearchRow[]): Searcher => {
  const places = new Map(rows.map(({ product }, at) => [product.sku, at] as const));
  return {
    name: "Larder",
    search: (query) => {
      const request = readRequest({ indexName: "products_g1", query, hitsPerPage: 10, attributesToRetrieve: ["sku"] });
      const { hits } = engine.answer(request, buyer) as unknown as { hits: readonly { objectID: string }[] };
      return hits.map(({ objectID }) => places.get(objectID) ?? -1);
    },
  };
};

const reciprocal = (rank: number): number => (rank < 0 ? 0 : 1 / (rank + 1));
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const shown = (value: number): string => value.toFixed(3).padStart(12);
const line = (title: string, cells: readonly string[]): void => {
  process.stdout.write(`${title.padEnd(24)}${cells.join("")}\n`);
};

/** CPU-ms of new searches with seven facets: mean and 99th percentile. */
const cost = (engine: Engine, queries: readonly string[]): string => {
  const bodies = queries.map((query, at) =>
    JSON.stringify({
      requests: [
        {
          indexName: "products_g1",
          query,
          hitsPerPage: 20,
          facets,
          maxValuesPerFacet: 30,
          attributesToHighlight: ["name"],
          highlightPreTag: `<b ${at}>`,
        },
      ],
    }),
  );
  for (const body of bodies.slice(0, 200)) engine.batchBytes(readBatch(body.replace("<b ", "<i ")), buyer);
  const costs = bodies.map((body) => {
    const spent = process.cpuUsage();
    engine.batchBytes(readBatch(body), buyer);
    const { user, system } = process.cpuUsage(spent);
    return (user + system) / 1_000;
  });
  const sorted = costs.toSorted((a, b) => a - b);
  return `${mean(costs).toFixed(2)} / ${(sorted[Math.floor(sorted.length * 0.99)] as number).toFixed(2)}`.padStart(16);
};

const rankOf = async (
  { search }: Searcher,
  query: string,
  rows: readonly SearchRow[],
  isRight: (row: SearchRow) => boolean,
): Promise<{ readonly rank: number; readonly isEmpty: boolean }> => {
  const found = await search(query);
  return { rank: found.findIndex((at) => isRight(rows[at] as SearchRow)), isEmpty: found.length === 0 };
};

const measure = async (file: string): Promise<void> => {
  const rows = searchRows(file);
  const engine = engineOf(rows);
  const kinds = knownItems(rows, COUNT);
  const costs = new Map(
    Object.entries(kinds).map(([kind, items]) => [
      kind,
      cost(
        engine,
        items.map(({ query }) => query),
      ),
    ]),
  );
  const searchers = [ours(engine, rows), ...(process.env["OURS"] ? [] : await libraries(rows, database))];
  process.stdout.write(`\n${path.basename(path.dirname(file))}: ${rows.length} products, MRR@10\n`);
  line("", [...searchers.map(({ name }) => name.padStart(Math.max(12, name.length + 2))), "   CPU-ms mean/p99"]);
  const cell = (searcher: Searcher, value: number): string =>
    shown(value).padStart(Math.max(12, searcher.name.length + 2));
  for (const [kind, items] of Object.entries(kinds)) {
    const cells: string[] = [];
    for (const searcher of searchers) {
      const ranks: number[] = [];
      for (const { query, name, sku } of items)
        ranks.push(
          reciprocal(
            (
              await rankOf(
                searcher,
                query,
                rows,
                process.env["METRIC"] === "sku"
                  ? ({ product }) => product.sku === sku
                  : (row) => foldedName(row) === name,
              )
            ).rank,
          ),
        );
      cells.push(cell(searcher, mean(ranks)));
    }
    line(kind, [...cells, costs.get(kind) ?? ""]);
  }
  const speech = kitchenSpeech().filter(({ isRight }) => rows.some(isRight));
  for (const isHeldOut of process.env["HELD_OUT"] ? [false, true] : [false]) {
    const part = speech.filter((one) => one.isHeldOut === isHeldOut);
    const cells: string[] = [];
    const empty: string[] = [];
    for (const searcher of searchers) {
      const answers: Awaited<ReturnType<typeof rankOf>>[] = [];
      for (const { query, isRight } of part) {
        const answer = await rankOf(searcher, query, rows, isRight);
        answers.push(answer);
        if (process.env["WRONG"] && searcher.name === "Larder" && !isHeldOut && answer.rank !== 0)
          process.stdout.write(
            `  ${query} ${answer.rank + 1}: ${(await searcher.search(query))
              .slice(0, 2)
              .map((at) => rows[at]?.product.name)
              .join(" | ")}\n`,
          );
      }
      cells.push(cell(searcher, mean(answers.map(({ rank }) => reciprocal(rank)))));
      empty.push(String(answers.filter(({ isEmpty }) => isEmpty).length).padStart(cells[0]!.length));
    }
    const title = isHeldOut ? "kitchen, held out" : "kitchen";
    line(`${title} (${part.length})`, cells);
    line(
      "  empty",
      empty.map((text, i) => text.trim().padStart((cells[i] as string).length)),
    );
  }
};

growHeap();
if (folder === undefined) process.stdout.write("LARDER_BENCH_DATA isn't set: there is no catalog to measure on.\n");
else for (const file of cataloguesIn(folder)) await measure(file);
process.exit(0);
