import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { type SearchService, SearchUnavailable } from "../src/search/search-service.ts";
import { follow, type Followed, followFrom, searchOver } from "../src/search/service.ts";
import { type ListCatalogue, listCatalogue, productRows } from "./search-products.ts";

const rows = productRows(600, 41);
const open: SearchService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((search) => search.close()));
});
const start = (catalogue: ListCatalogue, more: Parameters<typeof searchOver>[1] = {}): SearchService => {
  const search = searchOver(catalogue.source, more);
  open.push(search);
  return search;
};
const ask = async (
  search: SearchService,
  params: object,
  group: string | null = "g1",
): Promise<{ outcome: string; body: any }> => {
  const { outcome, body } = await search.search(
    {
      _tag: "Queries",
      body: JSON.stringify({ requests: [{ indexName: `products_${group ?? "public"}`, ...params }] }),
    },
    { group },
  );
  const text = new TextDecoder().decode(body);
  return { outcome, body: outcome === "found" ? JSON.parse(text) : text };
};
const nbHits = async (search: SearchService, params: object, group: string | null = "g1"): Promise<number> =>
  (await ask(search, params, group)).body.results[0].nbHits;

const own = rows.find(({ groups }) => groups.includes("g1")) as SearchRow;
const repriced = (row: SearchRow, text: string, unitPrice: number): SearchRow => ({
  ...row,
  prices: row.variants.map(({ unit }) => ["g1", unit, text, unitPrice] as const),
});

describe("an index that follows the catalog", () => {
  it("OP-35 changed prices, stock, names and assortment, new and ended products show after a refresh", async () => {
    const catalogue = listCatalogue(rows);
    const search = start(catalogue);
    await search.ready;
    const all = await nbHits(search, { query: "" });
    const { sku } = own.product;
    const hit = async () => (await ask(search, { query: sku })).body.results[0].hits[0];
    const change = async (row: SearchRow | null, of = sku) => {
      catalogue.change(of, row);
      await search.refresh();
    };

    await change(repriced(own, "$4321.00", 43_210_000));
    expect(await hit()).toMatchObject({ price: 4321, variants: [{ price: "$4321.00" }] });
    expect(await nbHits(search, { query: "", numericFilters: ["price>=4321"] })).toBe(1);
    await change({ ...own, variants: own.variants.map((variant) => ({ ...variant, stock: 0 })) });
    expect(await hit()).toMatchObject({ inStock: false, variants: [{ stock: 0, inStock: false }] });
    await change({ ...own, product: { ...own.product, name: "Quince Zymurgy" } });
    expect(await nbHits(search, { query: "quince zymurgy" })).toBe(1);
    expect(await nbHits(search, { query: own.product.name, filters: `sku:${sku}` })).toBe(0);
    await change({ ...own, groups: own.groups.filter((group) => group !== "g1") });
    expect(await nbHits(search, { query: sku })).toBe(0);
    expect(await nbHits(search, { query: sku }, null)).toBe(1);
    await change({ ...own, product: { ...own.product, sku: "NEW-1" } }, "NEW-1");
    expect(await nbHits(search, { query: "new-1" })).toBe(1);
    await change(null);
    expect(await nbHits(search, { query: sku }, null)).toBe(0);
    expect(await nbHits(search, { query: "" })).toBe(all);
  });

  it("OP-35 a change with an earlier number that appears later isn't missed", async () => {
    const catalogue = listCatalogue(rows);
    catalogue.change(own.product.sku, own, 5);
    const search = start(catalogue);
    await search.ready;
    // Number 3 was assigned before the index was built, 7 after; both commit after higher ones.
    catalogue.change(own.product.sku, repriced(own, "$1.01", 10_100), 3);
    await search.refresh();
    expect(await nbHits(search, { query: "", numericFilters: ["price=1.01"] })).toBe(1);
    catalogue.change((rows[1] as SearchRow).product.sku, rows[1] as SearchRow, 8);
    await search.refresh();
    catalogue.change(own.product.sku, repriced(own, "$2.02", 20_200), 7);
    await search.refresh();
    expect(await nbHits(search, { query: "", numericFilters: ["price=2.02"] })).toBe(1);
  });

  it("OP-35 more changes than one read returns are all applied", async () => {
    const many = productRows(2500, 43);
    const catalogue = listCatalogue(many);
    const search = start(catalogue);
    await search.ready;
    for (const row of many)
      catalogue.change(row.product.sku, { ...row, product: { ...row.product, name: `Zymurgy ${row.product.name}` } });
    await search.refresh();
    expect(await nbHits(search, { query: "zymurgy" }, null)).toBe(2500);
  });

  it("OP-35 every change is applied exactly once, whatever order numbers appear in", () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (numbers, sizes) => {
        const visible: { seq: number; sku: string }[] = [];
        let followed: Followed = followFrom(0, [], 0);
        const taken: string[] = [];
        for (let at = 0; at < numbers.length;) {
          const size = sizes.next().value as number;
          visible.push(...numbers.slice(at, at + size).map((seq) => ({ seq, sku: `s${seq}` })));
          at += size;
          const read = visible
            .filter(({ seq }) => seq > followed.last || followed.missing.has(seq))
            .toSorted((a, b) => a.seq - b.seq);
          const step = follow(followed, read, at);
          taken.push(...step.skus);
          followed = step.followed;
        }
        expect(taken.toSorted()).toEqual(numbers.map((seq) => `s${seq}`).toSorted());
      }),
    );
  });

  it("OP-35 a missing number is waited for five minutes; one without effect returns the same state", () => {
    const begun = follow(followFrom(0, [], 0), [{ seq: 3, sku: "a" }], 1000).followed;
    expect([...begun.missing.keys()]).toEqual([1, 2]);
    expect(follow(begun, [], 2000).followed).toBe(begun);
    expect(follow(begun, [], 301_000).followed.missing.size).toBe(0);
    expect(follow(begun, [{ seq: 1_000_000, sku: "b" }], 2000).followed.missing.size).toBeLessThan(1100);
  });
});

describe("when something goes wrong", () => {
  it("OP-35 SEARCH-54 during a build a search waits briefly, then succeeds or fails as unavailable", async () => {
    const gated = (patience: number): { readonly search: SearchService; readonly go: () => void } => {
      const catalogue = listCatalogue(rows);
      let go = (): void => {};
      const gate = new Promise<void>((resolve) => (go = resolve));
      const page: typeof catalogue.source.page = async (after, limit) =>
        gate.then(() => catalogue.source.page(after, limit));
      return { search: start({ ...catalogue, source: { ...catalogue.source, page } }, { patience }), go };
    };
    const late = gated(20);
    expect(late.search.isReady()).toBe(false);
    expect(await ask(late.search, { query: "" })).toEqual({
      outcome: "unavailable",
      body: "The index is being built",
    });
    await expect(late.search.suggest({ group: null, q: "beef", size: 3 })).rejects.toThrow(SearchUnavailable);
    const inTime = gated(30_000);
    const waiting = ask(inTime.search, { query: "" });
    inTime.go();
    expect((await waiting).outcome).toBe("found");
    expect(inTime.search.isReady()).toBe(true);
    late.go();
    await late.search.ready;
  });

  it("OP-35 SEARCH-54 a search that waits for the build knows what its customer ordered before", async () => {
    const { source } = listCatalogue(rows);
    let go = (): void => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const search = searchOver(
      {
        ...source,
        page: async (after, limit) => gate.then(() => source.page(after, limit)),
        owned: async () => ({ guides: [], ordered: [own.product.sku] }),
      },
      { patience: 30_000 },
    );
    open.push(search);
    const body = JSON.stringify({ requests: [{ indexName: "products_g1", query: "", filters: "orderedBefore:true" }] });
    const waiting = search.search({ _tag: "Queries", body }, { group: "g1", organization: 7 });
    go();
    const { results } = JSON.parse(new TextDecoder().decode((await waiting).body));
    expect(results[0].hits.map(({ objectID }: { readonly objectID: string }) => objectID)).toEqual([own.product.sku]);
  });

  it("OP-35 a database failure during the build or later is retried", async () => {
    const catalogue = listCatalogue(rows);
    const problems: unknown[] = [];
    let fails = 2;
    const failing = <A>(work: () => Promise<A>): Promise<A> =>
      fails-- > 0 ? Promise.reject(new Error("no database")) : work();
    const { source } = catalogue;
    const search = start(
      {
        ...catalogue,
        source: {
          ...source,
          page: (after, limit) => failing(() => source.page(after, limit)),
          some: (skus) => failing(() => source.some(skus)),
        },
      },
      { onProblem: (problem) => problems.push(problem) },
    );
    await expect.poll(() => search.isReady(), { timeout: 30_000 }).toBe(true);
    expect(problems).toHaveLength(2);
    fails = 1;
    catalogue.change(own.product.sku, repriced(own, "$4321.00", 43_210_000));
    await expect(search.refresh()).rejects.toThrow("no database");
    await search.refresh();
    expect(await nbHits(search, { query: "", numericFilters: ["price=4321"] })).toBe(1);
  });

  it("OP-35 closing ends at once, even during a build", async () => {
    const search = searchOver(listCatalogue(productRows(5000, 44)).source);
    await wait(50);
    await search.close();
    await expect(search.suggest({ group: null, q: "beef", size: 3 })).rejects.toThrow(SearchUnavailable);
  });
});
