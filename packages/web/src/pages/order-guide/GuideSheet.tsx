import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { GUIDE_SCROLL_HEIGHT } from "@larder/domain/order-guide/guide-view";
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { classNames } from "../../widgets/class-names.ts";
import sheet from "../../widgets/Line.module.css";
import { GuideGroupRow, LoadingRow, SkeletonRow } from "./GuideGroupRow.tsx";
import { GuideLineRow, type SheetActions } from "./GuideLineRow.tsx";
import { headerAbove, neighbour } from "./guide-rows.ts";
import type { GuideScreen } from "./guide-screen.ts";
import { orderedVariant } from "./guide-tally.ts";
import { takesQuantity } from "./line-text.ts";
import styles from "./order-guide.module.css";
import { HEIGHTS, useSheetLayout } from "./sheet-layout.ts";
import { SheetHead } from "./SheetHead.tsx";

/** So many rows above and below the window are kept, so that a scroll finds them there. */
const OVERSCAN = 8;
/** The next page is asked for this many rows before the end. */
const AHEAD = 60;

export interface SheetHandle {
  readonly goToGroup: (group: number) => void;
  readonly goToLine: (productSku: Sku) => void;
}

interface GuideSheetProps {
  readonly screen: GuideScreen;
  readonly label: string;
  readonly zone: string;
  readonly ref: Ref<SheetHandle>;
  readonly onGroup: (group: number) => void;
  readonly onSimilar: (line: GuideLine) => void;
  readonly onNotify: ((line: GuideLine) => void) | null;
}

/** The lines of the guide; only those near the window exist, and every one can be reached by Enter, Tab and the arrows. */
export const GuideSheet = observer(function GuideSheet({
  screen,
  label,
  zone,
  ref,
  onGroup,
  onSimilar,
  onNotify,
}: GuideSheetProps) {
  const shop = useShop();
  const layout = useSheetLayout();
  const heights = HEIGHTS[layout];
  const { rows, headers } = screen;
  const body = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const inputs = useRef(new Map<Sku, HTMLInputElement>());
  /** The line that gets the focus as soon as it exists. */
  const wanted = useRef<Sku | null>(null);
  const focused = useRef<Sku | null>(null);
  const [margin, setMargin] = useState(0);
  const [stick, setStick] = useState(0);
  const indexOf = useMemo(() => new Map(rows.map((row, at) => [row.key, at])), [rows]);

  const range = (near: Range): number[] => {
    const seen =
      virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + stick + 1)?.index ?? near.startIndex;
    const shown = new Set(defaultRangeExtractor(near));
    shown.add(headerAbove(headers, seen));
    if (focused.current !== null) shown.add(indexOf.get(focused.current) ?? -1);
    shown.delete(-1);
    return [...shown].filter((at) => at < rows.length).sort((a, b) => a - b);
  };
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (at) => {
      const row = rows[at];
      if (row?.kind === "group" || row?.kind === "loading") return heights.group;
      return row?.kind === "line" && !row.line.inStock ? heights.message : heights.line;
    },
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: stick + heights.group + 6,
    scrollPaddingEnd: layout === "phone" ? 140 : 78,
    rangeExtractor: range,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const stuckAt = headerAbove(
    headers,
    virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + stick + 1)?.index ?? 0,
  );
  const stuckRow = rows[stuckAt];
  const stuckGroup = stuckRow?.kind === "group" ? stuckRow.group : -1;
  const lastSeen = items.at(-1)?.index ?? 0;

  useLayoutEffect(() => {
    const place = () => {
      if (body.current !== null) setMargin(Math.round(body.current.getBoundingClientRect().top + scrollY));
      if (probe.current !== null) setStick(probe.current.offsetHeight);
    };
    place();
    // Whatever comes or goes above the sheet changes the height of the page.
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [layout]);
  useLayoutEffect(() => virtualizer.measure(), [layout, virtualizer]);
  useEffect(() => onGroup(stuckGroup), [onGroup, stuckGroup]);
  const { hasMore, isLoadingPage } = screen.state;
  const wantsMore = screen.wantsMore || (hasMore && !isLoadingPage && lastSeen > rows.length - AHEAD);
  useEffect(() => {
    if (wantsMore) screen.more();
  }, [wantsMore, screen, rows]);

  const current = useRef({ rows, indexOf, virtualizer });
  current.current = { rows, indexOf, virtualizer };

  const goToLine = useCallback((productSku: Sku) => {
    const at = current.current.indexOf.get(productSku);
    const input = inputs.current.get(productSku);
    if (at === undefined) return;
    wanted.current = input === undefined ? productSku : null;
    input?.focus({ preventScroll: true });
    current.current.virtualizer.scrollToIndex(at, { align: input === undefined ? "center" : "auto" });
  }, []);
  const actions = useMemo(
    (): SheetActions => ({
      register: (productSku, input) => {
        if (input === null) inputs.current.delete(productSku);
        else {
          inputs.current.set(productSku, input);
          if (wanted.current === productSku) {
            wanted.current = null;
            input.focus({ preventScroll: true });
          }
        }
      },
      move: (productSku, to) => {
        const { units } = shop.storefront.guideCart.get();
        const takes = (line: GuideLine) => takesQuantity(line, orderedVariant(line, units[line.productSku]));
        const at = neighbour(current.current.rows, current.current.indexOf.get(productSku) ?? -1, to, takes);
        const row = at === null ? undefined : current.current.rows[at];
        if (row?.kind === "line") goToLine(row.line.productSku);
      },
      undo: () => {
        const undone = screen.undo();
        if (undone !== null) goToLine(undone);
      },
      focused: (productSku) => {
        focused.current = productSku;
      },
      showSimilar: onSimilar,
      notify: onNotify,
    }),
    [shop, screen, goToLine, onSimilar, onNotify],
  );
  useImperativeHandle(
    ref,
    () => ({
      goToLine,
      goToGroup: (group) => {
        const at = current.current.rows.findIndex((row) => row.kind === "group" && row.group === group);
        if (at >= 0)
          current.current.virtualizer.scrollToOffset(
            (current.current.virtualizer.getOffsetForIndex(at, "start")?.[0] ?? 0) + HEIGHTS.desk.group + 6,
          );
      },
    }),
    [goToLine],
  );
  return (
    <div
      className={classNames(sheet.sheet, styles.sheet)}
      role="grid"
      aria-label={label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
    >
      <div ref={probe} className={styles.probe} aria-hidden="true" />
      <SheetHead />
      <div
        ref={body}
        className={styles.rows}
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize(), minHeight: GUIDE_SCROLL_HEIGHT }}
      >
        {items.map(({ index, start, key }) => {
          const row = rows[index];
          const top = start - margin;
          switch (row?.kind) {
            case "group":
              return (
                <GuideGroupRow
                  key={key}
                  screen={screen}
                  group={row.group}
                  name={row.name}
                  count={row.count}
                  index={index}
                  top={top}
                  isStuck={index === stuckAt}
                />
              );
            case "line":
              return (
                <GuideLineRow
                  key={key}
                  screen={screen}
                  line={row.line}
                  index={index}
                  top={top}
                  isLast={row.isLast}
                  zone={zone}
                  actions={actions}
                  measure={layout === "desk" ? undefined : virtualizer.measureElement}
                />
              );
            case "loading":
              return <LoadingRow key={key} index={index} top={top} />;
            case "skeleton":
              return <SkeletonRow key={key} index={index} top={top} />;
            default:
              return null;
          }
        })}
      </div>
    </div>
  );
});
