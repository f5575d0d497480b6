import { addCost, type CountedTotals, NO_TOTALS } from "../cart/totals.ts";
import { orderedVariant, unitOf } from "../catalog/chosen-variant.ts";
import { lineTotal, type LineTotal, type PriceBasis } from "../catalog/line-total.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import type { GuideLine } from "../order-guide/guide.schema.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

/** Totals of typed guide lines. `total` in whole cents, without lines that have no price. */
export interface GuideTotals extends CountedTotals {
  readonly lines: number;
  readonly pieces: number;
  readonly notCases: number;
  /** Lines not loaded or hidden by a search, counted at their last known price. */
  readonly away: number;
}

/** The totals of a guide in which nothing was typed. */
export const NO_GUIDE_TOTALS: GuideTotals = { ...NO_TOTALS, lines: 0, pieces: 0, notCases: 0, away: 0 };

export interface PlacedLine {
  readonly line: GuideLine;
  readonly group: number;
}

export interface TotalsByGroup {
  readonly all: GuideTotals;
  readonly groups: ReadonlyMap<number, GuideTotals>;
}

interface Share {
  readonly quantity: number;
  readonly cost: LineTotal | null;
  readonly isCases: boolean;
  readonly isAway: boolean;
}

/** A line that isn't loaded counts in the unit and at the price it was typed at (PROD-07, PROD-13). */
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

export interface TypedEntries {
  readonly entries: GuideCart;
  readonly units: Units;
  readonly prices: Readonly<Record<string, PriceBasis>>;
  readonly toAdd?: Readonly<Record<string, number>>;
}

/**
 * Totals of what will be added from a guide, updated per keystroke. Sums are whole numbers, so they always equal a full
 * recount (§4, GUIDE-CART-05, GUIDE-CART-10, PROD-13).
 */
export class RunningTotals {
  #entries: GuideCart = [];
  #units: Units = {};
  #toAdd: ToAdd = {};
  #placed: ReadonlyMap<string, PlacedLine> | null = null;
  #shares = new Map<string, { readonly group: number; readonly share: Share }>();
  #answer: TotalsByGroup = { all: NO_GUIDE_TOTALS, groups: new Map() };

  /** Returns the same object when nothing changed. `placed` = the guide's lines by item number. */
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

/** Entries whose quantity or unit changed; 0 = removed. */
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
