import * as edit from "../testing/edits.ts";
import { edited } from "../testing/guide-edits.ts";
import { plainGuide } from "../testing/order-guide.ts";
import { describe, expect, it } from "vitest";
import { diffSides } from "./diff-sides.ts";

const base = plainGuide({ A: [1, 2], B: [3] }, [4]);

describe("two people's changes to one guide", () => {
  it("OP-143 lists each line either of them moved, removed or added, and no other", () => {
    const yours = edited(base, edit.moveLines("B", 1), edit.deleteLine(4));
    const theirs = plainGuide({ A: [1], B: [3] }, [4, 9]);
    const diff = diffSides(yours, theirs).map((line) => [
      line.sku,
      line.base?.group ?? null,
      line.yours?.group ?? null,
      line.theirs?.group ?? null,
    ]);
    expect(diff).toEqual([
      ["1", "A", "B", "A"],
      ["2", "A", "A", null],
      ["4", "Ungrouped", null, "Ungrouped"],
      ["9", null, null, "Ungrouped"],
    ]);
    const [moved] = diffSides(yours, theirs);
    expect([moved?.yours?.isChanged, moved?.theirs?.isChanged]).toEqual([true, false]);
  });

  it("OP-143 renaming a group changes none of its lines", () => {
    const renamed = edited(base, edit.renameGroup("A", "Z"));
    expect(diffSides(renamed, base)).toEqual([]);
  });
});
