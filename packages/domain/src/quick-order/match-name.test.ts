import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeProduct } from "../catalog/complete-product.ts";
import type { Product } from "../catalog/product.schema.ts";
import { anyText } from "../testing/any-text.ts";
import { KITCHEN_WORDS } from "./kitchen-words.ts";
import { matchName, MAX_CANDIDATES, type NameCandidate, type NameSource } from "./match-name.ts";

const candidate = (name: string, from: NameSource = "catalog", more: Partial<Product> = {}): NameCandidate => ({
  product: completeProduct({ sku: `${name}` as Product["sku"], name, ...more }),
  from,
});

/** The sure product's name, or 'ask' with the candidates' names. */
const match = (written: string, ...candidates: readonly NameCandidate[]): string => {
  const { isSure, candidates: found } = matchName(written, candidates, KITCHEN_WORDS);
  const names = found.map(({ product }) => product.name);
  return isSure ? `${names[0]}` : ["ask", ...names].join(": ");
};

describe("a written name", () => {
  it("OP-62 one item of the guides with all the words is sure, whatever the catalog has", () => {
    const cream = candidate("Heavy Cream 40%", "guide");
    expect(match("heavy cream", cream, candidate("Heavy Cream"), candidate("Cream, Heavy, Organic"))).toBe(
      "Heavy Cream 40%",
    );
    expect(match("heavy cream", cream, candidate("Heavy Cream 36%", "order"))).toBe("Heavy Cream 40%");
    expect(match("heavy cream", candidate("Heavy Cream 36%", "order"), candidate("Heavy Cream"))).toBe(
      "Heavy Cream 36%",
    );
  });

  it("OP-62 two items of one source with all the words are a question, unless one is named just so", () => {
    const white = candidate("Potato, White", "guide");
    expect(match("potatoes", white, candidate("Potato, Red", "guide"))).toMatch(/^ask: /);
    expect(match("potatoes", white, candidate("Potatoes", "guide"))).toBe("Potatoes");
    expect(match("heavy cream", candidate("Heavy Cream 36%"), candidate("Heavy Cream 40%"))).toMatch(/^ask: /);
  });

  it("OP-62 an item of the catalog isn't sure while one of the customer's own is near", () => {
    const skim = candidate("Milk Half Pints Skim");
    expect(match("skim milk half pints", skim)).toBe("Milk Half Pints Skim");
    expect(match("skim milk half pints", skim, candidate("Milk Skimmed 1/2 pt", "guide"))).toMatch(/^ask: /);
  });

  it("OP-62 a name that isn't wholly there is a question, and one that isn't there at all is nothing", () => {
    const bread = candidate("White Sandwich Bread", "guide");
    expect(match("rye sandwich bread", bread)).toBe("ask: White Sandwich Bread");
    expect(match("strip loin 12/14", candidate("Strip Loin 10/12", "guide"))).toBe("ask: Strip Loin 10/12");
    expect(match("dragon fruit", bread)).toBe("ask");
    expect(match("", bread)).toBe("ask");
  });

  it("OP-62 one word isn't sure while it names another product better", () => {
    const vanilla = candidate("Ice Cream, Vanilla", "guide");
    expect(match("cream", vanilla, candidate("Cream, Heavy"))).toMatch(/^ask: /);
    expect(match("vanilla ice cream", vanilla, candidate("Cream, Heavy"))).toBe("Ice Cream, Vanilla");
  });

  it.each([
    ["eggs large", "Eggs, Large, Cage Free, Loose"],
    ["EGG LG", "Eggs, Large, Cage Free, Loose"],
    ["tomatos cherry", "Cherry Tomatoes"],
    ["chix brst bnls", "Chicken Breast, Boneless"],
    ["evoo", "Olive Oil, Extra Virgin"],
    ["jalapeno", "Jalapeño"],
    ["half & half", "Half & Half"],
    ["2% milk", "Milk, 2%"],
    ["mozarella", "Mozzarella"],
    ["7up", "7 Up"],
  ])("OP-62 plurals, accents, short forms and one wrong letter are the same word: %s", (written, name) => {
    const { candidates } = matchName(
      written,
      [candidate(name, "guide"), candidate("Paper Towels", "guide")],
      KITCHEN_WORDS,
    );
    expect(candidates.map(({ product }) => product.name)).toEqual([name]);
  });

  const words = ["cream", "heavy", "milk", "whole", "2%", "cheese", "ice", "butter", "6/#10", "tomato"];
  const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(" "));
  const some = fc.array(fc.tuple(fc.oneof(phrase, anyText), fc.constantFrom<NameSource>("guide", "order", "catalog")), {
    maxLength: 12,
  });

  it("OP-62 a sure match is never below another candidate, and has one of the written words", () => {
    fc.assert(
      fc.property(fc.oneof(phrase, anyText), some, (written, named) => {
        const candidates = named.map(([name, from]) => candidate(name, from));
        const { isSure, candidates: found } = matchName(written, candidates, KITCHEN_WORDS);
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect(found.length).toBeLessThanOrEqual(MAX_CANDIDATES);
        expect(new Set(found.map(({ product }) => product.sku)).size).toBe(found.length);
        if (!isSure) return;
        const again = candidates.map(
          ({ product, from }) => matchName(written, [{ product, from }], KITCHEN_WORDS).candidates[0]?.score ?? 0,
        );
        expect(found[0]?.score).toBe(Math.max(...again));
      }),
    );
  });

  it("OP-62 one item of the guides with all words is sure, else one of orders; several are a question", () => {
    const named = fc.uniqueArray(fc.constantFrom("36%", "40%", "Quart", "Organic", "Light", "Fresh"), { maxLength: 6 });
    fc.assert(
      fc.property(named, named, named, fc.boolean(), (guide, order, catalog, hasPart) => {
        const of = (from: NameSource, names: readonly string[]) =>
          names.map((name) => candidate(`Heavy Cream, ${name} ${from}`, from));
        const part = hasPart ? [candidate("Cream")] : [];
        const { isSure, candidates } = matchName(
          "heavy cream",
          [...part, ...of("catalog", catalog), ...of("order", order), ...of("guide", guide)],
          KITCHEN_WORDS,
        );
        const sources = candidates.flatMap(({ product }) => / (guide|order|catalog)$/.exec(product.name)?.[1] ?? []);
        const expected = [guide.map(() => "guide"), order.map(() => "order"), catalog.map(() => "catalog")].flat();
        expect(sources).toEqual(expected.slice(0, sources.length));
        const own = [guide, order].find((names) => names.length > 0);
        if (own !== undefined) expect(isSure).toBe(own.length === 1);
      }),
    );
  });

  it("OP-62 what has all words in a guide stands before what is named better elsewhere", () => {
    const sandwich = candidate("Sandwich, Vanilla Wafer, Ice Cream Filled, Individually Wrapped", "guide");
    expect(match("ice cream", candidate("Ice Cream"), candidate("Ice Cream Cone", "order"), sandwich)).toMatch(
      /^ask: Sandwich.*: Ice Cream Cone: Ice Cream$/,
    );
  });

  it("OP-62 what is sure doesn't depend on the order of the candidates", () => {
    fc.assert(
      fc.property(phrase, some, (written, named) => {
        const candidates = named.map(([name, from]) => candidate(name, from));
        const sure = (of: readonly NameCandidate[]) => {
          const { isSure, candidates: found } = matchName(written, of, KITCHEN_WORDS);
          return isSure ? found[0]?.product.sku : null;
        };
        expect(sure(candidates.toReversed())).toBe(sure(candidates));
      }),
    );
  });
});
