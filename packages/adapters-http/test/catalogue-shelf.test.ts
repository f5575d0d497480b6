import type { Sku } from "@larder/domain/catalog/sku.schema";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { catalogueShelf } from "../src/kept-catalogue/shelf.ts";

const open = () => {
  const loads: boolean[] = [];
  const shelf = catalogueShelf(null, {
    load: (once, isBackground = false) => {
      loads.push(isBackground);
      return once();
    },
  });
  return { shelf, loads };
};

describe("the kept catalog's engine", () => {
  it.each([
    ["search", ({ shelf }: ReturnType<typeof open>) => shelf.search("key", []), 2],
    ["suggestion", ({ shelf }: ReturnType<typeof open>) => shelf.suggest("key", "beef", 4), 1],
    ["product", ({ shelf }: ReturnType<typeof open>) => shelf.product("key", "1" as Sku), 1],
  ])("SEARCH-01 a %s doesn't wait for the page, which waits for its answer", async (_, ask, parts) => {
    const opened = open();
    await Effect.runPromiseExit(ask(opened) as Effect.Effect<unknown, unknown>);
    expect(opened.loads).toEqual(Array.from({ length: parts }, () => false));
  });

  it("SEARCH-01 ahead of time it loads after the page", async () => {
    const { shelf, loads } = open();
    await Effect.runPromise(shelf.prepare());
    expect(loads).toEqual([true, true]);
  });
});
