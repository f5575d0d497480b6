import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HEIGHTS, type RowHeight, type SheetLayout, useSheetLayout } from "./sheet-layout.ts";

interface Grown {
  readonly index: number;
  readonly key: string;
  /** px */
  readonly height: number;
}

/** Measured row heights, px, of one layout. Rows are identified by `data-index` and `data-key`. */
class RowHeights {
  readonly known: Map<string, number>;
  #layout: SheetLayout;
  #watch: ResizeObserver | null = null;
  #onGrown: (grown: readonly Grown[]) => void = () => {};

  constructor(layout: SheetLayout, known: ReadonlyMap<string, number>) {
    this.known = new Map(known);
    this.#layout = layout;
  }

  readonly setLayout = (layout: SheetLayout): void => {
    if (layout !== this.#layout) this.known.clear();
    this.#layout = layout;
  };

  readonly onGrown = (listener: (grown: readonly Grown[]) => void): void => {
    this.#onGrown = listener;
  };

  readonly measure = (row: HTMLElement): (() => void) => {
    this.#watch ??= new ResizeObserver((entries) => this.#measured(entries));
    this.#watch.observe(row);
    return () => this.#watch?.unobserve(row);
  };

  #measured(entries: readonly ResizeObserverEntry[]): void {
    const grown = entries.flatMap(({ target, borderBoxSize }): Grown[] => {
      const { index, key = "" } = (target as HTMLElement).dataset;
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (height === 0 || Math.abs(height - (this.known.get(key) ?? 0)) < 0.5) return [];
      this.known.set(key, height);
      return [{ index: Number(index), key, height }];
    });
    if (grown.length > 0) this.#onGrown(grown);
  }
}

/** The heights of rows that the server has drawn, which stand in the page until the storefront's first render is done. */
const drawnHeights = (): ReadonlyMap<string, number> =>
  new Map(
    Array.from(document.querySelectorAll<HTMLElement>("[role=rowgroup][data-drawn] > [data-key]"), (row) => [
      row.dataset["key"] ?? "",
      row.getBoundingClientRect().height,
    ]),
  );

/** Each row's top, px from the sheet's top, plus a last entry: where the last row ends. */
type Offsets = Float64Array;

export const offsetsOf = (count: number, heightOf: (row: number) => number): Offsets => {
  const offsets = new Float64Array(count + 1);
  for (let row = 0; row < count; row++) offsets[row + 1] = (offsets[row] ?? 0) + heightOf(row);
  return offsets;
};

/** The row at `y` px from the sheet's top, clamped to the first and last. */
export const rowAt = (offsets: Offsets, y: number): number => {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The viewport's geometry over the sheet, px. */
interface Look {
  readonly scrolled: number;
  readonly height: number;
  readonly margin: number;
  /** The height of what sticks at the window's top. */
  readonly stick: number;
}

interface SheetWindow {
  readonly first: number;
  readonly last: number;
  readonly under: number;
}

const OVERSCAN = 4;

export const windowOf = (offsets: Offsets, { scrolled, height, margin, stick }: Look): SheetWindow => ({
  first: Math.max(0, rowAt(offsets, scrolled - margin) - OVERSCAN),
  last: Math.min(offsets.length - 2, rowAt(offsets, scrolled + height - margin) + OVERSCAN),
  under: rowAt(offsets, scrolled + stick + 1 - margin),
});

export const toMiddle = (offsets: Offsets, row: number, look: Look, below: number): number => {
  const height = (offsets[row + 1] ?? 0) - (offsets[row] ?? 0);
  const seen = look.height - look.stick - below;
  return Math.max(0, (offsets[row] ?? 0) + look.margin - look.stick - Math.max(0, (seen - height) / 2));
};

/** The least scroll that shows a row in full; null = it already is. `above` and `below` are the covered heights. */
export const toSight = (
  offsets: Offsets,
  row: number,
  { scrolled, height, margin }: Look,
  above: number,
  below: number,
): number | null => {
  const top = (offsets[row] ?? 0) + margin;
  const bottom = (offsets[row + 1] ?? 0) + margin;
  if (top < scrolled + above && scrolled > 0) return Math.max(0, top - above);
  return bottom > scrolled + height - below ? bottom - height + below : null;
};

/** Between a group's sticky header and the line scrolled to, px. */
const GAP = 6;
/** The height covered by the bottom bar, and a little more, px. In a low, narrow window it covers nothing. */
const below = (): number => {
  const bar = document.querySelector("[data-order-bar]");
  return bar === null || getComputedStyle(bar).position !== "fixed" ? GAP : bar.clientHeight + 16;
};

interface WindowOfSheet extends SheetWindow {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly probe: RefObject<HTMLDivElement | null>;
  readonly offsets: Offsets;
  readonly isMeasured: boolean;
  readonly measure: (row: HTMLElement) => () => void;
  readonly goTo: (row: number, place: "middle" | "sight" | "top") => void;
}

/**
 * On a desktop each row's kind sets its height. Elsewhere rendered rows are measured, and the scroll position
 * compensates when one above grows.
 */
export const useSheetWindow = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  kindOf: (row: Row) => RowHeight,
  alwaysMeasured?: boolean,
): WindowOfSheet => {
  const layout = useSheetLayout();
  const heights = HEIGHTS[layout];
  const isMeasured = alwaysMeasured === true || heights.message !== heights.line;
  const body = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ readonly as: SheetLayout; readonly of: ReadonlyMap<string, number> }>(
    () => ({
      as: layout,
      of: isMeasured && !import.meta.env.SSR ? drawnHeights() : new Map(),
    }),
  );
  const [measuring] = useState(() => new RowHeights(layout, measured.of));
  const [look, setLook] = useState(() => ({ scrolled: scrollY, height: innerHeight, margin: 0, stick: 0 }));

  const offsets = useMemo(
    () =>
      offsetsOf(rows.length, (at) => {
        const row = rows[at];
        const known = row === undefined || measured.as !== layout ? undefined : measured.of.get(row.key);
        return known ?? heights[row === undefined ? "line" : kindOf(row)];
      }),
    [rows, kindOf, heights, layout, measured],
  );
  const shown = windowOf(offsets, look);
  const current = useRef({ rows, offsets, shown, layout, look });
  useLayoutEffect(() => {
    const { rows: previous, offsets: before, shown: seen, layout: as } = current.current;
    current.current = { rows, offsets, shown, layout, look };
    if (previous === rows || previous.length !== rows.length || as !== layout || scrollY <= look.margin - look.stick)
      return;
    // Loaded lines above may be taller than their placeholders.
    const moved = (offsets[seen.under] ?? 0) - (before[seen.under] ?? 0);
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
  });

  useEffect(() => {
    const moved = () => {
      const { offsets: present, shown: previous, look: seen } = current.current;
      const next = { ...seen, scrolled: scrollY, height: innerHeight };
      const { first, last, under } = windowOf(present, next);
      // Renders the rows in the same frame that shows them.
      if (first !== previous.first || last !== previous.last || under !== previous.under)
        flushSync(() => setLook(next));
    };
    addEventListener("scroll", moved, { passive: true });
    addEventListener("resize", moved);
    return () => {
      removeEventListener("scroll", moved);
      removeEventListener("resize", moved);
    };
  }, []);
  useLayoutEffect(() => {
    measuring.setLayout(layout);
    const place = () => {
      const margin = body.current === null ? 0 : Math.round(body.current.getBoundingClientRect().top + scrollY);
      const stick = probe.current?.offsetHeight ?? 0;
      setLook((previous) =>
        margin === previous.margin && stick === previous.stick ? previous : { ...previous, margin, stick },
      );
    };
    place();
    // Anything that changes above the sheet changes the page's height.
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [layout, measuring]);
  useEffect(
    () =>
      measuring.onGrown((grown) => {
        const { offsets: previous, look: seen, layout: as } = current.current;
        const under = scrollY + seen.stick - seen.margin;
        let above = 0;
        for (const { index, height } of grown)
          if ((previous[index + 1] ?? 0) <= under)
            above += height - (previous[index + 1] ?? 0) + (previous[index] ?? 0);
        flushSync(() => setMeasured({ as, of: new Map(measuring.known) }));
        if (Math.abs(above) >= 1) scrollBy({ top: above, behavior: "instant" });
      }),
    [measuring],
  );

  const goTo = useMemo(
    () => (row: number, place: "middle" | "sight" | "top") => {
      const { offsets: present, layout: as, look: last } = current.current;
      const seen = { ...last, scrolled: scrollY };
      const above = seen.stick + HEIGHTS[as].group + GAP;
      const top =
        place === "middle"
          ? toMiddle(present, row, seen, below())
          : place === "top"
            ? Math.max(0, (present[row] ?? 0) + seen.margin - seen.stick)
            : toSight(present, row, seen, above, below());
      if (top !== null) scrollTo({ top, behavior: "instant" });
    },
    [],
  );
  return { body, probe, offsets, ...shown, isMeasured, measure: measuring.measure, goTo };
};
