import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf } from "./editing.ts";
import { UNGROUPED } from "./group-name.ts";
import type { GuideChanges, GuideLine, OrderGuide } from "./guide.schema.ts";
import { lineUnit, linesOf } from "./line.ts";

/** A line that was in the guide when editing began and is no longer, as a save tells it (OP-56). */
export type RemovedLine = GuideChanges["removedLineItems"][number];

/** A line that is in another group than when editing began, as a save tells it (OP-56). */
export type MovedLine = GuideChanges["movedLineItems"][number];

/** Each line's group by name; a line that stands twice counts where it stands first. */
const whereabouts = (guide: OrderGuide): Map<Sku, string> => {
  const places = new Map<Sku, string>();
  const note = (lines: readonly GuideLine[], name: string): void => {
    for (const line of lines) if (!places.has(line.productSku)) places.set(line.productSku, name);
  };
  for (const group of guide.categories) note(group.lineItems, group.name);
  note(guide.ungroupedProducts.lineItems, UNGROUPED);
  return places;
};

/**
 * The lines that were in the guide when editing began and are no longer, each once, in the unit the server knows them by.
 * Spec §4 §7, GUIDE-EDIT-22; OP-56.
 */
export const removedLines = (editing: Pick<GuideEditing, "base" | "guide">): readonly RemovedLine[] => {
  const present = new Set(linesOf(editing.guide).map((line) => line.productSku));
  const removed = new Map<Sku, RemovedLine>();
  for (const line of linesOf(editing.base))
    if (!present.has(line.productSku) && !removed.has(line.productSku))
      removed.set(line.productSku, { productSku: line.productSku, unitOfMeasure: lineUnit(line) });
  return [...removed.values()];
};

/**
 * The lines that are in another group than when editing started: from where, and where to by the last move. A line that was
 * moved back, or is in a group that was only renamed, is not among them, and neither is a new line. Spec §3 §7, GUIDE-EDIT-27; OP-56.
 */
export const movedLines = (editing: GuideEditing): readonly MovedLine[] => {
  if (editing.base === editing.guide) return [];
  const before = whereabouts(editing.base);
  const moved: MovedLine[] = [];
  const seen = new Set<Sku>();
  const note = (lines: readonly GuideLine[], toCategory: string, origin: string | null): void => {
    for (const line of lines) {
      if (seen.has(line.productSku)) continue;
      seen.add(line.productSku);
      const fromCategory = before.get(line.productSku);
      if (fromCategory === undefined || fromCategory === origin || fromCategory === toCategory) continue;
      moved.push({ productSku: line.productSku, unitOfMeasure: lineUnit(line), fromCategory, toCategory });
    }
  };
  for (const group of editing.guide.categories) note(group.lineItems, group.name, originOf(editing, group.name));
  note(editing.guide.ungroupedProducts.lineItems, UNGROUPED, UNGROUPED);
  return moved;
};
