import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listRules } from "../testing/list-rules.ts";
import { readPastedLines } from "./pasted-lines.ts";

/** Each item in short: its name and quantities, or why it was skipped. */
const read = (text: string): readonly string[] =>
  readPastedLines(text, listRules).map(({ name, quantities, skipped }) => {
    if (skipped !== null) return skipped;
    const counts = quantities.map(({ quantity, unit, unitBefore }) => `${quantity}${(unit ?? unitBefore)?.unit ?? ""}`);
    return [name, ...counts].join(" | ");
  });

/** Lines as kitchens write them, each with its items. */
const LINES: readonly (readonly [line: string, ...items: readonly string[]])[] = [
  ["4 lb lemons", "lemons | 4LB"],
  ["lemons 4 lb", "lemons 4 lb | 4LB"],
  ["lemons 4lb", "lemons 4lb | 4LB"],
  ["lemons - 4 lb", "lemons 4 lb | 4LB"],
  ["lemons: 4 lbs", "lemons 4 lbs | 4LB"],
  ["lemons 4#", "lemons 4 | 4LB"],
  ["2 cs lemons and 3 cs limes", "lemons | 2CS", "limes | 3CS"],
  ["2cs lemons & 3cs limes", "lemons | 2CS", "limes | 3CS"],
  ["2 cs lemons, 3 cs limes", "lemons | 2CS", "limes | 3CS"],
  ["2 cs lemons + 3 cs limes", "lemons | 2CS", "limes | 3CS"],
  ["2 cs lemons; 3 cs limes", "lemons | 2CS", "limes | 3CS"],
  ["2 cs lemons / 3 cs limes", "lemons | 2CS", "limes | 3CS"],
  ["2 cs lemons 3 cs limes", "lemons limes | 2CS | 3CS"],
  ["lemons 2, limes 3", "lemons | 2", "limes | 3"],
  ["lemons 2 limes 3", "lemons 2 limes | 2 | 3"],
  ["lemons 2 and limes 3", "lemons | 2", "limes | 3"],
  ["lemons 2 cs, limes 3 cs", "lemons | 2CS", "limes | 3CS"],
  ["lemons x2, limes x3", "lemons | 2", "limes | 3"],
  ["lemons (2), limes (3)", "lemons | 2", "limes | 3"],
  ["4 lb lemons, 3 lb limes", "lemons | 4LB", "limes | 3LB"],
  ["4 lb lemons and 3 lb limes", "lemons | 4LB", "limes | 3LB"],
  ["lemons 4 lb, limes 3 lb", "lemons 4 lb | 4LB", "limes 3 lb | 3LB"],
  ["lemons 4lb and limes 3lb", "lemons 4lb | 4LB", "limes 3lb | 3LB"],
  ["lemons 4#; limes 3#", "lemons 4 | 4LB", "limes 3 | 3LB"],
  ["lemons 4 lb, limes 2 cs, basil 3", "lemons 4 lb | 4LB", "limes | 2CS", "basil | 3"],
  ["salt and pepper 2 lb, limes 3 lb, thx", "salt and pepper 2 lb | 2LB", "limes 3 lb | 3LB"],
  ["flour 50 lb, sugar 25 lb, 2", "flour 50 lb sugar 25 | 50LB | 25LB | 2LB"],
  ["flour 50 lb, King Arthur 2", "flour 50 lb King Arthur | 50LB | 2"],
  ["10 lb onions and 2 cs lemons", "onions | 10LB", "lemons | 2CS"],
  ["2 cs lemons and 10 lb onions", "lemons | 2CS", "onions | 10LB"],
  ["1 case romaine, 2 lb butter, 3 ea basil", "romaine | 1CS", "butter | 2LB", "basil | 3EA"],
  ["two cases of eggs and one case of butter", "of eggs | 2CS", "of butter | 1CS"],
  ["a case of limes and a case of lemons", "of limes | 1CS", "of lemons | 1CS"],
  ["2 half and half", "half and half | 2"],
  ["mac and cheese 4", "mac and cheese | 4"],
  ["2 cs mac and cheese", "mac and cheese | 2CS"],
  ["2 cs flour, 50 lb", "flour 50 lb | 2CS | 50LB"],
  ["flour 50 lb 2", "flour 50 | 50LB | 2LB"],
  ["2 x 50 lb flour", "flour | 2 | 50LB"],
  ["2 bags 50 lb flour", "50 lb flour | 2BG | 50LB"],
  ["flour, 50 lb bag, 2", "flour 50 lb | 50LB | 2BG"],
  ["Beef, ground 80/20, 2 cs", "Beef ground 80/20 | 2CS"],
  ["shrimp 16/20 2 cs", "shrimp 16/20 | 2CS"],
  ["2 cs shrimp 16/20, 1 cs shrimp 21/25", "shrimp 16/20 | 2CS", "shrimp 21/25 | 1CS"],
  ["eggs lg 15 dz 2 cs", "eggs lg | 15DZ | 2CS"],
  ["3 dz eggs", "eggs | 3DZ"],
  ["eggs 3 dozen", "eggs | 3DZ"],
  ["2% milk 4 gal", "2% milk 4 gal | 4GAL"],
  ["4 gal 2% milk", "2% milk | 4GAL"],
  ["oj 6", "oj | 6"],
  ["need 2 butter", "butter | 2"],
  ["add 1 more case romaine pls", "more romaine | 1"],
  ["can i get 4 lemons and 2 limes thx", "lemons | 4", "limes | 2"],
  ["tomatoes 5x6 2", "tomatoes 5x6 | 2"],
  ["2 - romaine hearts", "romaine hearts | 2"],
  ["romaine hearts ... 2", "romaine hearts | 2"],
  ["romaine hearts = 2", "romaine hearts | 2"],
  ["[ ] 2 romaine hearts", "romaine hearts | 2"],
  ["- 2 romaine hearts", "romaine hearts | 2"],
  ["• romaine hearts 2cs", "romaine hearts | 2CS"],
  ["1.5 lb saffron", "saffron | 2LB"],
  ["1/2 case basil", "basil | 1CS"],
  ["#10 tomatoes 2", "10 tomatoes | 2"],
  ["avocado 48ct 2 cs", "avocado 48ct | 48CT | 2CS"],
  ["2 cs avocado 48 ct", "avocado 48 ct | 2CS | 48CT"],
  ["salmon fillets 12 lb and 3 lb butter", "salmon fillets 12 lb and 3 lb butter | 12LB | 3LB"],
  ["2 cs salmon, 12 lb avg", "salmon 12 lb avg | 2CS | 12LB"],
  ["please send 3 strip loin, Leo", "strip loin Leo | 3"],
];

describe("lines as kitchens write them", () => {
  it("OP-62 there are sixty of them", () => {
    expect(LINES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(LINES)("OP-62 is read: %s", (line, ...items) => {
    expect(read(line)).toEqual(items.filter((item) => item !== undefined));
  });

  const item = fc.record({
    name: fc.constantFrom("lemons", "limes", "romaine hearts", "heavy cream", "strip loin", "basil", "ground beef"),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const between = fc.constantFrom(", ", "; ", " and ", " + ", " & ", " plus ", ", and ");
  const inUnit = (units: readonly string[]) =>
    fc.array(fc.tuple(item, fc.constantFrom(...units), between), { minLength: 1, maxLength: 6 });
  const joined = (items: readonly (readonly [string, string])[]): string =>
    items.map(([one, separator], at) => (at === 0 ? one : `${separator}${one}`)).join("");

  it("OP-62 quantities first: as many items as are written, each with its own quantity, in any unit", () => {
    fc.assert(
      fc.property(inUnit(["", " cs", " lb", " bags", "cs", "lb"]), (items) => {
        const line = joined(items.map(([{ name, quantity }, unit, gap]) => [`${quantity}${unit} ${name}`, gap]));
        const found = readPastedLines(line, listRules).map(({ name, quantities }) => [
          name,
          quantities.map((one) => one.quantity),
        ]);
        expect(found).toEqual(items.map(([{ name, quantity }]) => [name, [quantity]]));
      }),
    );
  });

  it("OP-62 quantities last: each item has its own, or one question has all of them; none is lost", () => {
    const last = (units: readonly string[], isApart = (_: readonly string[]): boolean => true) =>
      fc.assert(
        fc.property(inUnit(units), (items) => {
          const safe = items.map(([each, unit, gap]) => [each, unit, gap.includes("&") ? ", " : gap] as const);
          const line = joined(safe.map(([{ name, quantity }, unit, gap]) => [`${name} ${quantity}${unit}`, gap]));
          const found = readPastedLines(line, listRules).map(({ quantities }) => quantities.map((one) => one.quantity));
          if (isApart(items.map(([, unit]) => unit))) expect(found).toEqual(items.map(([{ quantity }]) => [quantity]));
          expect(found.flat()).toEqual(items.map(([{ quantity }]) => quantity));
        }),
      );
    last(["", " cs"]);
    last([" lb", "lb", " gal"]);
    last(["", " cs", " lb"], (units) => units.length !== 2 || new Set(units.map((unit) => unit === " lb")).size === 1);
  });
});
