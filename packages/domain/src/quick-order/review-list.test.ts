import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policyOf } from "../brand/policies.ts";
import type { Product } from "../catalog/product.schema.ts";
import { completeProduct } from "../catalog/complete-product.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { anyText } from "../testing/any-text.ts";
import { listRules } from "../testing/list-rules.ts";
import type { NameCandidate } from "./match-name.ts";
import { itemNumbersOf, readPastedLines } from "./pasted-lines.ts";
import type { FoundItem, ReviewContext } from "./line-readings.ts";
import { choicesOf, otherUnitOf } from "./choices.ts";
import { namesToFind, type ReviewedLine, reviewList } from "./review-list.ts";

const size = (unitOfMeasure: string, more: object = {}) => ({
  ...PLAIN_VARIANT,
  isDefault: unitOfMeasure === "CS",
  metadata: { ...PLAIN_VARIANT.metadata, unitOfMeasure },
  ...more,
});

const product = (sku: string, variants: readonly object[] = [size("CS"), size("EA")]): Product =>
  completeProduct({ sku: sku as Product["sku"], name: `Item ${sku}`, variants });

const context: ReviewContext = {
  policy: policyOf("PPro"),
  flags: { "PPro.UseMinMaxProductQuantity": true },
  now: 0,
  zone: "UTC",
  inCart: {},
};

const catalogue = new Map(
  [
    product("204417"),
    product("204502"),
    product("311219", [size("CS", { minQuantity: 6, maxQuantity: 24 })]),
    product("510033", [size("CS"), size("EA")]),
    product("660001", [size("CS", { sellByMultiple: 5 })]),
    product("700100", [size("LB")]),
    product("12"),
    product("15"),
    product("BEEF"),
    product("OUT1", [size("CS", { inStock: false })]),
    product("RAW1", [size("CS", { isRestrictedProduct: true })]),
  ].map((one) => [one.sku as string, one]),
);

/** What the server finds: the exact number, otherwise those differing only in leading zeros. */
const find = (text: string): FoundItem => {
  const exact = catalogue.get(text);
  if (exact !== undefined) return { isExact: true, products: [exact] };
  const bare = text.replace(/^0+/, "");
  return { isExact: false, products: [...catalogue.values()].filter(({ sku }) => sku === bare) };
};

const guide = [
  product("CREAM40", [size("CS"), size("EA")]),
  product("EGGS", [size("CS")]),
  product("MILK2", [size("CS")]),
  product("CARROT", [size("CS")]),
  product("CARROTJ", [size("CS")]),
  product("LIMES", [size("CS"), size("EA")]),
  product("TRUFFLE", [size("CS", { isRestrictedProduct: true })]),
].map((one, at) => ({
  ...one,
  name: [
    "Heavy Cream 36",
    "Eggs, Large, Loose",
    "Milk, 2%",
    "Carrot, Diced",
    "Carrot, Jumbo",
    "Lime, Persian",
    "Truffle, Black",
  ][at] as string,
}));

/** What the server finds by name: all of the guide. */
const named = (_: string): readonly NameCandidate[] => guide.map((one) => ({ product: one, from: "guide" }));

const review = (text: string, more: Partial<ReviewContext> = {}): readonly ReviewedLine[] => {
  const lines = readPastedLines(text, listRules);
  const byNumber = new Map(itemNumbersOf(lines).map((item) => [item, find(item)]));
  const reviewing = { ...context, ...more };
  const byName = new Map(namesToFind(lines, byNumber, reviewing, listRules).map((name) => [name, named(name)]));
  return reviewList(lines, { byNumber, byName }, reviewing, listRules);
};

/** A line's bucket and outcome, in short. */
const short = (text: string, more: Partial<ReviewContext> = {}): string => {
  const [line] = review(text, more);
  if (line === undefined) return "nothing";
  if (line.bucket === "unknown" || line.bucket === "skipped") return `${line.bucket} ${line.why}`;
  const said = (line.bucket === "ambiguous" ? line.choices : [line.choice]).map(
    (choice) => `${choice.quantity} ${choice.unit} ${choice.product.sku}`,
  );
  const why = line.bucket === "ambiguous" ? [line.why] : line.choice.adjustments.map(({ _tag }) => _tag);
  return [line.bucket, said.join(" or "), ...why].join(": ");
};

describe("a pasted list", () => {
  it.each([
    "204417\t4",
    "4\t204417",
    "204417, 4",
    "204417;4;CS",
    "204417 x 4",
    "4 x 204417",
    "204417 x4",
    "204417 4x",
    "204417 × 4",
    "204417 4 cs",
    "204417 4cs",
    "4 cases of 204417 please",
    "- 204417 Chuck Roll, 10 lb: qty 4",
    '"204417","4"',
    "(204417) 4.0",
    "#204417 ... 4",
    "CS 4 204417",
    "204417 CS 4",
  ])("OP-62 item number and quantity are read in any order with text around: %s", (text) => {
    expect(short(text)).toBe("matched: 4 CS 204417");
  });

  it("OP-62 a written unit is used if the item is sold in it, otherwise a person chooses", () => {
    expect(short("510033 2 each")).toBe("matched: 2 EA 510033");
    expect(short("700100 30 lb")).toBe("matched: 30 LB 700100");
    expect(short("510033;2;GAL")).toBe("ambiguous: 0 CS 510033 or 0 EA 510033: unit");
    expect(short("311219 8 ea")).toBe("ambiguous: 0 CS 311219: unit");
  });

  it("OP-62 what is written in a unit that the item isn't sold in is a question that names both", () => {
    const asked = (text: string) => {
      const [line] = review(text);
      const choices = line?.bucket === "ambiguous" ? line.choices : [];
      return choices.map((choice) => {
        const { written, soldBy } = otherUnitOf(choice) ?? { written: "as is", soldBy: [] };
        return `${choice.quantity} ${choice.product.sku}: ${written}, ${soldBy.join(" ")}`;
      });
    };
    expect(asked("10 lb diced carrots")).toEqual(["0 CARROT: 10 lb, CS"]);
    expect(asked("2.5lb diced carrots")).toEqual(["0 CARROT: 2.5 lb, CS"]);
    expect(asked("10 # diced carrots")).toEqual(["0 CARROT: 10#, CS"]);
    expect(asked("2 50 lb bags diced carrots")).toEqual(["0 CARROT: 2 bags, CS"]);
    expect(asked("10 lb carrots")).toEqual(["0 CARROT: 10 lb, CS", "0 CARROTJ: 10 lb, CS"]);
    expect(asked("204417 10 lb")).toEqual(["0 204417: 10 lb, CS EA", "0 204417: 10 lb, CS EA"]);
  });

  const words: Readonly<Record<string, string>> = {
    CS: "cs case cases",
    EA: "ea each pieces",
    LB: "lb lbs # pound pounds",
    OZ: "oz ounces",
    KG: "kg kilos",
    DZ: "dz dozen",
    GAL: "gal gallons",
    BN: "bunch bunches",
    BX: "bx box boxes",
    BG: "bag bags",
  };
  const someUnits = fc.uniqueArray(fc.constantFrom<string>("CS", "EA", "LB", "DZ", "BG"), {
    minLength: 1,
    maxLength: 3,
  });
  const someWord = fc.constantFrom(
    ...Object.entries(words).flatMap(([unit, all]) => all.split(" ").map((word) => [unit, word] as const)),
  );

  it("OP-62 a line is sure only in a unit that the item is sold in, wherever the unit stands", () => {
    fc.assert(
      fc.property(
        someUnits,
        someWord,
        fc.integer({ min: 1, max: 99 }),
        fc.nat(4),
        (units, [unit, word], count, form) => {
          const leeks = {
            ...product(
              "204999",
              units.map((each) => size(each)),
            ),
            name: "Leeks",
          };
          const text = [
            `${count} ${word} leeks`,
            `${count}${word} leeks`,
            `leeks, ${count} ${word}`,
            `204999 ${count}${word}`,
            `204999\t${count}\t${word}`,
          ][form] as string;
          const lines = readPastedLines(text, listRules);
          const byNumber = new Map([["204999", { isExact: true, products: [leeks] }]]);
          const byName = new Map(lines.map(({ name }) => [name, [{ product: leeks, from: "guide" as const }]]));
          const [line] = reviewList(lines, { byNumber, byName }, context, listRules);
          const isSold = units.includes(unit) || (unit === "DZ" && units.includes("EA"));
          const sure = line !== undefined && "choice" in line ? [line.choice.unit, line.choice.quantity] : null;
          if (!isSold) {
            expect(sure).toBe(null);
            const choices = line?.bucket === "ambiguous" ? line.choices : [];
            for (const choice of choices) {
              expect(choice.quantity).toBe(0);
              expect(otherUnitOf(choice)?.written.replace(" ", "")).toBe(`${count}${word}`);
              expect(otherUnitOf(choice)?.soldBy.toSorted()).toEqual(units.toSorted());
            }
          } else if (sure !== null) expect(sure).toEqual(units.includes(unit) ? [unit, count] : ["EA", 12 * count]);
        },
      ),
    );
  });

  it("OP-62 between two items or possible quantities a person chooses", () => {
    expect(short("204417 204502")).toBe("ambiguous: 1 CS 204417 or 1 CS 204502: items");
    expect(short("12 15")).toBe("ambiguous: 15 CS 12 or 12 CS 15: items");
    expect(short("204417 3 7")).toBe("ambiguous: 3 CS 204417 or 7 CS 204417: quantities");
    expect(short("204417 1,000")).toBe("ambiguous: 1 CS 204417 or 0 CS 204417: quantities");
  });

  it("OP-62 QTY-06 QTY-10 QTY-13 every difference from what was written is listed", () => {
    expect(short("204417")).toBe("adjusted: 1 CS 204417: NoQuantity");
    expect(short("204417 2.5")).toBe("adjusted: 3 CS 204417: NotWhole");
    expect(short("204417 x 40000")).toBe("adjusted: 9999 CS 204417: TooMany");
    expect(short("660001 12")).toBe("adjusted: 15 CS 660001: Limits");
    expect(short("311219 2")).toBe("adjusted: 6 CS 311219: Limits");
    expect(short("311219 400")).toBe("adjusted: 24 CS 311219: Limits");
    expect(short("311219 2", { inCart: { "311219|CS": 4 } })).toBe("matched: 2 CS 311219");
    expect(short("OUT1 3")).toBe("adjusted: 0 CS OUT1: OutOfStock");
    expect(short("00204417 3")).toBe("adjusted: 3 CS 204417: Respelled");
    expect(short("204417 0")).toBe("matched: 0 CS 204417");
  });

  it("OP-62 what isn't in the catalog, or can't be bought here, is unknown", () => {
    expect(short("31154 1")).toBe("unknown notFound");
    expect(short("RAW1 2")).toBe("unknown notForSale");
    expect(short("\t \n \n")).toBe("nothing");
  });

  it("OP-62 a size isn't a quantity, nor is a phone number", () => {
    expect(short("204417 chuck 3/22 lb 10 lb 4")).toBe("matched: 4 CS 204417");
    expect(short("204417 4 call 5550142")).toBe("matched: 4 CS 204417");
  });

  it("OP-62 a product a person picks takes the line's quantity and unit", () => {
    const named = (text: string, sku: string) => {
      const [line] = readPastedLines(text, listRules);
      return choicesOf(line!, catalogue.get(sku)!, context, listRules).map(
        ({ unit, quantity }) => `${quantity} ${unit}`,
      );
    };
    expect(named("31154 7", "204417")).toEqual(["7 CS"]);
    expect(named("cream 2 ea", "510033")).toEqual(["2 EA"]);
    expect(named("cream", "510033")).toEqual(["1 CS"]);
    expect(named("cream 10 lb", "204502")).toEqual(["0 CS", "0 EA"]);
    expect(named("milk 2", "RAW1")).toEqual([]);
  });

  it("OP-62 an item without a known number is found by its name, and asked for when that isn't sure", () => {
    expect(short("heavy cream 2")).toBe("matched: 2 CS CREAM40");
    expect(short("two ea heavy cream")).toBe("matched: 2 EA CREAM40");
    expect(short("eggs large")).toBe("adjusted: 1 CS EGGS: NoQuantity");
    expect(short("2% milk 3")).toBe("matched: 3 CS MILK2");
    expect(short("4471829 Heavy Cream 2 58.68")).toBe("matched: 2 CS CREAM40");
    expect(short("carrots 2")).toBe("ambiguous: 2 CS CARROT or 2 CS CARROTJ: items");
    expect(short("rye eggs 2")).toBe("ambiguous: 2 CS EGGS: items");
    expect(short("dragon fruit 2")).toBe("unknown notFound");
    expect(short("black truffle 1")).toBe("unknown notForSale");
  });

  it("OP-62 a number that the named product has itself isn't the quantity while another is there", () => {
    expect(short("heavy cream 36 2")).toBe("matched: 2 CS CREAM40");
    expect(short("2 heavy cream 36")).toBe("matched: 2 CS CREAM40");
    expect(short("2 eggs large 30")).toBe("ambiguous: 2 CS EGGS or 30 CS EGGS: quantities");
  });

  it("OP-62 a dozen of what is sold by the piece is twelve pieces", () => {
    expect(short("a dozen limes")).toBe("matched: 12 EA LIMES");
    expect(short("eggs large 2 dozen")).toBe("ambiguous: 0 CS EGGS: unit");
  });

  it("OP-62 an item number counts before the name, but a short number that fits no name is a quantity", () => {
    expect(short("204417 heavy cream 2")).toBe("matched: 2 CS 204417");
    expect(short("heavy cream 12")).toBe("matched: 12 CS CREAM40");
  });

  it("OP-62 what orders nothing says why, and no line adds more than it says", () => {
    expect(short("Item number\tQty")).toBe("skipped heading");
    expect(short("-----")).toBe("skipped signature");
    expect(short("Total: $12.00")).toBe("skipped total");
    const items = review("hi, 3 cs heavy cream and two eggs large, thx Bob\nThanks,\nBob");
    expect(items.map((one) => ["choice" in one ? one.choice.product.sku : one.bucket, one.number, one.part])).toEqual([
      ["CREAM40", 1, 1],
      ["EGGS", 1, 2],
      ["skipped", 2, 0],
      ["skipped", 3, 0],
    ]);
  });

  it("QTY-10 an item on several lines counts together against its maximum", () => {
    expect(
      review("311219 20\n311219 10\n311219 1").map((line) => "choice" in line && [line.bucket, line.choice.quantity]),
    ).toEqual([
      ["matched", 20],
      ["adjusted", 4],
      ["adjusted", 0],
    ]);
  });

  const line = fc.oneof(
    anyText,
    fc.string({ unit: "binary", maxLength: 60 }),
    fc
      .tuple(
        fc.constantFrom(...catalogue.keys(), "999", "cs", "x"),
        fc.constantFrom("\t", " x ", ", ", " ", ";;"),
        fc.nat(20_000),
      )
      .map(([item, between, quantity]) => `${item}${between}${quantity}`),
  );

  it("OP-62 every nonblank line lands in exactly one bucket, in order", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom("\n", "\r\n", "\r"), (texts, end) => {
        const pasted = texts.join(end);
        const reviewed = review(pasted);
        const wanted = pasted
          .split(/\r\n|[\n\r\u2028\u2029]/)
          .flatMap((text, index) => (text.trim() === "" ? [] : [[index + 1, text.trim()]]));
        expect(reviewed.map(({ number, text }) => [number, text])).toEqual(wanted);
        for (const one of reviewed) {
          const isChosen = one.bucket === "matched" || one.bucket === "adjusted";
          expect("choice" in one).toBe(isChosen);
          expect("choices" in one && one.choices.length > 0).toBe(one.bucket === "ambiguous");
          if (one.bucket === "matched") expect(one.choice.adjustments).toEqual([]);
          if (one.bucket === "adjusted") expect(one.choice.adjustments.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("OP-62 a matched line's item and quantity are written in it: nothing is guessed", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (texts) => {
        for (const one of review(texts.join("\n")))
          if (one.bucket === "matched") {
            expect(one.text).toContain(one.choice.product.sku);
            expect(one.text).toMatch(new RegExp(`0*${one.choice.quantity}`));
          }
      }),
    );
  });

  it("OP-62 the work is linear in the lines: look-ups are counted", () => {
    const lookUps = (count: number): number => {
      let gets = 0;
      class Counted extends Map<string, FoundItem> {
        override get(key: string) {
          gets += 1;
          return super.get(key);
        }
      }
      const text = Array.from(
        { length: count },
        (_, at) => `${200_000 + at}\t${(at % 9) + 1} cs, some words 10 lb`,
      ).join("\n");
      const lines = readPastedLines(text, listRules);
      const byNumber = new Counted(itemNumbersOf(lines).map((item) => [item, find(item)]));
      reviewList(lines, { byNumber, byName: new Map() }, context, listRules);
      return gets;
    };
    const [one, four] = [lookUps(1_000), lookUps(4_000)];
    expect(four).toBeLessThanOrEqual(4 * one);
    expect(one).toBeLessThanOrEqual(1_000 * 2 * 8);
  });

  it("OP-62 one endless line is read up to a bound, and stays whole in the review", () => {
    const text = `204417 ${"- ".repeat(500_000)}${"7 ".repeat(500_000)}`;
    const [read] = readPastedLines(text, listRules);
    expect(read?.pieces.length).toBeLessThanOrEqual(60);
    expect(read?.itemNumbers.length).toBeLessThanOrEqual(8);
    expect(read?.text).toBe(text.trim());
  });
});

describe("a customer's own item numbers in a pasted list", () => {
  const own: FoundItem = { isExact: true, products: [product("10233")], ownUnits: { "10233": "EA" } };
  const reviewed = (text: string, item: FoundItem): ReviewedLine | undefined =>
    reviewList(
      readPastedLines(text, listRules),
      { byNumber: new Map([["HV-SALM", item]]), byName: new Map<string, readonly NameCandidate[]>() },
      context,
      listRules,
    )[0];

  it("OP-62 the number's size counts where the line names none, and a size on the line counts before it", () => {
    expect(reviewed("HV-SALM 3", own)).toMatchObject({ choice: { unit: "EA", quantity: 3 } });
    expect(reviewed("HV-SALM 3 cs", own)).toMatchObject({ choice: { unit: "CS", quantity: 3 } });
    const gone = { ...own, ownUnits: { "10233": "LB" } };
    expect(reviewed("HV-SALM 3", gone)).toMatchObject({ choice: { unit: "CS", quantity: 3 } });
  });

  it("OP-62 a number that the catalog has for another product is a question with both as candidates", () => {
    const both = { ...own, products: [product("10233"), product("HV-SALM")] };
    const line = reviewed("HV-SALM 3", both);
    expect(line).toMatchObject({ bucket: "ambiguous", why: "items" });
    const choices = line?.bucket === "ambiguous" ? line.choices : [];
    expect(choices.map(({ product: { sku }, unit, quantity }) => [sku, unit, quantity])).toEqual([
      ["10233", "EA", 3],
      ["HV-SALM", "CS", 3],
    ]);
  });
});
