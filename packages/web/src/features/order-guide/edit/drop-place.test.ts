import { plainGuide } from "@larder/domain/testing/order-guide";
import { describe, expect, it } from "vitest";
import { groupPlace, linePlace, nextPlace, type Place } from "./edit-drag.ts";
import { editRows } from "./edit-rows.ts";

// rows: 0 A, 1 1, 2 2, 3 B, 4 Ungrouped, 5 3, 6 4
const rows = editRows(plainGuide({ A: [1, 2], B: [] }, [3, 4]));
const none = new Set<string>();

describe("drop positions", () => {
  it("GUIDE-EDIT-24 GUIDE-EDIT-28 a gap is one place: below a header first, above the next one last", () => {
    const places = rows.map((_, gap) => linePlace(rows, gap + 1, none)).map((place) => `${place?.group} ${place?.to}`);
    expect(places).toEqual(["A 0", "A 1", "A 2", "B 0", "Ungrouped 0", "Ungrouped 1", "Ungrouped 2"]);
    expect(linePlace(rows, -3, none)).toEqual({ gap: 1, group: "A", to: 0, of: 3 });
    expect(linePlace(rows, 99, none)).toEqual({ gap: 7, group: "Ungrouped", to: 2, of: 3 });
  });

  it("GUIDE-EDIT-28 dragged rows don't count themselves", () => {
    expect(linePlace(rows, 3, new Set(["1"]))).toMatchObject({ group: "A", to: 1, of: 2 });
    expect(linePlace(rows, 2, new Set(["1"]))).toMatchObject({ group: "A", to: 0 });
  });

  it("GUIDE-EDIT-28 a group drops only between groups, never after the ungrouped lines", () => {
    expect(groupPlace(rows, 0, "B")).toMatchObject({ gap: 0, to: 0, of: 2 });
    expect(groupPlace(rows, 99, "A")).toMatchObject({ gap: 4, to: 1 });
    expect(groupPlace(rows, 3, "A")).toMatchObject({ gap: 3, to: 0 });
    expect(groupPlace(rows, 1, "Ungrouped")).toBeNull();
  });

  it("GUIDE-EDIT-28 arrow keys reach every other place once, in order, and stop at the ends", () => {
    const placeAt = (gap: number) => linePlace(rows, gap, new Set(["1"]));
    const walk = (step: 1 | -1, from: Place): string[] => {
      const next = nextPlace(rows, from, step, placeAt);
      return next === null ? [] : [`${next.group} ${next.to}`, ...walk(step, next)];
    };
    const down = walk(1, placeAt(2)!);
    expect(down).toEqual(["A 1", "B 0", "Ungrouped 0", "Ungrouped 1", "Ungrouped 2"]);
    expect(walk(-1, placeAt(7)!)).toEqual(["Ungrouped 1", "Ungrouped 0", "B 0", "A 1", "A 0"]);
    const groupAt = (gap: number) => groupPlace(rows, gap, "A");
    const moved = nextPlace(rows, groupAt(0)!, 1, groupAt);
    expect(moved).toMatchObject({ to: 1 });
    expect(nextPlace(rows, moved!, 1, groupAt)).toBeNull();
    expect(nextPlace(rows, groupAt(0)!, -1, groupAt)).toBeNull();
  });
});
