import { calls } from "@larder/calls/calls";
import { expect, it } from "vitest";
import { bodyOf } from "../../shop/guides/saved-body.ts";
import { type InTurns, runAtOnce, TURN_LENGTH } from "../../database/process/turns.ts";
import { diffGuide } from "../../shop/guides/diff-guide.ts";
import type { ContentLine } from "../../shop/guides/content.ts";
import { decodeInTurns, RefusedPart } from "./decode-in-turns.ts";
import { isNestedDeeper } from "./json-body.ts";
import { checkInTurnsOf, checkOf } from "./validate.ts";

const LINES = 20_000;
const GROUPS = 40;

const guide = (): any => ({
  id: 5,
  name: "Weekday",
  categoryType: "customGroups",
  categories: Array.from({ length: GROUPS }, (_, group) => ({
    name: `Group ${group}`,
    lineItems: Array.from({ length: LINES / GROUPS }, (__, line) => ({
      productSku: `Q${group * 1_000 + line}`,
      unitOfMeasure: "CS",
      name: `Product ${line}`,
      expiryDate: null,
      effectiveDate: null,
      itemSequence: line + 1,
      displayOrder: group + 1,
    })),
  })),
  removedLineItems: Array.from({ length: 1_500 }, (_, n) => ({ productSku: `R${n}`, unitOfMeasure: "" })),
  movedLineItems: [],
  version: "1",
});

const { body } = calls.orderGuides.save;

const stopsOf = <A>(work: InTurns<A>): { readonly stops: number; readonly result: A } => {
  for (let stops = 0; ; stops += 1) {
    const { done, value } = work.next();
    if (done === true) return { stops, result: value };
  }
};

it("GUIDE-EDIT-31 the largest guide is decoded in slices, with the same result as all at once", () => {
  const { stops, result } = stopsOf(decodeInTurns(body)(guide()));
  expect(result).toEqual(checkOf("body", body)(guide()));
  expect(stops).toBe(Math.floor((LINES + GROUPS + 1_500) / TURN_LENGTH));
});

it("GUIDE-EDIT-31 the largest guide's text, lines and differences are processed in slices", () => {
  const text = JSON.stringify(guide());
  expect(stopsOf(isNestedDeeper(text, 32))).toEqual({ stops: Math.floor(text.length / 500_000), result: false });
  const { stops, result } = stopsOf(bodyOf(checkOf("body", body)(guide())));
  expect(stops).toBe(LINES / TURN_LENGTH);
  const lines = result.lines.map(({ sku, unit, group }, position) => ({ sku, unit, group, position }) as ContentLine);
  const groups = result.groups.map((name, position) => ({ name, position }));
  const reordered = { ...result, lines: result.lines.toReversed() };
  const diff = stopsOf(diffGuide({ lines, groups }, reordered, "customGroups", () => null));
  expect(diff.result.changed.length).toBe(LINES);
  expect(diff.stops).toBeGreaterThan(LINES / TURN_LENGTH);
});

it("OP-128 errors deep in a long body name the field as in a short one", async () => {
  const wrong = guide();
  wrong.categories[39].lineItems[499].productSku = 7;
  const path = "body.categories.39.lineItems.499.productSku";
  await expect(checkInTurnsOf(body)(wrong)).rejects.toMatchObject({ code: "VALIDATION", more: { fields: [{ path }] } });
  expect(() => checkOf("body", body)(wrong)).toThrow(path);
  for (const broken of [
    { ...guide(), name: 7 },
    { ...guide(), categories: "none" },
    { ...guide(), id: undefined },
    null,
    [],
  ])
    expect(() => runAtOnce(decodeInTurns(body)(broken))).toThrow(RefusedPart);
});

it("T21 excessive nesting is found past the first slice of a text", () => {
  const text = `{"a":"${"x".repeat(600_000)}","b":${"[".repeat(40)}${"]".repeat(40)}}`;
  expect(runAtOnce(isNestedDeeper(text, 32))).toBe(true);
  expect(runAtOnce(isNestedDeeper(text, 41))).toBe(false);
});
