import type { Sku } from "../catalog/sku.schema.ts";
import { lineUnit } from "./line.ts";
import type { Choose } from "./merge-conflict.ts";
import type { Side } from "./merge-order.ts";
import { type GroupKey, groupLabel, type Sides, UNGROUPED_KEY } from "./three-way-groups.ts";

/** The one who isn't this one. */
export const other = (side: Side): Side => (side === "yours" ? "theirs" : "yours");

/** Whether a line is ungrouped on a side only because its group was deleted there. */
export const isFreed = (sku: Sku, side: Side, sides: Sides): boolean => {
  const base = sides.base.lines.get(sku);
  return (
    base !== undefined &&
    base.group !== UNGROUPED_KEY &&
    sides[side].lines.get(sku)?.group === UNGROUPED_KEY &&
    !sides[side].groups.has(base.group)
  );
};

/**
 * A line goes where one side put it; one that a side removed and the other left alone is gone (null). Two different
 * groups, and a removal of what the other changed, are conflicts (OP-143).
 */
export const mergePlace = (sku: Sku, sides: Sides, choose: Choose): GroupKey | null => {
  const base = sides.base.lines.get(sku);
  const yours = sides.yours.lines.get(sku);
  const theirs = sides.theirs.lines.get(sku);
  if (yours === undefined || theirs === undefined) {
    const left = yours ?? theirs;
    if (left === undefined) return null;
    if (base === undefined) return left.group;
    const removedBy: Side = yours === undefined ? "yours" : "theirs";
    const keeper = other(removedBy);
    const moved = left.group !== base.group && !isFreed(sku, keeper, sides);
    if (!moved && lineUnit(left.line) === lineUnit(base.line)) return null;
    const key = `removed ${sku}`;
    const choice = choose({ _tag: "RemovedAndChanged", key, suggested: keeper, line: left.line, removedBy });
    return choice === removedBy ? null : left.group;
  }
  if (yours.group === theirs.group) return yours.group;
  if (yours.group === base?.group) return theirs.group;
  if (theirs.group === base?.group) return yours.group;
  if (isFreed(sku, "yours", sides)) return theirs.group;
  if (isFreed(sku, "theirs", sides)) return yours.group;
  const choice = choose({
    _tag: "MovedApart",
    key: `moved ${sku}`,
    suggested: "yours",
    line: theirs.line,
    yours: groupLabel(sides.yours, yours.group),
    theirs: groupLabel(sides.theirs, theirs.group),
  });
  return choice === "yours" ? yours.group : theirs.group;
};
