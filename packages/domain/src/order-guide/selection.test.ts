import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { largeGuide, orderGuide, plainGuide } from "../testing/order-guide.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { linesOf } from "./line.ts";
import { editNotification } from "./notification.ts";
import { editCount, selectAll, selectedSkus, selectGroup, selectLine, selectLines } from "./selection.ts";

const guide = plainGuide({ Grill: [1, 2, 3], Bar: [4], Empty: [] }, [5, 6]);
const selected = (from: OrderGuide, ...numbers: number[]) =>
  numbers.reduce((now, number) => selectLine(now, sku(String(number)), true), from);
const groupOf = (from: OrderGuide, name: string) => from.categories.find((group) => group.name === name)!;

describe("GUIDE-EDIT-11 GUIDE-EDIT-12 selecting", () => {
  it("GUIDE-EDIT-12 OP-53 an empty group is selected only by hand, never by its lines", () => {
    expect(groupOf(selected(guide, 1, 2, 3, 4, 5, 6), "Empty").isSelected).toBe(false);
    expect(groupOf(selectAll(guide, true), "Empty").isSelected).toBe(false);
    const byHand = selectGroup(guide, "Empty", true);
    expect(groupOf(byHand, "Empty").isSelected).toBe(true);
    expect(groupOf(selectAll(byHand, true), "Empty").isSelected).toBe(true);
    expect(groupOf(selectAll(byHand, false), "Empty").isSelected).toBe(false);
  });

  it("GUIDE-EDIT-10 unknown or already selected items change nothing", () => {
    expect(selectGroup(guide, "grill", true)).toBe(guide);
    expect(selectGroup(guide, "Grill", false)).toBe(guide);
    expect(selectGroup(guide, "Ungrouped", false)).toBe(guide);
    expect(selectLine(guide, sku("99"), true)).toBe(guide);
    expect(selectLine(guide, sku("1"), false)).toBe(guide);
    expect(selectAll(guide, false)).toBe(guide);
    const all = selectAll(guide, true);
    expect(selectAll(all, true)).toBe(all);
  });

  it("GUIDE-EDIT-10 GUIDE-EDIT-11 GUIDE-EDIT-12 selecting all equals selecting one by one", () => {
    fc.assert(
      fc.property(orderGuide(), fc.boolean(), (any, isSelected) => {
        deepFreeze(any);
        const all = selectAll(any, isSelected);
        const single = linesOf(any).reduce((now, line) => selectLine(now, line.productSku, isSelected), any);
        expect(linesOf(all)).toEqual(linesOf(single));
        for (const group of all.categories) if (group.lineItems.length > 0) expect(group.isSelected).toBe(isSelected);
        expect(all.categories.filter((group) => group.lineItems.length > 0)).toEqual(
          single.categories.filter((group) => group.lineItems.length > 0),
        );
        expect(editCount(all)).toBe(isSelected ? linesOf(any).length : 0);
      }),
    );
  });

  it("GUIDE-EDIT-10 OP-59 selecting several lines, a group or ungrouped lines equals one by one", () => {
    fc.assert(
      fc.property(orderGuide(), fc.array(fc.nat(12)), fc.nat(5), fc.boolean(), (any, picked, at, isSelected) => {
        deepFreeze(any);
        const lines = linesOf(any);
        const some = picked.flatMap((index) => lines[index] ?? []);
        const group = any.categories[at] ?? any.ungroupedProducts;
        const results: [readonly GuideLine[], OrderGuide][] = [
          [
            some,
            selectLines(
              any,
              some.map((line) => line.productSku),
              isSelected,
            ),
          ],
        ];
        if (group.lineItems.length > 0) results.push([group.lineItems, selectGroup(any, group.name, isSelected)]);
        for (const [chosen, result] of results) {
          expect(result).toEqual(chosen.reduce((now, line) => selectLine(now, line.productSku, isSelected), any));
          const touched = new Set(chosen.filter((line) => line.isSelected !== isSelected));
          for (const line of lines) if (!touched.has(line)) expect(linesOf(result)).toContain(line);
          const isUntouched = ({ lineItems }: { readonly lineItems: readonly GuideLine[] }) =>
            !lineItems.some((line) => touched.has(line));
          for (const one of any.categories) if (isUntouched(one)) expect(result.categories).toContain(one);
          if (isUntouched(any.ungroupedProducts)) expect(result.ungroupedProducts).toBe(any.ungroupedProducts);
          if (touched.size === 0) expect(result).toBe(any);
        }
      }),
    );
  });

  it("GUIDE-EDIT-13 GUIDE-EDIT-14 the count is the number of selected lines, and shows above 0", () => {
    const three = selected(guide, 1, 4, 5);
    expect(editCount(three)).toBe(3);
    expect(editNotification(three)).toEqual({ status: true, editCount: 3 });
    expect(editNotification(guide)).toEqual({ status: false, editCount: 0 });
    expect(editNotification(selectGroup(guide, "Empty", true)).status).toBe(false);
    fc.assert(
      fc.property(orderGuide(), (any) => {
        const count = linesOf(any).filter((line) => line.isSelected).length;
        expect(editNotification(any)).toEqual({ status: count > 0, editCount: count });
        expect(selectedSkus(any)).toHaveLength(count);
      }),
    );
  });

  it("GUIDE-EDIT-10 works on 100,000 lines in one group", { timeout: 60_000 }, () => {
    const all = selectAll(largeGuide(100_000, 1), true);
    expect(editCount(all)).toBe(100_000);
    expect(selectedSkus(all)).toHaveLength(100_000);
  });
});
