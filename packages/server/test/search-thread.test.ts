import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, expect, it } from "vitest";
import type { SearchService } from "../src/search/search-service.ts";
import { searchOver } from "../src/search/service.ts";
import { listCatalogue, productRows } from "./search-products.ts";

const workers: Worker[] = [];
const noteWorker = (worker: Worker): void => void workers.push(worker);
process.on("worker", noteWorker);
afterAll(() => void process.off("worker", noteWorker));

let search: SearchService | null = null;
afterEach(async () => {
  await search?.close();
});

const rows = productRows(3000, 51);
const everything = async (service: SearchService): Promise<{ outcome: string; body: any }> => {
  const { outcome, body } = await service.search(
    { _tag: "Queries", body: JSON.stringify({ requests: [{ indexName: "products_public", query: "" }] }) },
    { group: null },
  );
  const text = new TextDecoder().decode(body);
  return { outcome, body: outcome === "found" ? JSON.parse(text) : text };
};

it("OP-35 a dead search thread is restarted and refilled; a search in flight fails as unavailable", async () => {
  const problems: unknown[] = [];
  const service = searchOver(listCatalogue(rows).source, { onProblem: (problem) => problems.push(problem) });
  search = service;
  await service.ready;
  for (const round of [1, 2]) {
    const before = service.isReady();
    const ended = workers.at(-1)?.terminate();
    const underWay = everything(service);
    await ended;
    expect(before).toBe(true);
    expect(["found", "unavailable"]).toContain((await underWay).outcome);
    await expect.poll(() => service.isReady() && workers.length === round + 1, { timeout: 30_000 }).toBe(true);
    expect((await everything(service)).body.results[0].nbHits).toBe(rows.length);
    expect(problems).toHaveLength(round);
  }
});

it("OP-35 a search that fails inside is an error of that search, and the next one works", async () => {
  const service = searchOver(listCatalogue(rows).source);
  search = service;
  await service.ready;
  await expect(service.suggest({ group: null, q: 1 as never, size: 3 })).rejects.toThrow();
  expect((await everything(service)).outcome).toBe("found");
});
