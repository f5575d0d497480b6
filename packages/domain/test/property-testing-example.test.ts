import { deleteLine } from "@larder/domain/order-guide/delete-lines";
import { beginEditing } from "@larder/domain/order-guide/editing";
import { deleteGroup } from "@larder/domain/order-guide/groups";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { removedLines } from "@larder/domain/order-guide/moved-lines";
import { orderGuide } from "@larder/domain/testing/order-guide";
import fc from "fast-check";
import { expect, it } from "vitest";

const skus = (lines: readonly Pick<GuideLine, "productSku">[]) => lines.map((line) => line.productSku).toSorted();

it("deleting groups and lines loses no product silently", () => {
  const chosen = fc.array(fc.nat(50), { maxLength: 10 });
  fc.assert(
    fc.property(orderGuide(), chosen, (guide, picks) => {
      let editing = beginEditing(guide, "customGroups");
      for (const pick of picks) {
        const line = linesOf(editing.guide).at(pick % 7);
        const group = editing.guide.categories.at(pick % 3);
        if (pick % 2 === 0 && group) editing = deleteGroup(editing, group.name).editing;
        else if (line) editing = deleteLine(editing, line.productSku).editing;
      }
      expect(skus([...linesOf(editing.guide), ...removedLines(editing)])).toEqual(skus(linesOf(guide)));
    }),
  );
});
