import { expect, it, vi } from "vitest";
import { productRows } from "../../../test/search-products.ts";
import { Engine } from "./engine.ts";
import { Refusal } from "@larder/domain/search-engine/query/parameters";
import { warmUp } from "./warm-up.ts";

const engineOf = (count: number): Engine => {
  const engine = new Engine();
  for (const row of productRows(count)) engine.catalogue.put(row);
  return engine;
};

const engine = engineOf(2_000);

it("OP-35 warm-up searches a large catalog for products from all parts of it, and finds them", () => {
  const answers = [...warmUp(engine)].map(
    (bytes) =>
      (JSON.parse(new TextDecoder().decode(bytes)) as { results: [{ nbHits: number; query: string }] }).results[0],
  );
  expect(answers.length).toBeGreaterThanOrEqual(300);
  expect(answers.filter(({ nbHits }) => nbHits === 0).length).toBeLessThan(answers.length / 4);
  expect(new Set(answers.map(({ query }) => query)).size).toBeGreaterThan(50);
});

it("OP-35 warm-up goes on after a refused search, and doesn't hide other failures", () => {
  let searched = 0;
  const searches = vi.spyOn(engine, "batchBytes").mockImplementation(() => {
    if (searched++ % 2 === 0) throw new Refusal("invalid", "too much work");
    return new Uint8Array(0);
  });
  expect([...warmUp(engine)].length).toBe(150);
  searches.mockImplementation(() => {
    throw new TypeError("broken");
  });
  expect(() => [...warmUp(engine)]).toThrow("broken");
  searches.mockRestore();
});

it("OP-35 warm-up skips a catalog that is small or has few products left", () => {
  for (const { product } of productRows(1)) engine.catalogue.remove(product.sku);
  expect([...warmUp(engineOf(10)), ...warmUp(engine)]).toEqual([]);
});
