import { chosenVariant, unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";

/** What was typed in some lines, added up. Whole cents; lines without a price are in `pending` and not in `cents`. */
export interface Tally {
  readonly lines: number;
  readonly pieces: number;
  readonly cents: number;
  readonly estimated: boolean;
  readonly pending: number;
  /** All pieces are cases. */
  readonly isCases: boolean;
}

export const emptyTally: Tally = { lines: 0, pieces: 0, cents: 0, estimated: false, pending: 0, isCases: true };

/** A line with its quantity. `line: null` = its page of the guide is not there yet. */
export interface Counted {
  readonly line: GuideLine | null;
  readonly group: number;
  readonly unit: Unit | undefined;
  readonly quantity: number;
}

/** The variant that a line is ordered in: the chosen unit's, else the line's own (GUIDE-CART-10). */
export const orderedVariant = (line: GuideLine, unit: Unit | undefined): Variant | null =>
  (unit === undefined ? null : variantInUnit(line.variants, unit)) ?? chosenVariant(line.variants);

const plus = (tally: Tally, { line, unit, quantity }: Counted): Tally => {
  const variant = line === null ? null : orderedVariant(line, unit);
  const cost = variant === null ? null : lineTotal(variant, quantity);
  return {
    lines: tally.lines + 1,
    pieces: tally.pieces + quantity,
    cents: tally.cents + (cost?.cents ?? 0),
    estimated: tally.estimated || cost?.estimated === true,
    pending: tally.pending + (cost === null ? 1 : 0),
    isCases: tally.isCases && unitOf(variant) === "CS",
  };
};

/** The tally of every group that has something in it, and of all together. */
export const tallies = (
  counted: readonly Counted[],
): { readonly all: Tally; readonly groups: ReadonlyMap<number, Tally> } => {
  const groups = new Map<number, Tally>();
  let all = emptyTally;
  for (const entry of counted) {
    if (entry.quantity <= 0) continue;
    all = plus(all, entry);
    if (entry.line !== null) groups.set(entry.group, plus(groups.get(entry.group) ?? emptyTally, entry));
  }
  return { all, groups };
};
