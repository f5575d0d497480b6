import type { Sku } from "../catalog/sku.schema.ts";
import { caseFold, UNGROUPED } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";
import type { Side } from "./merge-order.ts";

/** Identifies a group across all three guides: '=' and its base name, or '+' and a new group's folded name. */
export type GroupKey = string;

/** The ungrouped lines, treated as a group. */
export const UNGROUPED_KEY: GroupKey = "";

export interface Standing {
  readonly line: GuideLine;
  readonly group: GroupKey;
}

/** One of the three guides, by groups and lines. */
export interface MergeSide {
  readonly groups: ReadonlyMap<GroupKey, GuideGroup>;
  readonly lines: ReadonlyMap<Sku, Standing>;
  /** Item numbers per group, in order; ungrouped ones under `UNGROUPED_KEY`. */
  readonly members: ReadonlyMap<GroupKey, readonly Sku[]>;
}

/** The guide both started from, and each side's version. */
export interface Sides extends Readonly<Record<Side, MergeSide>> {
  readonly base: MergeSide;
}

/** The base name of a possibly renamed group; null = new, undefined = inferred from the lines. */
export type OriginOf = (group: GuideGroup) => string | null | undefined;

/** Reads a guide for a merge; of duplicate lines the first counts (OP-143). */
export const readSide = (guide: OrderGuide, base: OrderGuide, originOf: OriginOf): MergeSide => {
  const keys = keysOf(guide, base, originOf);
  const groups = new Map<GroupKey, GuideGroup>();
  const lines = new Map<Sku, Standing>();
  const members = new Map<GroupKey, Sku[]>();
  const read = (key: GroupKey, lineItems: readonly GuideLine[]): void => {
    const skus = members.get(key) ?? [];
    for (const line of lineItems) {
      if (lines.has(line.productSku)) continue;
      lines.set(line.productSku, { line, group: key });
      skus.push(line.productSku);
    }
    members.set(key, skus);
  };
  guide.categories.forEach((group, index) => {
    const key = keys[index] as GroupKey;
    if (!groups.has(key)) groups.set(key, group);
    read(key, group.lineItems);
  });
  read(UNGROUPED_KEY, guide.ungroupedProducts.lineItems);
  return { groups, lines, members };
};

/**
 * A group is the base's group with the same name, or the one it was renamed from; otherwise it is new. Without a
 * recorded rename, a vanished name and a new one are the same group if more than half the lines moved along.
 */
const keysOf = (guide: OrderGuide, base: OrderGuide, originOf: OriginOf): readonly GroupKey[] => {
  const names = new Set(base.categories.map((group) => group.name));
  const claimed = new Set<string>();
  const origins = guide.categories.map((group) => {
    const origin = originOf(group);
    if (origin == null || !names.has(origin) || claimed.has(origin)) return null;
    claimed.add(origin);
    return origin;
  });
  guide.categories.forEach((group, index) => {
    if (origins[index] !== null || !names.has(group.name) || claimed.has(group.name)) return;
    claimed.add(group.name);
    origins[index] = group.name;
  });

  const homes = new Map<Sku, string>();
  for (const group of base.categories)
    if (!claimed.has(group.name)) for (const line of group.lineItems) homes.set(line.productSku, group.name);
  const sizes = new Map(base.categories.map((group) => [group.name, group.lineItems.length]));
  return guide.categories.map((group, index) => {
    const origin = origins[index] ?? (originOf(group) === undefined ? mostlyFrom(group, homes, sizes) : null);
    return origin === null ? `+${caseFold(group.name)}` : `=${origin}`;
  });
};

const mostlyFrom = (
  group: GuideGroup,
  homes: ReadonlyMap<Sku, string>,
  sizes: ReadonlyMap<string, number>,
): string | null => {
  const counts = new Map<string, number>();
  for (const line of group.lineItems) {
    const home = homes.get(line.productSku);
    if (home !== undefined) counts.set(home, (counts.get(home) ?? 0) + 1);
  }
  for (const [home, count] of counts) if (count * 2 > (sizes.get(home) as number)) return home;
  return null;
};

export const groupLabel = (side: MergeSide, key: GroupKey): string =>
  key === UNGROUPED_KEY ? UNGROUPED : (side.groups.get(key)?.name ?? key.slice(1));
