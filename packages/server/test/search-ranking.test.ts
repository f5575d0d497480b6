import { runsOf } from "@larder/sdk/testing/soak";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Dictionary } from "@larder/domain/search-engine/index/dictionary";
import { Engine } from "../src/search/engine/engine.ts";
import { readRequest } from "@larder/domain/search-engine/query/request";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import { productRows } from "./search-products.ts";

const plain = productRows(1, 3)[0] as SearchRow;
const product = (sku: string, name: string, more: Partial<SearchRow["product"]> = {}, popularity = 0): SearchRow => ({
  ...plain,
  popularity,
  groups: ["g1"],
  product: {
    ...plain.product,
    sku,
    name,
    brand: "",
    description: "",
    category: "",
    subcategory: "",
    subsubcategory: "",
    pack_size: "",
    ...more,
  },
});
const engineOf = (...rows: readonly SearchRow[]): Engine => {
  const engine = new Engine();
  for (const row of rows) engine.catalogue.put(row);
  return engine;
};
const answer = (engine: Engine, query: string, hitsPerPage = 100): Readonly<Record<string, unknown>> =>
  engine.answer(readRequest({ indexName: "products_g1", query, hitsPerPage }), { group: "g1" });
const found = (engine: Engine, query: string, hitsPerPage = 100): string[] =>
  (answer(engine, query, hitsPerPage)["hits"] as { sku: string }[]).map(({ sku }) => sku);

const withAllWords = (engine: Engine, query: string): string[] => {
  const data = (answer(engine, query)["userData"] ?? []) as { readonly type: string; readonly nbHits: number }[];
  return found(engine, query).slice(0, data.find(({ type }) => type === "fewerWords")?.nbHits);
};

describe("what is found", () => {
  it("OP-35 all words must match, the last as a prefix, in any order and field", () => {
    const engine = engineOf(
      product("1", "Ground Beef", { brand: "Acme" }),
      product("2", "Ground Pork"),
      product("3", "Beef Roast", { category: "Ground meats" }),
    );
    expect(found(engine, "ground beef").toSorted()).toEqual(["1", "3"]);
    expect(found(engine, "beef grou").toSorted()).toEqual(["1", "3"]);
    expect(found(engine, "acme gr")).toEqual(["1"]);
  });

  it("OP-35 an unknown word is tried as an abbreviation or by sound before it is dropped", () => {
    const engine = engineOf(
      product("1", "Chicken Breast, Boneless, Skinless"),
      product("2", "Lamb Shin"),
      product("3", "Mozzarella, Shredded"),
      product("4", "Flank Steak"),
    );
    for (const query of ["chikn", "brst bnls sknls", "chckn"])
      expect([query, found(engine, query)]).toEqual([query, ["1"]]);
    const branded = engineOf(
      product("own", "Nuggets, Super Chikn"),
      product("other", "Spice, Chinese", {}, 9000),
      ...Array.from({ length: 30 }, (_, i) => product(`c${i}`, `Chicken, Cut ${i}`)),
    );
    expect(found(branded, "chikn")[0]).toBe("own");
    expect(found(branded, "chikn")[1]).toMatch(/^c/);
    expect(found(engine, "mozz shred")).toEqual(["3"]);
    expect(found(engine, "flank stk")).toEqual(["4"]);
    expect(answer(engine, "chikn breast")["userData"]).toEqual([{ type: "didYouMean", query: "chicken breast" }]);
    expect(answer(engine, "chicken breast")["userData"]).toBeUndefined();
  });

  it("OP-35 case, accents, apostrophes and punctuation don't matter; digits are separate from letters", () => {
    const engine = engineOf(
      product("1", "Jalapeño Peppers 4oz"),
      product("2", "Chef's Crème Brûlée"),
      product("3", "ÄPFEL 80/20"),
    );
    for (const query of ["JALAPENO", "jalapeño", "4 oz", "4oz", "jalapen\u0303o"])
      expect(found(engine, query)).toEqual(["1"]);
    for (const query of ["chefs", "chef’s", "creme brulee", "crème-brûlée"])
      expect(found(engine, query)).toEqual(["2"]);
    for (const query of ["apfel", "80/20", "80 20"]) expect(found(engine, query)).toEqual(["3"]);
  });

  it("OP-35 singular and plural find each other", () => {
    const engine = engineOf(
      product("1", "Tomato Paste"),
      product("2", "Tomatoes Whole"),
      product("3", "Berry Mix"),
      product("4", "Berries Frozen"),
    );
    for (const query of ["tomato", "tomatoes"]) expect(found(engine, query).toSorted()).toEqual(["1", "2"]);
    for (const query of ["berry", "berries"]) expect(found(engine, query).toSorted()).toEqual(["3", "4"]);
    expect(found(engine, "tomatoes")[0]).toBe("2");
    expect(found(engine, "tomatoes paste")).toEqual(["1"]);
  });

  it("OP-35 one typo is allowed from 4 letters and two from 8; short words and numbers are exact", () => {
    const engine = engineOf(
      product("1", "Chicken Breast"),
      product("2", "Ham"),
      product("3", "Mozzarella"),
      product("4", "Box 1234"),
    );
    for (const query of [
      "chikcen",
      "chiken",
      "chickken",
      "chickem",
      "hicken",
      "chicken brest",
      "brest chicken",
      "chikc",
    ])
      expect([query, found(engine, query)]).toEqual([query, ["1"]]);
    for (const query of ["mozarela", "mozzzarella", "mozzeralla"])
      expect([query, found(engine, query)]).toEqual([query, ["3"]]);
    for (const query of ["hom", "1235", "chuckle", "zmozzarlla"])
      expect([query, found(engine, query)]).toEqual([query, []]);
  });

  it("OP-35 a misspelled full name still ranks its product first", () => {
    const others = Array.from({ length: 30 }, (_, i) => product(`o${i}`, "Potatoes Russet Bulk & Bag", {}, 9_000));
    const engine = engineOf(...others, product("own", "Potatoes Russet Bulk & Bag Bag"));
    for (const query of [
      "potatoes rusxet bulk & bag bag",
      "potatos russt bulk bag bag",
      "potatose russet bulk bag bag",
    ])
      expect([query, found(engine, query)[0]]).toEqual([query, "own"]);
  });

  it("OP-35 split words match compounds, and unknown compounds match their parts", () => {
    const engine = engineOf(
      product("1", "Chickpeas, Dried"),
      product("2", "Buttermilk, Low Fat"),
      product("3", "Hot Dog, Beef"),
      product("4", "Chicken, Peas & Rice"),
    );
    expect(found(engine, "chick peas dried")).toEqual(["1"]);
    expect(found(engine, "butter milk")).toEqual(["2"]);
    expect(found(engine, "beef hotdogs")).toEqual(["3"]);
    expect(found(engine, "chickenrice")).toEqual(["4"]);
  });

  it("OP-35 'frozen' finds frozen products even if their name doesn't say so", () => {
    const stored = (sku: string, storage: string): SearchRow => ({ ...product(sku, "Peas"), facts: { storage } });
    const engine = engineOf(stored("1", "Frozen"), stored("2", "Dry"));
    expect(withAllWords(engine, "frozen peas")).toEqual(["1"]);
  });

  it("OP-35 exact matches suppress similar words once there are enough", () => {
    const engine = engineOf(
      ...Array.from({ length: 5 }, (_, i) => product(`b${i}`, `Bean Number${i}`)),
      product("x", "Beam"),
    );
    expect(found(engine, "bean")).not.toContain("x");
    const few = engineOf(product("b", "Bean"), product("x", "Beam", {}, 1000));
    expect(found(few, "bean")).toEqual(["b", "x"]);
  });

  it("OP-35 SEARCH-01 few full matches are followed by those with the noun and most words", () => {
    const engine = engineOf(
      product("barista", "Oat Milk, Barista Edition"),
      product("plain", "Oat Milk, Plain", {}, 50),
      product("whole", "Milk, Whole", {}, 900),
      product("rolled", "Oats, Rolled", {}, 900),
      product("romaine", "Romaine Hearts", { pack_size: "24 ct" }),
      product("chopped", "Romaine, Chopped", { pack_size: "2/3 lb" }, 90),
      product("ramen", "Ramen Noodles", { pack_size: "30 ct" }, 90),
    );
    const data = (query: string): unknown => answer(engine, query)["userData"];
    expect(found(engine, "oat milk barista")).toEqual(["barista", "plain"]);
    expect(data("oat milk barista")).toEqual([{ type: "fewerWords", query: "oat milk", nbHits: 1 }]);
    expect(found(engine, "24ct romaine")).toEqual(["romaine", "chopped"]);
    expect(data("24ct romaine")).toEqual([{ type: "fewerWords", query: "romaine", nbHits: 1 }]);
    // An exact name needs no more results, nor does a requested order.
    expect(found(engine, "Oat milk barista edition")).toEqual(["barista"]);
    const asked = readRequest({
      indexName: "products_g1",
      query: "oat milk barista",
      removeWordsIfNoResults: "lastWords",
    });
    expect(engine.answer(asked, { group: "g1" })).toMatchObject({ nbHits: 1 });
    // With a filter that only partial matches pass, the dropped words are still reported.
    const filtered = { indexName: "products_g1", query: "oat milk barista", filters: "sku:plain" };
    expect(engine.answer(readRequest(filtered), { group: "g1" })).toMatchObject({
      nbHits: 1,
      userData: [{ type: "fewerWords", query: "oat milk", nbHits: 0 }],
    });
  });

  it("OP-35 when no product has all words, the least telling are dropped and named, never the noun", () => {
    const engine = engineOf(
      ...Array.from({ length: 30 }, (_, i) => product(`m${i}`, `Fresh Thyme, Bunch ${i}`)),
      product("s", "Saffron Threads"),
      product("roma", "Tomato, Roma", { category: "Vegetables", subsubcategory: "Tomatoes" }),
      product("rome", "Apple, Rome", { category: "Fruit", subsubcategory: "Apples" }, 9000),
      product("flour", "Flour, All Purpose", { pack_size: "25 lb" }),
    );
    const left = (query: string): unknown => answer(engine, query)["queryAfterRemoval"];
    expect(found(engine, "fresh saffron")).toEqual(["s"]);
    expect(left("fresh saffron")).toBe("<em>fresh</em> saffron");
    expect(found(engine, "roma tomatoe")).toEqual(["roma"]);
    expect(found(engine, "organic roma tomatoe 25#")).toEqual(["roma"]);
    expect(left("organic roma tomatoe 25#")).toBe("<em>organic</em> roma tomatoe <em>25 lb</em>");
    expect(found(engine, "rome tomato")).toEqual(["roma"]);
    expect(found(engine, "all purpose flour 50#")).toEqual(["flour"]);
    expect(found(engine, "qqzzxx")).toEqual([]);
  });

  it("OP-35 a word only in another customer group's products counts as unknown", () => {
    const others = { ...product("1", "Romaine, Organic"), groups: ["g2"] };
    const engine = engineOf(others, product("2", "Ramen, Straight"));
    expect(found(engine, "romaine")).toEqual(["2"]);
    expect(answer(engine, "romaine")["userData"]).toEqual([{ type: "didYouMean", query: "ramen" }]);
    engine.catalogue.put({ ...others, groups: ["g1", "g2"] });
    expect(found(engine, "romaine")).toEqual(["1", "2"]);
    expect(answer(engine, "romaine")["userData"]).toBeUndefined();
  });

  it("OP-35 exact words rank above names of similar words, and those above other similar matches", () => {
    const engine = engineOf(
      product("typed", "Dressing, Creamy", { description: "For romaine." }),
      product("similar", "Romano, Grated", {}, 9000),
      product("called", "Romanesco", {}, 9000),
    );
    expect(found(engine, "romaine")).toEqual(["typed", "called", "similar"]);
    expect(found(engine, "romanesko")).toEqual(["called"]);
  });

  it("OP-35 an empty result offers a search without filters or with other words", () => {
    const engine = engineOf(product("1", "Salmon Fillet", { category: "Seafood" }), product("2", "Saffron Threads"));
    const ask = (more: object) =>
      engine.answer(readRequest({ indexName: "products_g1", ...more }), { group: "g1" })["userData"];
    expect(ask({ query: "salmon", filters: "category:Meat" })).toEqual([{ type: "withoutFilters", nbHits: 1 }]);
    expect(ask({ query: "salzburg" })).toEqual([{ type: "alternatives", queries: ["salmon"] }]);
    expect(ask({ query: "qqzzxx" })).toBeUndefined();
    expect(ask({ query: "salmon" })).toBeUndefined();
    // Half of a short word is another word: "soft" isn't tofu.
    const soft = engineOf(product("1", "Soft Cheese"), product("2", "Top Sirloin"));
    expect(answer(soft, "tofu")["userData"]).toBeUndefined();
    const left = (query: string): unknown => answer(engine, query)["queryAfterRemoval"];
    expect(left("saffron threads")).toBeUndefined();
  });

  it("OP-35 synonyms match in both directions unless one-way, and rank like the word itself", () => {
    const engine = engineOf(
      product("evo", "Olive Oil, Extra Virgin"),
      product("oil", "Olive Oil, Pure"),
      product("scallion", "Scallion, Iceless"),
      product("green", "Green Onion Dip", {}, 9000),
      product("filet", "Beef Tenderloin, Choice"),
      product("mignon", "Filet Mignon Sauce"),
    );
    engine.catalogue.setSynonyms([
      { id: "1", kind: "synonym", input: null, words: ["evoo", "extra virgin olive oil"] },
      { id: "2", kind: "synonym", input: null, words: ["scallion", "green onion"] },
      { id: "3", kind: "oneWaySynonym", input: "filet mignon", words: ["beef tenderloin"] },
    ]);
    expect(found(engine, "evoo")).toEqual(["evo"]);
    expect(found(engine, "green onions")).toEqual(["scallion", "green"]);
    expect(found(engine, "scallions").toSorted()).toEqual(["green", "scallion"]);
    expect(found(engine, "filet mignon").toSorted()).toEqual(["filet", "mignon"]);
    expect(found(engine, "beef tenderloin")).toEqual(["filet"]);
    expect(answer(engine, "evoo")["userData"]).toBeUndefined();
    const [hit] = answer(engine, "evoo")["hits"] as { _highlightResult: { name: { value: string } } }[];
    expect(hit?._highlightResult.name.value).toBe("<em>Olive</em> <em>Oil</em>, <em>Extra</em> <em>Virgin</em>");
    engine.catalogue.setSynonyms([]);
    expect(found(engine, "evoo")).toEqual([]);
  });

  it("OP-35 sizes match in any spelling, and a pack also by its total", () => {
    const engine = engineOf(
      product("5", "Chicken Breast, 5 oz", { pack_size: "4/10 lb" }),
      product("6", "Chicken Breast, 6 oz", { pack_size: "2/5 lb" }),
      product("can", "Tomatoes, Diced", { pack_size: "6/#10" }),
      product("jar", "Tomatoes, Dried", { pack_size: "10 oz" }),
    );
    for (const query of ["chicken 5oz", "chicken 5 ounces", "chicken 40#", "chicken 40 lbs", "chicken 4/10#"])
      expect([query, withAllWords(engine, query)]).toEqual([query, ["5"]]);
    for (const query of ["6oz chicken", "chicken 10 pounds 6 oz"])
      expect([query, withAllWords(engine, query)]).toEqual([query, ["6"]]);
    for (const query of ["#10 tomatoes", "tomato #10 can", "tomatoes 6/#10"])
      expect([query, found(engine, query)[0]]).toEqual([query, "can"]);
    expect(withAllWords(engine, "10 oz tomatoes")).toEqual(["jar"]);
  });

  it("OP-35 an item number is found whole, by prefix and with any separators", () => {
    const engine = engineOf(product("AB-1234", "Salt"), product("AB-1299", "Pepper"), product("77", "Salt AB"));
    for (const query of ["AB-1234", "ab1234", " Ab-1234 ", "AB 1234"])
      expect([query, found(engine, query)]).toEqual([query, ["AB-1234"]]);
    expect(found(engine, "ab-12").toSorted()).toEqual(["AB-1234", "AB-1299"]);
    expect(found(engine, "AB-1234x")).toEqual([]);
    // Four digits of it or more, when they say nothing else.
    expect(found(engine, "1299")).toEqual(["AB-1299"]);
    expect(found(engine, "129")).toEqual([]);
    expect(found(engineOf(product("AB-1234", "Salt"), product("7", "Box 1234")), "1234")).toEqual(["7"]);
  });

  it("OP-35 a barcode is found as it's scanned or printed, before the same thing in another package", () => {
    const withGtin = (sku: string, gtin: string): SearchRow => {
      const row = product(sku, `Chips ${sku}`);
      return { ...row, variants: row.variants.slice(0, 1).map((size) => ({ ...size, details: { gtin } })) };
    };
    const engine = engineOf(
      withGtin("case", "1 00 36000 29145 9"),
      withGtin("piece", "00036000291452"),
      withGtin("other", "4006381333931"),
    );
    for (const query of ["036000291452", "0036000291452", "0-36000-29145-2", "0 36000 29145 2"])
      expect([query, found(engine, query)]).toEqual([query, ["piece", "case"]]);
    expect(found(engine, "10036000291459")).toEqual(["case", "piece"]);
    expect(found(engine, "036000291453")).toEqual([]);
    engine.catalogue.put(withGtin("piece", "96385074"));
    expect([found(engine, "036000291452"), found(engine, "96385074")]).toEqual([["case"], ["piece"]]);
    engine.catalogue.remove("case");
    expect(found(engine, "036000291452")).toEqual([]);
    const another = { ...withGtin("piece", "96385074"), groups: ["g2"] };
    expect(found(engineOf(another), "96385074")).toEqual([]);
  });
});

describe("in which order", () => {
  it("OP-35 ranked by number, full name, exact words, prefixes, similar words, then popularity", () => {
    const engine = engineOf(
      product("like", "Beff Stew", {}, 9000),
      product("beginning", "Beefsteak", {}, 8000),
      product("longer", "Beef Roast", {}, 10),
      product("popular", "Beef Shank", {}, 900),
      product("name", "Beef", {}, 1),
      product("brand", "Roast", { brand: "Beef" }, 7000),
      product("text", "Gravy", { description: "goes with beef" }, 7500),
      product("beef1", "Tofu", {}, 0),
    );
    expect(found(engine, "beef")).toEqual(["name", "popular", "longer", "brand", "text", "beginning"]);
    expect(found(engine, "beef1")).toEqual(["beef1"]);
    const few = engineOf(product("like", "Beff Stew", {}, 9000), product("longer", "Beef Roast", {}, 10));
    expect(found(few, "beef")).toEqual(["longer", "like"]);
  });

  it("OP-35 among equals the noun, category, word position and length rank before popularity", () => {
    const engine = engineOf(
      product("baby", "Baby Food, Cereal with Whole Milk", {}, 9000),
      product("cups", "Whole Milk Cups", {}, 8000),
      product("milk", "Milk, Whole", {}, 1),
      product("rice", "Rice, Jasmine", { subsubcategory: "Rice" }, 1),
      product("stick", "Rice Stick Noodle", {}, 9000),
      product("roe", "Salmon Roe", { subsubcategory: "Roe" }, 9000),
      product("fillet", "King Salmon Fillet, Skin On", { subsubcategory: "Salmon" }, 1),
      product("far", "Beef for Slow Stew", {}, 9000),
      product("near", "Stew Beef", {}, 1),
    );
    expect(found(engine, "whole milk")).toEqual(["milk", "cups", "baby"]);
    expect(found(engine, "rice")).toEqual(["rice", "stick"]);
    expect(found(engine, "salmon")).toEqual(["fillet", "roe"]);
    expect(found(engine, "stew beef")).toEqual(["near", "far"]);
  });

  it("OP-35 the share of the name ranks before its position, and by-products behind what they come from", () => {
    const engine = engineOf(
      product("pecan", "Butter Pecan Ice Cream", {}, 9000),
      product("butter", "Salted Butter", {}, 1),
      product("livers", "Chicken, Livers", { subsubcategory: "Chicken" }, 9000),
      product("breast", "Chicken, Breast, Boneless, Skinless", { subsubcategory: "Chicken" }, 1),
    );
    expect(found(engine, "butter")).toEqual(["butter", "pecan"]);
    expect(found(engine, "chicken")).toEqual(["breast", "livers"]);
    expect(found(engine, "chicken liver")[0]).toBe("livers");
  });

  const honey = (sku: string, size: string, popularity: number): SearchRow =>
    product(sku, `Honey ${size}`, {}, popularity);

  it("SEARCH-19 OP-35 products named alike don't fill a page: one of each name comes first", () => {
    const engine = engineOf(
      honey("pint", "16 OZ", 900),
      honey("pint2", "16 oz.", 800),
      honey("pint3", "16 oz", 700),
      honey("quart", "32 OZ", 20),
      honey("quart2", "32 OZ", 10),
      honey("drum", "64 OZ", 1),
      product("spread", "Honey Spread", {}, 9000),
    );
    expect(found(engine, "honey")).toEqual(["pint", "quart", "drum", "pint2", "quart2", "pint3", "spread"]);
    // Without words, the order is by popularity alone.
    expect(found(engine, "").slice(0, 4)).toEqual(["spread", "pint", "pint2", "pint3"]);
    engine.catalogue.put(honey("pint3", "16 oz", 950));
    expect(found(engine, "honey").slice(0, 4)).toEqual(["pint3", "quart", "drum", "pint"]);
    // What the customer doesn't see takes no name's place.
    engine.catalogue.put({ ...honey("pint3", "16 oz", 950), groups: ["g2"] });
    expect(found(engine, "honey").slice(0, 4)).toEqual(["pint", "quart", "drum", "pint2"]);
  });

  it("SEARCH-19 OP-35 of equals, the name leads that is ordered most in all, or that most products have", () => {
    const ordered = engineOf(
      honey("drum", "64 OZ", 500),
      honey("pint", "16 OZ", 300),
      honey("pint2", "16 OZ", 301),
      honey("quart", "32 OZ", 400),
      ...["1", "2", "3"].map((sku) => honey(sku, "8 OZ", 100)),
    );
    expect(found(ordered, "honey")).toEqual(["pint2", "drum", "quart", "1", "pint", "2", "3"]);
    const fresh = engineOf(honey("drum", "64 OZ", 0), honey("pint", "96 OZ", 0), honey("pint2", "96 OZ", 0));
    expect(found(fresh, "honey")).toEqual(["pint", "drum", "pint2"]);
  });

  it("OP-35 among equals, past orders rank first, then own guides, then stock", () => {
    const out = plain.variants.map((variant) => ({ ...variant, stock: 0 }));
    const cod = (sku: string, isOut = false): SearchRow => ({
      ...product(sku, `Cod Fillet ${sku}`, {}, 100 - Number(sku)),
      variants: isOut ? out : plain.variants.map((variant) => ({ ...variant, stock: 5 })),
    });
    const engine = engineOf(
      cod("1", true),
      cod("2"),
      cod("3"),
      cod("4", true),
      product("9", "Oil, Cod Liver", {}, 5000),
    );
    engine.owned.put(7, { guides: ["3"], ordered: ["4", "9"] });
    const ask = (organization: number | null, more = {}): string[] =>
      (
        engine.answer(
          readRequest({ indexName: "products_g1", query: "cod fillet", ...more }),
          { group: "g1" },
          organization,
        )["hits"] as { sku: string }[]
      ).map(({ sku }) => sku);
    expect(ask(7)).toEqual(["4", "3", "2", "1"]);
    expect(ask(null)).toEqual(["2", "3", "1", "4"]);
    expect(ask(7, { enablePersonalization: false })).toEqual(["1", "2", "3", "4"]);
    expect(ask(7, { query: "oil" })).toEqual(["9"]);
  });

  it("OP-35 every product ranks first for its full name and its number", () => {
    const rows = productRows(2000, 21).map((row) => ({ ...row, groups: ["g1"] }));
    const engine = engineOf(...rows);
    // Every fourth: they are all alike.
    for (const {
      product: { sku, name },
    } of rows.filter((_, at) => at % 4 === 0)) {
      expect(found(engine, sku, 1)).toEqual([sku]);
      const [best] = engine.answer(readRequest({ indexName: "products_g1", query: name, hitsPerPage: 1 }), {
        group: "g1",
      })["hits"] as { name: string }[];
      expect(best?.name).toBe(name);
    }
  });

  it("OP-35 an overlong query is searched by its first words", () => {
    const engine = engineOf(
      product(
        "1",
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen",
      ),
    );
    expect(
      found(
        engine,
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen",
      ),
    ).toEqual(["1"]);
  });
});

describe("the dictionary", () => {
  const distance = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i++) {
      for (let j = 1; j <= b.length; j++) {
        let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          best = Math.min(best, at(i - 2, j - 2) + 1);
        (rows[i] as number[])[j] = best;
      }
    }
    return at(a.length, b.length);
  };
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 1, maxLength: 7 });

  it("OP-35 similar words and prefixes are exactly those within the distance", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 30 }),
        word,
        fc.constantFrom(1, 2),
        fc.boolean(),
        (words, typed, most, asBeginning) => {
          const dictionary = new Dictionary();
          for (const one of words) dictionary.add(one);
          const distanceTo = (term: string): number =>
            asBeginning
              ? Math.min(...Array.from({ length: term.length }, (_, i) => distance(term.slice(0, i + 1), typed)))
              : distance(term, typed);
          const expected = words.filter((term) => distanceTo(term) > 0 && distanceTo(term) <= most);
          const similar = dictionary.similarTo(typed, most, asBeginning);
          expect(similar.map(({ id }) => String(words[id])).toSorted()).toEqual(expected.toSorted());
          for (const { id, distance } of similar) expect(distance).toBe(distanceTo(words[id] as string));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("OP-35 prefix lookup is exact, even after words were added", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 20 }),
        fc.uniqueArray(word, { maxLength: 20 }),
        word,
        (first, then, prefix) => {
          const dictionary = new Dictionary();
          const beginnings = (): string[] =>
            dictionary.startingWith(prefix).map((id) => dictionary.words[id] as string);
          for (const one of first) dictionary.add(one);
          expect(beginnings()).toEqual(first.filter((one) => one.startsWith(prefix)).toSorted());
          for (const one of then) dictionary.add(one);
          expect(beginnings()).toEqual(
            [...new Set([...first, ...then])].filter((one) => one.startsWith(prefix)).toSorted(),
          );
        },
      ),
    );
  });
});

describe("an index that changes", () => {
  it("OP-35 after any changes the index answers like a newly built one", () => {
    const pool = productRows(40, 31);
    const step = fc.record({ at: fc.nat({ max: 19 }), becomes: fc.option(fc.nat({ max: 39 })) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const changed = new Engine();
        const rows = new Map<string, SearchRow>();
        for (const { at, becomes } of steps) {
          const sku = `S${at}`;
          if (becomes === null) {
            rows.delete(sku);
            changed.catalogue.remove(sku);
          } else {
            const row = pool[becomes] as SearchRow;
            rows.set(sku, { ...row, product: { ...row.product, sku } });
            changed.catalogue.put(rows.get(sku) as SearchRow);
          }
        }
        const fresh = engineOf(...rows.values());
        expect(changed.catalogue.size).toBe(rows.size);
        for (const query of ["", "fresh", "chicken", "s1", "organic zest", "10ct"]) {
          for (const indexName of ["products_g1", "products_g1_name_asc", "products_g1_price_desc"]) {
            const ask = (engine: Engine) => {
              const { processingTimeMS: _, ...answer } = engine.answer(
                readRequest({ indexName, query, facets: ["*"], hitsPerPage: 1000 }),
                { group: "g1" },
              );
              return answer;
            };
            expect(ask(changed)).toEqual(ask(fresh));
          }
        }
      }),
      { numRuns: runsOf(250, process.env["LARDER_SOAK"]) },
    );
  });
});
