import { groupTitle } from "@larder/domain/text/group-title";
import { useWindowVirtualizer, defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { classNames } from "../../../ui/class-names.ts";
import sheet from "../../../ui/line/Line.module.css";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { useSheetLayout, type SheetLayout } from "../../../ui/line/sheet-layout.ts";
import type { EditScreen } from "./edit-screen.ts";
import { EditGroupHead } from "./EditGroupHead.tsx";
import { EditLine } from "./EditLineRow.tsx";
import styles from "./edit-sheet.module.css";
import { sheetKeys } from "./sheet-keys.ts";
import { usePointerDrag } from "./use-pointer-drag.ts";

const OVERSCAN = 8;
/** Height of the drop indicator, px. */
const DROP = 40;

/** px, as in the styles. */
const HEIGHTS = {
  desk: { line: 44, group: 40 },
  narrow: { line: 44, group: 40 },
  touch: { line: 56, group: 56 },
  "wide-phone": { line: 103, group: 50 },
  phone: { line: 103, group: 50 },
} as const satisfies Record<SheetLayout, { readonly line: number; readonly group: number }>;

export const EditSheet = observer(function EditSheet({
  screen,
  label,
}: {
  readonly screen: EditScreen;
  readonly label: string;
}) {
  const layout = useSheetLayout();
  const heights = HEIGHTS[layout];
  const { rows, indexOf, wanted, activeKey } = screen;
  const { held: dragging } = screen.drag;
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [stick, setStick] = useState(0);
  const bottom = layout === "phone" ? 140 : 78;

  const range = (near: Range): number[] => {
    const shown = new Set(defaultRangeExtractor(near));
    for (const key of [activeKey, dragging?.key, screen.renaming === null ? null : `group ${screen.renaming}`])
      shown.add(indexOf.get(key ?? "") ?? -1);
    shown.delete(-1);
    return [...shown].filter((at) => at < rows.length).sort((a, b) => a - b);
  };
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (at) => heights[rows[at]?.kind ?? "line"],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: stick + 8,
    scrollPaddingEnd: bottom + 8,
    rangeExtractor: range,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const place = screen.drag.opening;
  const shiftFrom = place?.gap ?? Infinity;

  useLayoutEffect(() => {
    const settle = () => {
      if (body.current !== null) setMargin(Math.round(body.current.getBoundingClientRect().top + scrollY));
      if (probe.current !== null) setStick(probe.current.offsetHeight);
    };
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [layout]);
  useLayoutEffect(() => virtualizer.measure(), [layout, virtualizer]);

  const current = useRef({ virtualizer, rows, stick, bottom });
  current.current = { virtualizer, rows, stick, bottom };

  useLayoutEffect(() => {
    if (wanted === null) return;
    const at = indexOf.get(wanted.key);
    if (at === undefined) return;
    const row = root.current?.querySelector(`[data-row="${CSS.escape(wanted.key)}"]`);
    if (row == null) return virtualizer.scrollToIndex(at, { align: "center" });
    const marked = row.querySelector<HTMLElement>(`[data-control=${wanted.control}]`);
    const found =
      marked?.matches("button, input, select") === true ? marked : marked?.querySelector<HTMLElement>("button");
    // A disabled control can't take focus: use the row's first enabled one.
    const usable = found?.matches(":enabled") === true ? found : row.querySelector<HTMLElement>(":enabled");
    usable?.focus({ preventScroll: true });
    virtualizer.scrollToIndex(at, { align: "auto" });
    screen.focus(null, wanted.control);
  }, [wanted, items, indexOf, screen, virtualizer]);
  const keyGap = dragging?.byKeys === true ? (place?.gap ?? null) : null;
  useEffect(() => {
    if (keyGap !== null)
      current.current.virtualizer.scrollToIndex(Math.min(keyGap, current.current.rows.length - 1), { align: "auto" });
  }, [keyGap]);

  const gapAt = useCallback(
    (pageY: number) => {
      const { virtualizer: list, rows: all } = current.current;
      const gap = screen.drag.opening?.gap;
      const open = gap === undefined ? Infinity : startOf(list.measurementsCache, gap);
      const y = pageY > open + DROP ? pageY - DROP : Math.min(pageY, open);
      const item = list.getVirtualItemForOffset(y);
      if (item === undefined) return all.length;
      return item.index + (y > item.start + item.size / 2 ? 1 : 0);
    },
    [screen],
  );
  const covered = useCallback(() => ({ top: current.current.stick, bottom: current.current.bottom }), []);
  const placeOf = useCallback(
    (key: string) => current.current.virtualizer.measurementsCache[screen.indexOf.get(key) ?? -1],
    [screen],
  );
  usePointerDrag({ screen, sheet: root, gapAt, placeOf, covered });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus, one at a time
    <div
      ref={root}
      className={classNames(sheet.sheet, styles.sheet)}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-multiselectable="true"
      data-dragging={dragging === null ? undefined : dragging.byKeys ? "keys" : "pointer"}
      onKeyDown={(event) => sheetKeys(event, screen)}
      onFocus={(event) => {
        const key = event.target.closest<HTMLElement>("[data-row]")?.dataset["row"];
        if (key !== undefined) screen.activate(key);
      }}
      onBlur={(event) => {
        if (dragging?.byKeys === true && !event.currentTarget.contains(event.relatedTarget)) screen.drag.cancelDrag();
      }}
    >
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      <div
        ref={body}
        className={styles.rows}
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize() + (place === null ? 0 : DROP) }}
      >
        {items.map(({ index, start, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const shift = index >= shiftFrom ? DROP : 0;
          const style = {
            transform: `translateY(${start - margin + shift}px)`,
            "--shift": `${shift}px`,
          } as CSSProperties;
          return (
            <div
              key={key}
              ref={layout === "desk" ? undefined : virtualizer.measureElement}
              className={styles.row}
              style={style}
              role="row"
              aria-rowindex={index + 1}
              data-index={index}
              data-row={row.key}
              data-count={dragging?.key === row.key && dragging.skus.length > 1 ? dragging.label : undefined}
            >
              {row.kind === "group" ? (
                <EditGroupHead screen={screen} row={row} isFirst={index === 0} />
              ) : (
                <EditLine screen={screen} line={row.line} group={row.group} isLast={row.isLast} isHouse={row.isHouse} />
              )}
            </div>
          );
        })}
        {dragging !== null && place !== null && (
          <div
            className={`${styles.drop} truncate`}
            style={{ transform: `translateY(${startOf(virtualizer.measurementsCache, place.gap) - margin}px)` }}
            data-refused={screen.drag.mayDrop ? undefined : ""}
            data-drop=""
            aria-hidden="true"
          >
            <span>
              {dragging.kind === "group"
                ? guideEditMessages.dropGroup(dragging.label)
                : screen.drag.mayDrop
                  ? guideEditMessages.dropIn(groupTitle(place.group))
                  : guideEditMessages.noDrop(place.group)}
            </span>
          </div>
        )}
      </div>
    </div>
  );
});

/** A row's offset on the page, px; after the last row, its end. */
const startOf = (measured: readonly { readonly start: number; readonly end: number }[], at: number): number =>
  measured[at]?.start ?? measured.at(-1)?.end ?? 0;
