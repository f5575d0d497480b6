import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { UNGROUPED } from "./group-name.ts";
import type { Edited } from "./groups.ts";
import { edited, refused } from "./groups.ts";
import { appendLines, extractLines } from "./extract-lines.ts";
import { mapKept } from "./line.ts";
import { changeLines, deselected } from "./selection.ts";
import { acceptsLines } from "./group-membership.ts";

/**
 * Lines moved to a group go to its end in the order of the screen and are no longer selected; they leave the group they were
 * in. Lines that are in the group already keep their place. 'Ungrouped' takes them out of all groups, and says so.
 * A catalogue group takes back only its own lines, and nothing can be put among the substitutes, which are never saved.
 * Spec §4 §8, GUIDE-EDIT-24, GUIDE-EDIT-25, GUIDE-EDIT-26, GUIDE-EDIT-39; OP-55, OP-140.
 */
export const moveLines = (editing: GuideEditing, items: readonly Sku[], target: string): Edited => {
  const { guide } = editing;
  const group = target === UNGROUPED ? null : guide.categories.find((one) => one.name === target);
  if (group === undefined) return refused(editing, "Unknown");

  const wanted = new Set(items);
  const present = (group ?? guide.ungroupedProducts).lineItems;
  for (const line of present) wanted.delete(line.productSku);
  if (group !== null && !acceptsLines(editing, group, wanted)) return refused(editing, "NotEditable");

  const { rest, taken } = extractLines(guide, wanted);
  const moved = taken.length === 0 ? rest : appendLines(rest, target, taken);
  // Lines that are there already keep their place, but are no longer selected either.
  const named = new Set(items);
  const settled = changeLines(moved, target, (lines) =>
    mapKept(lines, (line) => (named.has(line.productSku) ? deselected(line) : line)),
  );
  if (settled === guide && taken.length < wanted.size) return refused(editing, "Unknown");
  const isFreed = target === UNGROUPED && taken.length > 0;
  return edited(editing, settled, isFreed ? { _tag: "ItemMovedToUngrouped" } : null);
};
