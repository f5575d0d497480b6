import { orderedVariant } from "@larder/domain/catalog/chosen-variant";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { GUIDE_SCROLL_HEIGHT } from "@larder/domain/order-guide/guide-view";
import { GUIDE_LOADING } from "@larder/domain/text/guide-sentences";
import { observer } from "mobx-react-lite";
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from "react";
import { afterPaint } from "../../../loading/after-paint.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import sheet from "../../../ui/line/Line.module.css";
import { GuideGroupRow, LoadingRow, SkeletonRow } from "./GuideGroupRow.tsx";
import { GuideLineRow } from "./GuideLineRow.tsx";
import { headerAbove, heightOf, neighbour } from "./guide-rows.ts";
import type { GuideScreen } from "./guide-screen.ts";
import { takesQuantity, type SheetActions } from "./line-text.ts";
import styles from "./guide-sheet.module.css";
import { useSheetWindow } from "../../../ui/line/use-sheet-window.ts";
import { SheetHead } from "./SheetHead.tsx";

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
}

/** Drawn by the server, which doesn't measure: the first rows follow each other. */
const isDrawn = import.meta.env.SSR;

/** A virtualized list whose every line is reachable by Enter, Tab and the arrows. */
export const GuideSheet = observer(function GuideSheet({
  screen,
  label,
  zone,
  ref,
  onGroup,
  onSimilar,
}: GuideSheetProps) {
  const shop = useShop();
  const { rows, headers } = screen;
  const { hasMore, isLoadingPage, was } = screen.state;
  const { body, probe, offsets, first, last, under, isMeasured, measure, goTo } = useSheetWindow(rows, heightOf);
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string | null>(null);
  const focused = useRef<string | null>(null);
  const indexOf = useMemo(() => new Map(rows.map((row, at) => [row.key, at])), [rows]);

  const stuckAt = headerAbove(headers, under);
  const stuckRow = rows[stuckAt];
  const stuckGroup = stuckRow?.kind === "group" ? stuckRow.group : -1;
  const shown = new Set<number>([stuckAt, indexOf.get(focused.current ?? "") ?? -1]);
  for (let at = first; at <= last; at++) shown.add(at);
  shown.delete(-1);
  useEffect(() => onGroup(stuckGroup), [onGroup, stuckGroup]);

  let near = -1;
  for (let at = Math.min(rows.length - 1, last + AHEAD); near < 0 && at >= first; at--) {
    const row = rows[at];
    if (row?.kind === "skeleton") near = row.line;
    else if (row?.kind === "loading") near = 0;
  }
  const missing = hasMore && near >= 0 ? Math.max(near, screen.wantedLines) : screen.wantedLines;
  const asks = missing > 0 || (hasMore && near >= 0);
  useEffect(() => {
    return asks && !isLoadingPage ? afterPaint(() => screen.ask(missing)) : undefined;
  }, [asks, missing, isLoadingPage, screen, rows]);

  const current = useRef({ rows, indexOf });
  useLayoutEffect(() => {
    current.current = { rows, indexOf };
  });

  const steps = useMemo(() => {
    const goToRow = (key: string, place: "sight" | "top") => {
      const at = current.current.indexOf.get(key);
      if (at === undefined) return;
      const element = elements.current.get(key);
      wanted.current = element === undefined ? key : null;
      element?.focus({ preventScroll: true });
      goTo(at, place === "top" ? "top" : element === undefined ? "middle" : "sight");
    };
    const goToLine = (productSku: Sku) => goToRow(productSku, "sight");
    const actions: SheetActions = {
      register: (key, element) => {
        if (element === null) {
          elements.current.delete(key);
          return;
        }
        elements.current.set(key, element);
        if (wanted.current !== key) return;
        wanted.current = null;
        element.focus({ preventScroll: true });
      },
      measure,
      move: (productSku, to) => {
        const { units } = shop.storefront.guideCart.get();
        const takes = (line: GuideLine) => takesQuantity(line, orderedVariant(line.variants, units[line.productSku]));
        const at = neighbour(current.current.rows, current.current.indexOf.get(productSku) ?? -1, to, takes);
        const row = at === null ? undefined : current.current.rows[at];
        if (row?.kind === "line") goToLine(row.line.productSku);
      },
      undo: () => {
        const undone = screen.undo();
        if (undone !== null) goToLine(undone);
      },
      focused: (key) => {
        focused.current = key;
      },
      showSimilar: onSimilar,
    };
    return { actions, goToLine, goToGroup: (group: number) => goToRow(`group ${group}`, "top") };
  }, [shop, screen, measure, goTo, onSimilar]);
  useImperativeHandle(ref, () => steps, [steps]);

  const { showsSimilar, substitutes } = screen;
  const { canOrder, policy } = shop;
  return (
    <>
      <div
        className={classNames(sheet.sheet, styles.sheet)}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.some((row) => row.kind === "loading") ? -1 : rows.length + 1}
      >
        <div ref={probe} className={styles.probe} aria-hidden="true" />
        <SheetHead />
        <div
          ref={body}
          className={styles.rows}
          role="rowgroup"
          data-drawn={isDrawn ? "" : undefined}
          style={{ height: offsets[rows.length], minHeight: GUIDE_SCROLL_HEIGHT }}
        >
          {[...shown]
            .sort((a, b) => a - b)
            .map((index) => {
              const row = rows[index];
              const top = isDrawn ? 0 : (offsets[index] ?? 0);
              switch (row?.kind) {
                case "group":
                  return (
                    <GuideGroupRow
                      key={row.key}
                      screen={screen}
                      group={row.group}
                      name={row.name}
                      count={row.count}
                      index={index}
                      top={top}
                      isStuck={index === stuckAt}
                      actions={steps.actions}
                    />
                  );
                case "line":
                  return (
                    <GuideLineRow
                      key={row.key}
                      screen={screen}
                      line={row.line}
                      was={was[row.line.productSku]}
                      index={index}
                      top={top}
                      isLast={row.isLast}
                      zone={zone}
                      actions={steps.actions}
                      isMeasured={isMeasured}
                      substituteFor={substitutes.get(row.line.productSku) ?? null}
                      showsSimilar={showsSimilar}
                      canOrder={canOrder}
                      policy={policy}
                    />
                  );
                case "loading":
                  return <LoadingRow key={row.key} index={index} top={top} />;
                case "skeleton":
                  return <SkeletonRow key={row.key} index={index} top={top} />;
                default:
                  return null;
              }
            })}
        </div>
      </div>
      <p className="vh" role="status">
        {isLoadingPage && rows[last]?.kind === "skeleton" ? GUIDE_LOADING : ""}
      </p>
    </>
  );
});
