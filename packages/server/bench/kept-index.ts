// How long a browser takes to make an index of 5,000 products from its file, Chromium slowed four times: a page each,
// so that nothing is compiled yet. `kept-index.ts [catalogue.csv[.gz] | number]`.
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { writeIndex } from "@larder/domain/search-engine/file/write-index";
import { printBudget } from "./budget.ts";
import { searchRows } from "./search-rows.ts";
import { tradeDictionary } from "../src/search/dictionary/dictionary.ts";
import { Engine } from "../src/search/engine/engine.ts";
import { chromium } from "playwright-core";

const SLOWED = 4;
const PAGES = 9;
const QUERIES = ["salmon fillet", "chx brst", "roma tomatoe", "cebolla"];

const [, , argument = "7500"] = process.argv;
const engine = new Engine();
for (const row of searchRows(argument)) engine.catalogue.put(row);
engine.catalogue.setSynonyms([], tradeDictionary);
const text = writeIndex(engine, { group: "g1", region: null }, null, Buffer.byteLength);

const entry = new URL("../../domain/src/search-engine/file/read-index.ts", import.meta.url).pathname;
const bundle = await rolldown({ input: entry });
const { output } = await bundle.generate({ format: "iife", name: "kept", minify: true });
await bundle.close();
const [{ code }] = output;

interface Figures {
  /** ms until the index is there, and then for each query. */
  readonly read: number;
  readonly found: readonly number[];
  readonly size: number;
}

const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH });
const figures: Figures[] = [];
try {
  for (let n = 0; n < PAGES; n++) {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    figures.push(
      await page.evaluate(
        ({ text, queries }): Figures => {
          const { kept } = globalThis as unknown as {
            readonly kept: typeof import("@larder/domain/search-engine/file/read-index");
          };
          const begun = performance.now();
          const index = kept.readIndex(text, () => performance.now());
          const read = performance.now() - begun;
          if (index === null) throw new Error("The file is no index.");
          const found = queries.map((q) => {
            const from = performance.now();
            index.engine.suggest({ ...index.buyer, q, size: 8 });
            return performance.now() - from;
          });
          return { read, found, size: index.size };
        },
        { text, queries: QUERIES },
      ),
    );
    await page.close();
  }
} finally {
  await browser.close();
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
console.log(`${figures[0]?.size} products of ${argument}, a page each, slowed ${SLOWED} times: medians of ${PAGES}`);
printBudget("file, MB", Buffer.byteLength(text) / 1_000_000, 3);
printBudget("file, brotli, MB", brotliCompressSync(text).length / 1_000_000, 3);
printBudget("index from the file, ms", median(figures.map(({ read }) => read)), 300);
printBudget("first search, ms", median(figures.map(({ found }) => found[0] as number)), 300);
printBudget("further searches, ms", median(figures.flatMap(({ found }) => found.slice(1))), 100);
