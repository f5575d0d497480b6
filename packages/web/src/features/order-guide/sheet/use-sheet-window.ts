import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { RowHeights } from "./row-heights.ts";
import { HEIGHTS, useSheetLayout, type RowHeight, type SheetLayout } from "./sheet-layout.ts";
import { offsetsOf, toMiddle, toSight, windowOf, type Offsets, type SheetWindow } from "./sheet-window.ts";

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
  const [measuring] = useState(() => new RowHeights());
  const [measured, setMeasured] = useState<{ readonly as: SheetLayout; readonly of: ReadonlyMap<string, number> }>();
  const [look, setLook] = useState(() => ({ scrolled: scrollY, height: innerHeight, margin: 0, stick: 0 }));

  const offsets = useMemo(
    () =>
      offsetsOf(rows.length, (at) => {
        const row = rows[at];
        const known = row === undefined || measured?.as !== layout ? undefined : measured.of.get(row.key);
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
    measuring.known.clear();
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
