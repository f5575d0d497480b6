import { describe, expect, it } from "vitest";
import { readRequest } from "@larder/domain/search-engine/query/request";
import { isFoundInThree, kitchenQueries } from "./kitchen-queries.ts";
import { DEMO_GROUP, demoEngine } from "./search-demo.ts";

const engine = demoEngine();
const hits = (query: string): readonly { readonly name: string }[] =>
  engine.answer(readRequest({ indexName: `products_${DEMO_GROUP}`, query, hitsPerPage: 3 }), { group: DEMO_GROUP })[
    "hits"
  ] as never;

describe("200 queries as kitchens write them, on the demo's catalog", () => {
  const all = kitchenQueries();
  const missed = all.filter((query) => !isFoundInThree(hits(query.query), query));
  const share = (isUnseen: boolean): number =>
    1 -
    missed.filter((query) => query.isUnseen === isUnseen).length /
      all.filter((query) => query.isUnseen === isUnseen).length;

  it("OP-35 the intended product is in the first three for nine of ten queries", () => {
    expect(all).toHaveLength(200);
    const report = missed
      .filter(({ isUnseen }) => !isUnseen)
      .map(
        ({ query }) =>
          `${query}: ${hits(query)
            .map(({ name }) => name)
            .join("; ")}`,
      );
    expect([share(false), report]).toEqual([expect.toSatisfy((found: number) => found >= 0.9), expect.anything()]);
    expect(share(true)).toBeGreaterThanOrEqual(0.9);
  });

  it("OP-35 SEARCH-01 a cut is found by its kitchen name, and 'fresh' also means refrigerated", () => {
    const first = (query: string): string => hits(query)[0]?.name ?? "";
    expect(first("skirt steak")).toMatch(/^Beef (Out|In)side Skirt/);
    expect(first("lamb shank")).toMatch(/^Lamb, (Hind|Fore)shank/);
    expect(first("blueberries fresh")).toMatch(/^Blueberry, /);
    expect(first("frozen blueberries")).toMatch(/^Blueberries, /);
    expect(first("fresh mozzarella")).toBe("Buffalo Mozzarella");
  });

  it("SEARCH-01 OP-34 a word is completed while typed; similar ones are suggested only for unknown words", () => {
    const suggested = (q: string) => engine.suggest({ group: DEMO_GROUP, q, size: 5 }).suggestions;
    expect(suggested("oat mil")[0]).toBe("oat milk");
    expect(suggested("oat milk")).toEqual(["oat milk"]);
    expect(suggested("romaine")).toEqual(["romaine"]);
    expect(suggested("chikn")).toEqual(["chicken"]);
    // Product names come before brands and categories, each in one number, without units.
    expect(suggested("olive o")).toEqual(["olive oil", "olive organic"]);
    expect(suggested("2% mil")[0]).toBe("2% milk");
  });

  it("OP-34 suggestions give the total of all results, even a large one", () => {
    const query = "c";
    const all = engine.answer(readRequest({ indexName: `products_${DEMO_GROUP}`, query }), { group: DEMO_GROUP })[
      "nbHits"
    ];
    expect(all).toBeGreaterThan(300);
    expect(engine.suggest({ group: DEMO_GROUP, q: query, size: 5 }).total).toBe(all);
  });
});
