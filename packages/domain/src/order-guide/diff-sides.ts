import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { originOf, type GuideEditing } from "./editing.ts";
import { UNGROUPED } from "./group-name.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { lineUnit } from "./line.ts";

/** A line's group and size in one of the three guides; `isChanged` = differs from the base. */
export interface Standing {
  readonly group: string;
  readonly unit: Unit;
  readonly isChanged: boolean;
}

/** A line changed by one or both people, as it was and as each left it; null = not in that guide. */
export interface SideDiff {
  readonly sku: Sku;
  readonly name: string;
  readonly base: Standing | null;
  readonly yours: Standing | null;
  readonly theirs: Standing | null;
}

interface Found {
  readonly line: GuideLine;
  readonly group: string;
  readonly origin: string;
}

const find = (guide: OrderGuide, nameBefore: (group: string) => string): ReadonlyMap<Sku, Found> => {
  const found = new Map<Sku, Found>();
  for (const { name, lineItems } of guide.categories) {
    const origin = nameBefore(name);
    for (const line of lineItems) found.set(line.productSku, { line, group: name, origin });
  }
  for (const line of guide.ungroupedProducts.lineItems)
    found.set(line.productSku, { line, group: UNGROUPED, origin: UNGROUPED });
  return found;
};

/** The lines either side removed, added, moved or gave another default size, in their original order (OP-143). */
export const diffSides = (editing: GuideEditing, theirs: OrderGuide): readonly SideDiff[] => {
  const was = find(editing.base, (name) => name);
  const mine = find(editing.guide, (name) => originOf(editing, name) ?? name);
  const other = find(theirs, (name) => name);
  const standing = (found: Found | undefined, before: Found | undefined): Standing | null =>
    found === undefined
      ? null
      : {
          group: found.group,
          unit: lineUnit(found.line),
          isChanged:
            before === undefined || found.origin !== before.origin || lineUnit(found.line) !== lineUnit(before.line),
        };
  const lines: SideDiff[] = [];
  for (const sku of new Set([...was.keys(), ...mine.keys(), ...other.keys()])) {
    const before = was.get(sku);
    const line = mine.get(sku)?.line ?? other.get(sku)?.line ?? before?.line;
    const base = standing(before, before);
    const yours = standing(mine.get(sku), before);
    const their = standing(other.get(sku), before);
    const isSame = (side: Standing | null): boolean => (side === null ? base === null : !side.isChanged);
    if (line === undefined || (isSame(yours) && isSame(their))) continue;
    lines.push({ sku, name: line.name, base, yours, theirs: their });
  }
  return lines;
};
