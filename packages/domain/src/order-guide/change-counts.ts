import { originOf, type GuideEditing } from "./editing.ts";
import type { GuideLine } from "./guide.schema.ts";
import { linesOf, lineUnit } from "./line.ts";
import { risingRun } from "./merge-order.ts";
import { movedLines, removedLines } from "./moved-lines.ts";

export interface ChangeCounts {
  readonly guideName: number;
  readonly moved: number;
  readonly removed: number;
  readonly added: number;
  readonly renamed: number;
  readonly newGroups: number;
  readonly deletedGroups: number;
  readonly sizes: number;
  readonly reordered: number;
}

const displaced = (places: readonly number[]): number => places.length - risingRun(places).size;

const reorderedLines = (before: readonly GuideLine[], after: readonly GuideLine[]): number => {
  if (before === after) return 0;
  const places = new Map(before.map((line, at) => [line.productSku, at]));
  return displaced(after.flatMap((line) => places.get(line.productSku) ?? []));
};

/** Changes are counted by kind; a reordered line once, however far it moved (GUIDE-EDIT-28, GUIDE-EDIT-38). */
export const countChanges = (editing: GuideEditing): ChangeCounts => {
  const { base, guide } = editing;
  const previous = new Map(base.categories.map((group, at) => [group.name, { group, at }]));
  const kept = guide.categories.flatMap((group) => {
    const origin = originOf(editing, group.name);
    const was = origin === null ? undefined : previous.get(origin);
    return was === undefined ? [] : [{ group, was }];
  });
  const sizes = new Map(linesOf(base).map((line) => [line.productSku, line]));
  const present = linesOf(guide);
  const resized = present.filter((line) => {
    const was = sizes.get(line.productSku);
    return was !== undefined && was !== line && lineUnit(was) !== lineUnit(line);
  });
  return {
    guideName: base.name === guide.name ? 0 : 1,
    moved: movedLines(editing).length,
    removed: removedLines(editing).length,
    added: present.filter((line) => !sizes.has(line.productSku)).length,
    renamed: kept.filter(({ group, was }) => group.name !== was.group.name).length,
    newGroups: guide.categories.length - kept.length,
    deletedGroups: base.categories.length - kept.length,
    sizes: resized.length,
    reordered:
      displaced(kept.map(({ was }) => was.at)) +
      kept.reduce((sum, { group, was }) => sum + reorderedLines(was.group.lineItems, group.lineItems), 0) +
      reorderedLines(base.ungroupedProducts.lineItems, guide.ungroupedProducts.lineItems),
  };
};
