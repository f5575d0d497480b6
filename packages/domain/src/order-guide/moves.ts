import type { Sku } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf } from "./editing.ts";
import { SUBSTITUTIONS, UNGROUPED } from "./group-name.ts";
import type { Edited } from "./groups.ts";
import { edited, isGroupEditable, refused, unchanged } from "./groups.ts";
import type { GuideChanges, GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";
import { lineUnit } from "./line.ts";
import { deselected, withGroups, withLines, withUngrouped } from "./selection.ts";

/** A line that was in the guide when editing began and is no longer, as a save tells it (OP-56). */
export type RemovedLine = GuideChanges["removedLineItems"][number];

/** A line that is in another group than when editing began, as a save tells it (OP-56). */
export type MovedLine = GuideChanges["movedLineItems"][number];

/** Takes lines out of wherever they stand; groups without any of them keep their identity. The taken ones in screen order. */
const takeOut = (guide: OrderGuide, items: ReadonlySet<Sku>): { rest: OrderGuide; taken: readonly GuideLine[] } => {
  const taken: GuideLine[] = [];
  const without = (lines: readonly GuideLine[]): readonly GuideLine[] => {
    const left: GuideLine[] = [];
    for (const line of lines) (items.has(line.productSku) ? taken : left).push(line);
    return left.length === lines.length ? lines : left;
  };
  let changed = false;
  const categories = guide.categories.map((group) => {
    const next = withLines(group, without(group.lineItems));
    if (next !== group) changed = true;
    return next;
  });
  const ungrouped = without(guide.ungroupedProducts.lineItems);
  return { rest: withUngrouped(changed ? withGroups(guide, categories) : guide, ungrouped), taken };
};

/** Puts lines at the end of a group, or of the ungrouped ones. */
const putInto = (guide: OrderGuide, target: string, lines: readonly GuideLine[]): OrderGuide => {
  if (target === UNGROUPED) return withUngrouped(guide, [...guide.ungroupedProducts.lineItems, ...lines]);
  const index = guide.categories.findIndex((group) => group.name === target);
  const group = guide.categories[index];
  return group === undefined
    ? guide
    : withGroups(guide, guide.categories.with(index, withLines(group, [...group.lineItems, ...lines])));
};

/**
 * Lines moved to a group go to its end in the order of the screen and are no longer selected; they leave the group they were
 * in. Lines that are in the group already keep their place. 'Ungrouped' takes them out of all groups.
 * A catalogue group takes back only its own lines, and nothing can be put among the substitutes, which are never saved.
 * Spec §4, GUIDE-EDIT-24, GUIDE-EDIT-25, GUIDE-EDIT-26; OP-55, OP-140.
 */
export const moveLines = (editing: GuideEditing, items: readonly Sku[], target: string): Edited => {
  const { guide } = editing;
  const group = target === UNGROUPED ? null : guide.categories.find((one) => one.name === target);
  if (group === undefined) return refused(editing, "Unknown");
  if (group !== null && group.name === SUBSTITUTIONS) return refused(editing, "NotEditable");

  const wanted = new Set(items);
  const present = (group ?? guide.ungroupedProducts).lineItems;
  for (const line of present) wanted.delete(line.productSku);
  if (group !== null && !isGroupEditable(group) && !allOwn(editing, group, wanted))
    return refused(editing, "NotEditable");

  const { rest, taken } = takeOut(guide, wanted);
  const moved = taken.length === 0 ? rest : putInto(rest, target, taken.map(deselected));
  const settled = settleSelection(moved, target, new Set(items));
  return settled === guide && taken.length < wanted.size ? refused(editing, "Unknown") : edited(editing, settled, null);
};

/** Lines that were to be moved to where they are keep their place, but are no longer selected either. */
const settleSelection = (guide: OrderGuide, target: string, items: ReadonlySet<Sku>): OrderGuide => {
  const settle = (lines: readonly GuideLine[]): readonly GuideLine[] =>
    lines.some((line) => line.isSelected && items.has(line.productSku))
      ? lines.map((line) => (items.has(line.productSku) ? deselected(line) : line))
      : lines;
  if (target === UNGROUPED) return withUngrouped(guide, settle(guide.ungroupedProducts.lineItems));
  const index = guide.categories.findIndex((group) => group.name === target);
  const group = guide.categories[index];
  if (group === undefined) return guide;
  const next = withLines(group, settle(group.lineItems));
  return next === group ? guide : withGroups(guide, guide.categories.with(index, next));
};

/** Whether all lines that are to come stood in this very group when editing began. */
const allOwn = (editing: GuideEditing, group: GuideGroup, items: ReadonlySet<Sku>): boolean => {
  const origin = originOf(editing, group.name);
  const own = editing.base.categories.find((one) => one.name === origin)?.lineItems ?? [];
  let count = 0;
  for (const line of own) if (items.has(line.productSku)) count += 1;
  return count === items.size;
};

/**
 * Deleting a line of a group takes it out of the group: it goes to the end of the ungrouped ones. Deleting an ungrouped line
 * takes it out of the guide. Spec §4, GUIDE-EDIT-21, GUIDE-EDIT-22.
 */
export const deleteLine = (editing: GuideEditing, item: Sku): Edited => {
  const { guide } = editing;
  if (guide.ungroupedProducts.lineItems.some((line) => line.productSku === item)) {
    const left = guide.ungroupedProducts.lineItems.filter((line) => line.productSku !== item);
    return edited(editing, withUngrouped(guide, left), { _tag: "ItemDeleted" });
  }
  const { rest, taken } = takeOut(guide, new Set([item]));
  if (taken.length === 0) return refused(editing, "Unknown");
  return edited(editing, putInto(rest, UNGROUPED, taken.map(deselected)), { _tag: "ItemMovedToUngrouped" });
};

/**
 * Deleting the selected lines does so with each of them: those of a group go to the end of the ungrouped ones, those that were
 * ungrouped leave the guide. One notice for all, that of the move when there is one. Spec §4, GUIDE-EDIT-21, GUIDE-EDIT-22.
 */
export const deleteSelected = (editing: GuideEditing): Edited => {
  const { lineItems } = editing.guide.ungroupedProducts;
  const kept = lineItems.filter((line) => !line.isSelected);
  const grouped = new Set<Sku>();
  for (const group of editing.guide.categories)
    for (const line of group.lineItems) if (line.isSelected) grouped.add(line.productSku);
  const { rest, taken } = takeOut(
    kept.length === lineItems.length ? editing.guide : withUngrouped(editing.guide, kept),
    grouped,
  );
  if (taken.length === 0) return edited(editing, rest, { _tag: "ItemDeleted" });
  return edited(editing, putInto(rest, UNGROUPED, taken.map(deselected)), { _tag: "ItemMovedToUngrouped" });
};

/**
 * Lines that a guide has not are put at the end of a group, or of the ungrouped ones; those it has stay where they are.
 * They come with quantity 0 and not selected. GUIDE-VIEW-17; OP-06, OP-140.
 */
export const addLines = (editing: GuideEditing, lines: readonly GuideLine[], target: string): Edited => {
  const { guide } = editing;
  const group = target === UNGROUPED ? null : guide.categories.find((one) => one.name === target);
  if (group === undefined) return refused(editing, "Unknown");
  if (group !== null && (group.name === SUBSTITUTIONS || !isGroupEditable(group)))
    return refused(editing, "NotEditable");
  const known = new Set<Sku>();
  for (const one of guide.categories) for (const line of one.lineItems) known.add(line.productSku);
  for (const line of guide.ungroupedProducts.lineItems) known.add(line.productSku);
  const fresh: GuideLine[] = [];
  for (const line of lines) {
    if (known.has(line.productSku)) continue;
    known.add(line.productSku);
    fresh.push(line.quantity === 0 && !line.isSelected ? line : { ...line, quantity: 0, isSelected: false });
  }
  return fresh.length === 0 ? unchanged(editing) : edited(editing, putInto(guide, target, fresh), null);
};

/** Each line's group by name, in the words of `nameOf`; a line that stands twice counts where it stands first. */
const whereabouts = (guide: OrderGuide, nameOf: (group: string) => string | null): Map<Sku, string | null> => {
  const places = new Map<Sku, string | null>();
  const note = (lines: readonly GuideLine[], name: string | null): void => {
    for (const line of lines) if (!places.has(line.productSku)) places.set(line.productSku, name);
  };
  for (const group of guide.categories) note(group.lineItems, nameOf(group.name));
  note(guide.ungroupedProducts.lineItems, UNGROUPED);
  return places;
};

/**
 * The lines that were in the guide when editing began and are no longer, each once, in the unit the server knows them by.
 * Spec §4 §7, GUIDE-EDIT-22; OP-56.
 */
export const removedLines = (editing: Pick<GuideEditing, "base" | "guide">): readonly RemovedLine[] => {
  const present = whereabouts(editing.guide, (name) => name);
  const removed = new Map<Sku, RemovedLine>();
  const note = (line: GuideLine): void => {
    if (present.has(line.productSku) || removed.has(line.productSku)) return;
    removed.set(line.productSku, { productSku: line.productSku, unitOfMeasure: lineUnit(line) });
  };
  for (const group of editing.base.categories) group.lineItems.forEach(note);
  editing.base.ungroupedProducts.lineItems.forEach(note);
  return [...removed.values()];
};

/**
 * The lines that are in another group than when editing began: from where, and where to by the last move. A line that was
 * moved back, or whose group was only renamed, is not among them, and neither is a new line. Spec §3 §7, GUIDE-EDIT-27; OP-56.
 */
export const movedLines = (editing: GuideEditing): readonly MovedLine[] => {
  if (editing.base === editing.guide) return [];
  const before = whereabouts(editing.base, (name) => name);
  const moved: MovedLine[] = [];
  const seen = new Set<Sku>();
  const note = (lines: readonly GuideLine[], toCategory: string, origin: string | null): void => {
    for (const line of lines) {
      if (seen.has(line.productSku)) continue;
      seen.add(line.productSku);
      const fromCategory = before.get(line.productSku);
      if (fromCategory == null || fromCategory === origin || fromCategory === toCategory) continue;
      moved.push({ productSku: line.productSku, unitOfMeasure: lineUnit(line), fromCategory, toCategory });
    }
  };
  for (const group of editing.guide.categories) note(group.lineItems, group.name, originOf(editing, group.name));
  note(editing.guide.ungroupedProducts.lineItems, UNGROUPED, UNGROUPED);
  return moved;
};
