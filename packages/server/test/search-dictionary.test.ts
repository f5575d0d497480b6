import { readDictionary } from "../src/search/dictionary/dictionary.ts";
import { describe, expect, it } from "vitest";
import { Engine } from "../src/search/engine/engine.ts";
import { readRequest } from "@larder/domain/search-engine/query/request";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { DEMO_GROUP, demoEngine } from "./search-demo.ts";
import { productRows } from "./search-products.ts";

const plain = productRows(1, 3)[0] as SearchRow;
const engineOf = (...names: readonly string[]): Engine => {
  const engine = new Engine();
  const none = { brand: "", description: "", category: "", subcategory: "", subsubcategory: "", pack_size: "" };
  for (const name of names)
    engine.catalogue.put({ ...plain, groups: ["g1"], product: { ...plain.product, ...none, sku: name, name } });
  return engine;
};
const found = (engine: Engine, query: string, group = "g1"): readonly string[] => {
  const request = readRequest({ indexName: `products_${group}`, query, hitsPerPage: 5 });
  return (engine.answer(request, { group })["hits"] as readonly { name: string }[]).map(({ name }) => name);
};

describe("the dictionary of the trade in searches", () => {
  it("OP-35 a food word in Spanish says what its translation says, and what means the same as that", () => {
    const engine = engineOf("Chicken Thigh", "Chix Wings", "Mac & Cheese, El Pollo", "Pollock Fillet", "Onion, Red");
    engine.catalogue.setSynonyms([], readDictionary("es", "pollo > chicken\ncebolla > onion\nroja > red"));
    expect(found(engine, "pollo").slice(0, 2)).toEqual(["Chicken Thigh", "Mac & Cheese, El Pollo"]);
    engine.catalogue.setSynonyms(
      [{ id: "own", kind: "synonym", input: null, words: ["chix", "chicken"] }],
      readDictionary("es", "pollo > chicken\ncebolla > onion\nroja > red"),
    );
    expect(found(engine, "pollos").slice(0, 2).toSorted()).toEqual(["Chicken Thigh", "Chix Wings"]);
    expect(found(engine, "cebolla roja")).toEqual(["Onion, Red"]);
    expect(found(engine, "cebolla de la roja")).toEqual(["Onion, Red"]);
  });

  it("OP-34 OP-35 a translation is suggested alone, never after words of another language", () => {
    const engine = engineOf("Garlic, Peeled", "Oil, Olive", "Onion, Peeled");
    engine.catalogue.setSynonyms(
      [],
      readDictionary("es", "ajo > garlic\npelado > peeled\naceite > oil\noliva > olive"),
    );
    const suggested = (q: string) => engine.suggest({ group: "g1", q, size: 5 }).suggestions;
    expect(found(engine, "ajo pelado")).toEqual(["Garlic, Peeled"]);
    expect(suggested("ajo pelado")).toEqual([]);
    expect(suggested("aceite de oliva")).toEqual([]);
    expect(suggested("ajo")).toEqual(["garlic"]);
    expect(suggested("garlic peel")).toEqual(["garlic peeled"]);
  });

  it("OP-35 a known abbreviation comes before a typo, and a two-way entry finds what is abbreviated", () => {
    const engine = engineOf("Bran Muffin", "Brown Sugar", "Barn Sugar", "Sugar, Brn");
    engine.catalogue.setSynonyms([], readDictionary("en", "brn = brown"));
    expect(found(engine, "brn sugar").slice(0, 2)).toEqual(["Sugar, Brn", "Brown Sugar"]);
    expect(found(engine, "brown sugar").slice(0, 2)).toEqual(["Brown Sugar", "Sugar, Brn"]);
  });

  it("OP-35 half and half is one thing in any spelling", () => {
    const engine = engineOf("Half & Half Cups", "Half and Half, 12%", "Parchment Sheet, Half", "Cream, Heavy");
    for (const query of ["half n half", "half & half", "half and half", "half half", "h&h"])
      expect([query, found(engine, query).toSorted()]).toEqual([query, ["Half & Half Cups", "Half and Half, 12%"]]);
    expect(found(engine, "half")[0]).toBe("Parchment Sheet, Half");
  });

  it("OP-35 in the demo's catalog, kitchen speech finds what is meant", () => {
    const engine = demoEngine();
    const first = (query: string): string => found(engine, query, DEMO_GROUP)[0] ?? "";
    for (const [query, name] of [
      ["chicken", /^Chicken, (?!Liver|Feet)/],
      ["chick", /^Chicken/],
      ["half n half", /^Half (and|&) Half/],
      ["sal", /Salt/],
      ["sr cream", /^Sour Cream/],
      ["crm chz", /Cream Cheese/],
      ["brn sugar", /Brown Sugar|Sugar.*Brown/],
      ["arroz", /Rice/],
      ["pechuga de pollo", /Chicken.*Breast/],
      ["aceite de oliva", /Olive Oil/],
      ["ajo pelado", /Garlic.*Peeled|Peeled.*Garlic/],
    ] as const)
      expect([query, first(query)]).toEqual([query, expect.stringMatching(name)]);
  });
});
