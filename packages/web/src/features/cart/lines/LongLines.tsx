import type { CartLine } from "@larder/domain/cart/cart.schema";
import { lineNotices } from "@larder/domain/cart/line-notices";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { failedOfLine } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { longCartMessages as text } from "../../../messages/en/long-cart.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { useShortcut } from "../../../ui/shortcut.ts";
import { usePrinting } from "../../../ui/use-printing.ts";
import { useSheetWindow } from "../../../ui/line/use-sheet-window.ts";
import type { CartLineRowProps } from "./CartLineRow.tsx";
import { registerLines } from "./line-finder.ts";
import styles from "./long-lines.module.css";

export interface LongLinesProps {
  readonly lines: readonly CartLine[];
  /** The page's row component, passed in because it's already loaded. */
  readonly Row: ComponentType<CartLineRowProps>;
}

const asLine = () => "line" as const;

/**
 * A virtualized delivery. The first, last, recently focused and first blocking rows stay rendered for Tab, Enter and
 * links (CART-08). The browser's search finds only rendered rows, so the list has its own.
 */
export default observer(function LongLines({ lines, Row }: LongLinesProps) {
  const { cart } = useShop();
  const [term, setTerm] = useState("");
  const [focused, setFocused] = useState<string | null>(null);
  const isPrinting = usePrinting();
  const field = useRef<HTMLInputElement>(null);
  useShortcut(
    "/",
    useCallback(() => field.current?.focus(), []),
  );
  const wanted = isPrinting ? "" : term.trim();
  const rows = useMemo(
    () =>
      lines
        .filter(
          ({ productTitle: name, brandName, productSku }) =>
            wanted === "" || lineMatches({ name, brandName, productSku }, wanted),
        )
        .map((line) => ({ key: line.id, line })),
    [lines, wanted],
  );
  const { body, offsets, first, last, measure } = useSheetWindow(rows, asLine, true);
  useEffect(
    () =>
      registerLines((id) => {
        if (lines.some((line) => line.id === id))
          flushSync(() => {
            setTerm("");
            setFocused(id);
          });
      }),
    [lines],
  );
  const hasNotice = useMemo(() => rows.findIndex(({ line }) => lineNotices(line, false).length > 0), [rows]);
  const hasFailed =
    cart.state.failed.length === 0 ? -1 : rows.findIndex(({ key }) => failedOfLine(cart.state, key) !== null);
  const near = (at: number) => at >= first && at <= last;
  const held = rows.findIndex(({ key }) => key === focused);
  const kept = new Set([0, rows.length - 1, hasNotice, hasFailed, ...(held < 0 ? [] : [held - 1, held, held + 1])]);
  const watch = useCallback((row: HTMLElement | null) => (row === null ? undefined : measure(row)), [measure]);
  const enter = (event: KeyboardEvent) => {
    const [top] = rows;
    if (event.key !== "Enter" || top === undefined) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[data-line="${CSS.escape(top.key)}"] [data-quantity]`)?.focus();
  };
  let end = 0;
  return (
    <div ref={body} className={styles.long}>
      <div className={`${styles.find} g-12 line-bottom row no-print`}>
        <SearchField
          ref={field}
          label={text.find}
          placeholder={text.find}
          shortcut="/"
          value={term}
          onValue={(value) => setTerm(value)}
          onKeyDown={enter}
        />
        <p className="meta" role="status">
          {wanted === "" ? "" : text.found(rows.length, lines.length)}
        </p>
      </div>
      <ul>
        {rows.map(({ key, line }, at) => {
          if (!isPrinting && !near(at) && !kept.has(at)) return null;
          const gap = isPrinting ? 0 : (offsets[at] ?? 0) - (offsets[end] ?? 0);
          end = at + 1;
          return (
            <LongLine
              key={key}
              Row={Row}
              line={line}
              at={at}
              of={rows.length}
              gap={gap}
              watch={watch}
              onFocused={setFocused}
            />
          );
        })}
      </ul>
    </div>
  );
});

interface LongLineProps {
  readonly Row: LongLinesProps["Row"];
  readonly line: CartLine;
  readonly at: number;
  readonly of: number;
  /** Height of the omitted rows before it, px. */
  readonly gap: number;
  readonly watch: (row: HTMLElement | null) => (() => void) | undefined;
  readonly onFocused: (line: string) => void;
}

const LongLine = memo(function LongLine({ Row, line, at, of, gap, watch, onFocused }: LongLineProps) {
  const place = useMemo(
    () => ({
      ref: watch,
      "data-index": at,
      "data-key": line.id,
      "aria-posinset": at + 1,
      "aria-setsize": of,
      onFocus: () => onFocused(line.id),
      style: gap === 0 ? undefined : { marginTop: gap },
    }),
    [line.id, at, of, gap, watch, onFocused],
  );
  return <Row line={line} place={place} />;
});
