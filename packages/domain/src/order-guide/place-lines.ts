import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { UNGROUPED } from "./group-name.ts";
import { type Edited, edited, refused, unchanged } from "./groups.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { moveLines } from "./moves.ts";
import { clampIndex } from "./reorder.ts";
import { changeLines } from "./selection.ts";

/**
 * Dragged lines end up together in screen order. Those from another group leave it and are deselected; those of the
 * same group are just reordered. `to` = how many of the group's other lines come before them, clamped. A group accepts
 * what a move allows. One undo step. GUIDE-EDIT-24 to GUIDE-EDIT-28 (§4, GUIDE-EDIT-39, OP-55, OP-140).
 */
export const placeLines = (editing: GuideEditing, items: readonly Sku[], target: string, to: number): Edited => {
  const present = linesOfGroup(editing.guide, target);
  if (present === null) return refused(editing, "Unknown");
  const wanted = new Set(items);
  const here = new Set(present.map((line) => line.productSku));
  const foreign = items.filter((item) => !here.has(item));
  const moved = foreign.length === 0 ? unchanged(editing) : moveLines(editing, foreign, target);
  if (moved.refusal !== null) return refused(editing, moved.refusal);
  const guide = changeLines(moved.editing.guide, target, (lines) => together(lines, wanted, to));
  if (foreign.length === 0) return edited(editing, guide, { _tag: "ItemReordered" });
  return edited(editing, guide, target === UNGROUPED ? { _tag: "ItemMovedToUngrouped" } : null);
};

const linesOfGroup = (guide: OrderGuide, name: string): readonly GuideLine[] | null =>
  name === UNGROUPED
    ? guide.ungroupedProducts.lineItems
    : (guide.categories.find((group) => group.name === name)?.lineItems ?? null);

const together = (lines: readonly GuideLine[], wanted: ReadonlySet<Sku>, to: number): readonly GuideLine[] => {
  const placed = lines.filter((line) => wanted.has(line.productSku));
  const rest = lines.filter((line) => !wanted.has(line.productSku));
  const next = rest.toSpliced(clampIndex(to, rest.length + 1), 0, ...placed);
  return next.every((line, index) => line === lines[index]) ? lines : next;
};
