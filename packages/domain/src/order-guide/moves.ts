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
 * Lines moved to a group go to its end in screen order, are deselected and leave their old group; lines already there
 * keep their place. 'Ungrouped' takes them out of all groups, with a notice. A catalog group takes back only its own
 * lines; the substitutes, never saved, take none (§4 §8, GUIDE-EDIT-24, GUIDE-EDIT-25, GUIDE-EDIT-26, GUIDE-EDIT-39,
 * OP-55, OP-140).
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
  const named = new Set(items);
  const settled = changeLines(moved, target, (lines) =>
    mapKept(lines, (line) => (named.has(line.productSku) ? deselected(line) : line)),
  );
  if (settled === guide && taken.length < wanted.size) return refused(editing, "Unknown");
  const isFreed = target === UNGROUPED && taken.length > 0;
  return edited(editing, settled, isFreed ? { _tag: "ItemMovedToUngrouped" } : null);
};
