/** Two people who changed the same thing: the one at this screen, and the one who saved first. */
export type Side = "yours" | "theirs";

/** A list as both found it, and as each left it. Items are unique texts. */
export interface Orders {
  readonly base: readonly string[];
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
}

/** Indexes of a longest increasing run: the other items were moved. O(n log n) (GUIDE-EDIT-28, OP-143). */
export const risingRun = (places: readonly number[]): ReadonlySet<number> => {
  const tails: number[] = [];
  const before: number[] = [];
  places.forEach((place, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[tails[middle] as number] as number) < place) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? (tails[low - 1] as number) : -1);
    tails[low] = index;
  });
  const run = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] as number) run.add(index);
  return run;
};

const placedBy = (base: readonly string[], side: readonly string[]): ReadonlySet<string> => {
  const placeOf = new Map(base.map((item, index) => [item, index]));
  const common = side.filter((item) => placeOf.has(item));
  const run = risingRun(common.map((item) => placeOf.get(item) as number));
  const kept = new Set(common.filter((_, index) => run.has(index)));
  return new Set(side.filter((item) => !kept.has(item)));
};

/** Items both put into one gap: theirs before yours, around those both placed in the same order. */
const mergeGap = (theirs: readonly string[], yours: readonly string[]): readonly string[] => {
  const placeOf = new Map(theirs.map((item, index) => [item, index]));
  const shared = yours.filter((item) => placeOf.has(item));
  const run = risingRun(shared.map((item) => placeOf.get(item) as number));
  const anchors = new Set(shared.filter((_, index) => run.has(index)));
  const both = new Set(shared);
  const merged: string[] = [];
  let waiting: string[] = [];
  let next = 0;
  const flush = (until: number): void => {
    for (; next < until; next += 1) if (!both.has(theirs[next] as string)) merged.push(theirs[next] as string);
    for (const item of waiting) merged.push(item);
    waiting = [];
  };
  for (const item of yours) {
    if (anchors.has(item)) flush(placeOf.get(item) as number);
    (anchors.has(item) ? merged : waiting).push(item);
  }
  flush(theirs.length);
  return merged;
};

/**
 * Merges three orders of `members`: items neither side moved keep the base's order, moved ones follow the same unmoved
 * item, theirs before yours in a gap. `prefer` resolves items both put in different places. Items in no list come last
 * (OP-143).
 */
export const mergeOrder = (
  orders: Orders,
  members: ReadonlySet<string>,
  prefer: (item: string) => Side,
): readonly string[] => {
  const placed = { yours: placedBy(orders.base, orders.yours), theirs: placedBy(orders.base, orders.theirs) };
  const has = { yours: new Set(orders.yours), theirs: new Set(orders.theirs) };
  const base = new Set(orders.base);
  const isFixed = (item: string): boolean =>
    base.has(item) &&
    has.yours.has(item) &&
    has.theirs.has(item) &&
    !placed.yours.has(item) &&
    !placed.theirs.has(item);

  const gapOf = (side: Side): Map<string, string> => {
    const gaps = new Map<string, string>();
    let gap = "";
    for (const item of orders[side]) {
      if (!members.has(item)) continue;
      if (isFixed(item)) gap = item;
      else gaps.set(item, gap);
    }
    return gaps;
  };
  const gaps = { yours: gapOf("yours"), theirs: gapOf("theirs") };

  const placers = new Map<string, Side | "both">();
  const placer = (item: string): Side | "both" => {
    if (!gaps.theirs.has(item)) return "yours";
    if (!gaps.yours.has(item)) return "theirs";
    if (!placed.theirs.has(item)) return "yours";
    if (!placed.yours.has(item)) return "theirs";
    return gaps.yours.get(item) === gaps.theirs.get(item) ? "both" : prefer(item);
  };
  const fill = (side: Side): Map<string, string[]> => {
    const filled = new Map<string, string[]>();
    for (const [item, gap] of gaps[side]) {
      const by = placers.get(item) ?? placer(item);
      placers.set(item, by);
      if (by !== side && by !== "both") continue;
      const items = filled.get(gap);
      if (items === undefined) filled.set(gap, [item]);
      else items.push(item);
    }
    return filled;
  };
  const filled = { theirs: fill("theirs"), yours: fill("yours") };

  const merged: string[] = [];
  const emit = (gap: string): void => {
    for (const item of mergeGap(filled.theirs.get(gap) ?? [], filled.yours.get(gap) ?? [])) merged.push(item);
  };
  emit("");
  for (const item of orders.base) {
    if (!members.has(item) || !isFixed(item)) continue;
    merged.push(item);
    emit(item);
  }
  const done = new Set(merged);
  for (const item of members) if (!done.has(item)) merged.push(item);
  return merged;
};
