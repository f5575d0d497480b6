import type { Sku } from "../catalog/sku.schema.ts";
import type { Choose } from "./merge-conflict.ts";
import type { mergeOrder, Side } from "./merge-order.ts";
import { isFreed, other } from "./merge-place.ts";
import { type GroupKey, groupLabel, type MergeSide, type Sides, UNGROUPED_KEY } from "./three-way-groups.ts";

/** The groups of a merged guide, in order, and where its lines are. */
export interface MergedGroups {
  readonly groups: readonly GroupKey[];
  readonly places: ReadonlyMap<Sku, GroupKey>;
}

/**
 * Groups that neither side deleted stay, in the merged order; one that a side deleted and the other renamed or filled is
 * a conflict. If it stays, the lines that were left in it are in it again. `places`: of each line, before that (OP-143).
 */
export const mergeGroups = (
  places: ReadonlyMap<Sku, GroupKey>,
  sides: Sides,
  choose: Choose,
  inOrder: typeof mergeOrder,
): MergedGroups => {
  const { base, yours, theirs } = sides;
  const now = new Map(places);
  const filled = new Set(places.values());
  const stays = new Set<string>();
  for (const key of new Set([...theirs.groups.keys(), ...yours.groups.keys()])) {
    if (!base.groups.has(key) || (yours.groups.has(key) && theirs.groups.has(key))) {
      stays.add(key);
      continue;
    }
    const deletedBy: Side = yours.groups.has(key) ? "theirs" : "yours";
    const keeper = other(deletedBy);
    const name = groupLabel(sides[keeper], key);
    if (!filled.has(key) && name === groupLabel(base, key)) continue;
    const conflict = { key: `group ${key}`, suggested: keeper, group: name, deletedBy } as const;
    if (choose({ _tag: "GroupDeletedAndChanged", ...conflict }) !== keeper) continue;
    stays.add(key);
    for (const sku of base.members.get(key) ?? []) {
      const isKept = sides[keeper].lines.get(sku)?.group === key;
      if (isKept && now.get(sku) === UNGROUPED_KEY && isFreed(sku, deletedBy, sides)) now.set(sku, key);
    }
  }
  const keysOf = (side: MergeSide): readonly GroupKey[] => [...side.groups.keys()];
  const orders = { base: keysOf(base), yours: keysOf(yours), theirs: keysOf(theirs) };
  return { groups: inOrder(orders, stays, () => "yours"), places: now };
};
