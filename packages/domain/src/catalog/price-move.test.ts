import fc from "fast-check";
import { expect, it } from "vitest";
import { percentMoved } from "./price-move.ts";

it("OP-67 a price move is told in percent of what the price was, with its direction", () => {
  expect(percentMoved(2_124_000, 2_389_500)).toBe("+12.5 %");
  expect(percentMoved(100_000, 97_000)).toBe("-3.0 %");
  expect(percentMoved(10_000, 30_000)).toBe("+200.0 %");
  const price = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(price, price, (was, now) => {
      const told = percentMoved(was, now);
      expect(told.startsWith("-")).toBe(now < was);
      expect(Math.abs((was * (100 + Number(told.slice(0, -2)))) / 100 - now)).toBeLessThanOrEqual(was * 0.000_501);
      if (now > was) expect(percentMoved(was, was - (now - was))).toBe(told.replace("+", "-"));
    }),
  );
});
