import { checkLaws } from "@larder/domain/testing/laws";
import { expect, it } from "vitest";

const mine = { roundDown: (quantity: number, multiple: number) => Math.floor(quantity / multiple) * multiple };
const wrong = { roundDown: (quantity: number, multiple: number) => Math.round(quantity / multiple) * multiple };

it("my way of rounding keeps the law, and a careless one breaks it", () => {
  expect(checkLaws(mine, { only: "roundDown" })).toMatchObject([{ _tag: "Held" }]);
  expect(checkLaws(wrong, { only: "roundDown" })).toMatchObject([{ _tag: "Broken", error: null }]);
});
