import { addCost, type CountedTotals, NO_TOTALS } from "../cart/totals.ts";
import { orderedVariant, unitOf } from "../catalog/chosen-variant.ts";
import { lineTotal, type LineTotal, type PriceBasis } from "../catalog/line-total.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideLine } from "../order-guide/guide.schema.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

/** What was typed in some lines of a guide, added up. `total` in whole cents; lines without a price are not in it. */
export interface GuideTotals extends CountedTotals {
  readonly lines: number;
  readonly pieces: number;
  /** How many lines are not ordered by the case. */
  readonly notCases: number;
  /** How many lines are not loaded or hidden by a search: they count at the last known price. */
  readonly away: number;
}

export const NO_GUIDE_TOTALS: GuideTotals = { ...NO_TOTALS, lines: 0, pieces: 0, notCases: 0, away: 0 };

/** A line of the guide and the place of its group. */
export interface PlacedLine {
  readonly line: GuideLine;
  readonly group: number;
}

/** The totals of all that was typed, and of every group that has something in it. */
export interface TotalsByGroup {
  readonly all: GuideTotals;
  readonly groups: ReadonlyMap<number, GuideTotals>;
}

/** What one line with a quantity adds to the totals. */
interface Share {
  readonly quantity: number;
  readonly cost: LineTotal | null;
  readonly isCases: boolean;
  readonly isAway: boolean;
}

/** A line that is not there counts in the unit and at the price it was typed at. PROD-07, PROD-13. */
const shareOf = (
  quantity: number,
  line: GuideLine | null,
  unit: Unit | undefined,
  seen: PriceBasis | undefined,
): Share => {
  const variant = line === null ? null : orderedVariant(line.variants, unit);
  const basis = line === null ? seen : variant;
  return {
    quantity,
    cost: basis == null ? null : lineTotal(basis, quantity),
    isCases: (line === null ? unit : unitOf(variant)) === "CS",
    isAway: line === null,
  };
};

const addShare = (sum: GuideTotals, { quantity, cost, isCases, isAway }: Share, sign: 1 | -1): GuideTotals => ({
  ...addCost(sum, cost, sign),
  lines: sum.lines + sign,
  pieces: sum.pieces + sign * quantity,
  notCases: sum.notCases + (isCases ? 0 : sign),
  away: sum.away + (isAway ? sign : 0),
});

type Units = Readonly<Record<string, Unit>>;
type ToAdd = Readonly<Record<string, number>>;

/** What of the guide cart is added up: the entries, the unit of each, and its price as last seen. */
export interface TypedEntries {
  readonly entries: GuideCart;
  readonly units: Units;
  readonly prices: Readonly<Record<string, PriceBasis>>;
  /** How many pieces of an entry the cart will take, where that is not what was typed. */
  readonly toAdd?: Readonly<Record<string, number>>;
}

/**
 * What will be added of what was typed in a guide is added up as it is typed: a keystroke takes the old quantity of its line out of the sums and
 * puts the new one in, however many lines have one. The sums are whole numbers, so they always equal a full recount.
 * Spec §4, GUIDE-CART-05, GUIDE-CART-10, PROD-13.
 */
export class RunningTotals {
  #entries: GuideCart = [];
  #units: Units = {};
  #toAdd: ToAdd = {};
  #placed: ReadonlyMap<string, PlacedLine> | null = null;
  #shares = new Map<string, { readonly group: number; readonly share: Share }>();
  #answer: TotalsByGroup = { all: NO_GUIDE_TOTALS, groups: new Map() };

  /** The totals of these entries; the same object when nothing has changed. `placed` = the guide's lines by item number. */
  read({ entries, units, prices, toAdd = NONE }: TypedEntries, placed: ReadonlyMap<string, PlacedLine>): TotalsByGroup {
    const isOther = placed !== this.#placed;
    const changed = isOther
      ? entries
      : changes({ entries: this.#entries, units: this.#units, toAdd: this.#toAdd }, { entries, units, toAdd });
    if (isOther) {
      this.#shares = new Map();
      this.#answer = { all: NO_GUIDE_TOTALS, groups: new Map() };
    }
    [this.#entries, this.#units, this.#toAdd, this.#placed] = [entries, units, toAdd, placed];
    if (changed.length === 0) return this.#answer;
    let { all } = this.#answer;
    const groups = new Map(this.#answer.groups);
    const count = (group: number, share: Share, sign: 1 | -1) => {
      all = addShare(all, share, sign);
      if (group < 0) return;
      const sum = addShare(groups.get(group) ?? NO_GUIDE_TOTALS, share, sign);
      if (sum.lines === 0) groups.delete(group);
      else groups.set(group, sum);
    };
    for (const { productSku, quantity } of changed) {
      const previous = this.#shares.get(productSku);
      this.#shares.delete(productSku);
      if (previous !== undefined) count(previous.group, previous.share, -1);
      if (quantity <= 0) continue;
      const { line, group } = placed.get(productSku) ?? { line: null, group: -1 };
      const share = shareOf(toAdd[productSku] ?? quantity, line, units[productSku], prices[productSku]);
      this.#shares.set(productSku, { group, share });
      count(group, share, 1);
    }
    this.#answer = { all, groups };
    return this.#answer;
  }
}

type Change = Pick<GuideCartEntry, "productSku" | "quantity">;

interface Counted {
  readonly entries: GuideCart;
  readonly units: Units;
  readonly toAdd: ToAdd;
}

const NONE: ToAdd = {};

/** The lines with a changed quantity or unit, each with its current quantity; 0 = removed. */
const changes = (was: Counted, is: Counted): readonly Change[] => {
  const [before, after] = [was.entries, is.entries];
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
  if (was.units !== is.units || was.toAdd !== is.toAdd)
    for (const entry of after) {
      const { productSku } = entry;
      if (was.units[productSku] !== is.units[productSku] || was.toAdd[productSku] !== is.toAdd[productSku])
        found.set(productSku, entry);
    }
  return [...found.values()];
};
