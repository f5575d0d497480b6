import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf } from "./editing.ts";
import { UNGROUPED } from "./group-name.ts";
import type { GuideChanges, GuideLine, OrderGuide } from "./guide.schema.ts";
import { lineUnit, linesOf } from "./line.ts";

/** A line removed since editing began, as a save sends it (OP-56). */
export type RemovedLine = GuideChanges["removedLineItems"][number];

/** A line in another group than when editing began, as a save sends it (OP-56). */
export type MovedLine = GuideChanges["movedLineItems"][number];

/** Each line's group by name; of duplicates the first counts. */
const whereabouts = (guide: OrderGuide): Map<Sku, string> => {
  const places = new Map<Sku, string>();
  const note = (lines: readonly GuideLine[], name: string): void => {
    for (const line of lines) if (!places.has(line.productSku)) places.set(line.productSku, name);
  };
  for (const group of guide.categories) note(group.lineItems, group.name);
  note(guide.ungroupedProducts.lineItems, UNGROUPED);
  return places;
};

/** Lines removed since editing began, each once, in the unit the server knows them by (§4 §7, GUIDE-EDIT-22, OP-56). */
export const removedLines = (editing: Pick<GuideEditing, "base" | "guide">): readonly RemovedLine[] => {
  const present = new Set(linesOf(editing.guide).map((line) => line.productSku));
  const removed = new Map<Sku, RemovedLine>();
  for (const line of linesOf(editing.base))
    if (!present.has(line.productSku) && !removed.has(line.productSku))
      removed.set(line.productSku, { productSku: line.productSku, unitOfMeasure: lineUnit(line) });
  return [...removed.values()];
};

/** Lines in another group than when editing began, from first to last (§3 §7, GUIDE-EDIT-27, OP-56). */
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
