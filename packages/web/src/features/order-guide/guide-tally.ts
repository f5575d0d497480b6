import { shownVariant, unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { GuideCart, GuideCartEntry } from "@larder/domain/guide-cart/guide-cart";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import type { EntryPrice, GuideCartState } from "@larder/sdk/workflows/guide-cart/state";

/** What was typed in some lines, added up. Whole cents; lines without a price are in `pending` and not in `cents`. */
export interface Tally {
  readonly lines: number;
  readonly pieces: number;
  readonly cents: number;
  /** How many lines have an estimated cost (catch weight). */
  readonly estimated: number;
  readonly pending: number;
  /** How many lines are not ordered by the case. */
  readonly notCases: number;
  /** How many lines are not loaded or hidden by a search: they count at the last known price. */
  readonly away: number;
}

export const emptyTally: Tally = { lines: 0, pieces: 0, cents: 0, estimated: 0, pending: 0, notCases: 0, away: 0 };

/** A line of the guide and the place of its group. */
export interface Placed {
  readonly line: GuideLine;
  readonly group: number;
}

/** The tally of all that was typed, and of every group that has something in it. */
export interface Tallies {
  readonly all: Tally;
  readonly groups: ReadonlyMap<number, Tally>;
}

/** The variant that a line is ordered in: the chosen unit's, else the line's own (GUIDE-CART-10). */
export const orderedVariant = (line: GuideLine, unit: Unit | undefined): Variant | null =>
  (unit === undefined ? null : variantInUnit(line.variants, unit)) ?? shownVariant(line.variants);

/** What one line with a quantity adds to a tally; a line that is not there counts in the unit and at the price it was typed at. */
const ofEntry = (
  quantity: number,
  line: GuideLine | null,
  unit: Unit | undefined,
  seen: EntryPrice | undefined,
): Tally => {
  const variant = line === null ? null : orderedVariant(line, unit);
  const priced = line === null ? seen : variant;
  const cost = priced == null ? null : lineTotal(priced, quantity);
  return {
    lines: 1,
    pieces: quantity,
    cents: cost?.cents ?? 0,
    estimated: cost?.estimated === true ? 1 : 0,
    pending: cost === null ? 1 : 0,
    notCases: (line === null ? unit : unitOf(variant)) === "CS" ? 0 : 1,
    away: line === null ? 1 : 0,
  };
};

const plus = (a: Tally, b: Tally, sign: 1 | -1): Tally => ({
  lines: a.lines + sign * b.lines,
  pieces: a.pieces + sign * b.pieces,
  cents: a.cents + sign * b.cents,
  estimated: a.estimated + sign * b.estimated,
  pending: a.pending + sign * b.pending,
  notCases: a.notCases + sign * b.notCases,
  away: a.away + sign * b.away,
});

type Units = Readonly<Record<string, Unit>>;

/** What of the guide cart is added up. */
export type Typed = Pick<GuideCartState, "entries" | "units" | "prices">;

/**
 * Adds up what was typed in a guide and keeps the sums: of a keystroke the old quantity of its line is taken out and the new
 * one put in, however many lines have one. The sums are whole numbers, so they always equal a full recount.
 */
export class RunningTotals {
  #entries: GuideCart = [];
  #units: Units = {};
  #placed: ReadonlyMap<string, Placed> | null = null;
  #parts = new Map<string, { readonly group: number; readonly adds: Tally }>();
  #answer: Tallies = { all: emptyTally, groups: new Map() };

  /** The totals of these entries; the same object when nothing has changed. */
  read({ entries, units, prices }: Typed, placed: ReadonlyMap<string, Placed>): Tallies {
    const isOther = placed !== this.#placed;
    const changed = isOther ? entries.map(asIs) : changes(this.#entries, entries, this.#units, units);
    const previous = isOther ? { all: emptyTally, groups: new Map<number, Tally>() } : this.#answer;
    if (isOther) this.#parts = new Map();
    [this.#entries, this.#units, this.#placed] = [entries, units, placed];
    if (changed.length === 0 && !isOther) return this.#answer;
    let { all } = previous;
    const groups = new Map(previous.groups);
    const count = (group: number, adds: Tally, sign: 1 | -1) => {
      all = plus(all, adds, sign);
      if (group < 0) return;
      const sum = plus(groups.get(group) ?? emptyTally, adds, sign);
      if (sum.lines === 0) groups.delete(group);
      else groups.set(group, sum);
    };
    for (const { productSku, quantity } of changed) {
      const part = this.#parts.get(productSku);
      this.#parts.delete(productSku);
      if (part !== undefined) count(part.group, part.adds, -1);
      if (quantity <= 0) continue;
      const { line, group } = placed.get(productSku) ?? { line: null, group: -1 };
      const adds = ofEntry(quantity, line, units[productSku], prices[productSku]);
      this.#parts.set(productSku, { group, adds });
      count(group, adds, 1);
    }
    this.#answer = { all, groups };
    return this.#answer;
  }
}

type Change = Pick<GuideCartEntry, "productSku" | "quantity">;

const asIs = (entry: GuideCartEntry): Change => entry;

/** The lines with a changed quantity or unit, each with its current quantity; 0 = removed. */
const changes = (before: GuideCart, after: GuideCart, unitsBefore: Units, units: Units): readonly Change[] => {
  const found = new Map<string, Change>();
  if (before !== after) {
    let start = 0;
    while (start < before.length && start < after.length && before[start] === after[start]) start++;
    let [endBefore, endAfter] = [before.length, after.length];
    while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
      endBefore--;
      endAfter--;
    }
    for (const { productSku } of before.slice(start, endBefore)) found.set(productSku, { productSku, quantity: 0 });
    for (const entry of after.slice(start, endAfter)) found.set(entry.productSku, entry);
  }
  if (unitsBefore !== units)
    for (const entry of after)
      if (unitsBefore[entry.productSku] !== units[entry.productSku]) found.set(entry.productSku, entry);
  return [...found.values()];
};
