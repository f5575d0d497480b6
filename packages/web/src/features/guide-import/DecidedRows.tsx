import { REVIEW_ROWS } from "@larder/domain/order-guide/guide-columns";
import type { DecidedRow } from "@larder/domain/order-guide/guide-upload.schema";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/page/State.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/line/Line.module.css";
import styles from "./review.module.css";

interface RowPagesProps {
  readonly from: number;
  readonly shown: number;
  readonly all: number;
}

export const RowPages = observer(function RowPages({ from, shown, all }: RowPagesProps) {
  const shop = useShop();
  const turn = (to: number) => shop.storefront.guideImport.send({ _tag: "PageRequested", from: to });
  if (all <= REVIEW_ROWS) return null;
  return (
    <nav className="row slim between touch meta" aria-label={guideImportMessages.pages}>
      <Button size="sm" icon="left" disabled={from === 0} onClick={() => turn(Math.max(0, from - REVIEW_ROWS))}>
        {guideImportMessages.previous}
      </Button>
      <span>{guideImportMessages.pageOf(shown === 0 ? 0 : from + 1, from + shown, all)}</span>
      <Button size="sm" icon="right" disabled={from + REVIEW_ROWS >= all} onClick={() => turn(from + REVIEW_ROWS)}>
        {guideImportMessages.next}
      </Button>
    </nav>
  );
});

export const focusRow = (list: HTMLElement | null, at: number): void => {
  if (list === null) return;
  const first = [...list.querySelectorAll<HTMLElement>("li [data-first]")];
  (first[Math.min(at, first.length - 1)] ?? list).focus();
};

const NONE: readonly DecidedRow[] = [];

export const DecidedRows = observer(function DecidedRows() {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { upload } = shop.guideImport.state;
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  const decided = upload?.decided ?? NONE;
  useLayoutEffect(() => {
    if (left.current === null) return;
    focusRow(list.current, left.current);
    left.current = null;
  }, [decided]);
  if (upload === null || decided.length === 0)
    return (
      <div ref={list} tabIndex={-1} className={line.sheet}>
        <EmptyState title={guideImportMessages.noneDecided} />
      </div>
    );
  const undo = (row: number, at: number) => {
    left.current = at;
    guideImport.send({ _tag: "FixRequested", fix: { kind: "undo", rows: [row] } });
  };
  return (
    <div ref={list} tabIndex={-1} className={`${styles.list} stack g-8`}>
      <div className={`${styles.all} wrap end row touch`}>
        <Button
          size="sm"
          icon="undo"
          onClick={() => guideImport.send({ _tag: "FixRequested", fix: { kind: "undoAll" } })}
        >
          {guideImportMessages.undoAll}
        </Button>
      </div>
      <div className={classNames(line.sheet, styles.sheet, styles.decided, "bleed")}>
        <ul>
          {decided.map(({ row, text, isSkipped, name, quantity, unit }, at) => (
            <li key={row} className={classNames(line.line, styles.line)} data-import-decided={row}>
              <span className="num quiet">
                <span className="vh">{guideImportMessages.row} </span>
                {row}
              </span>
              <code className="mono muted truncate">{text}</code>
              <span className={`${styles.now} anywhere t-13`}>
                {isSkipped ? guideImportMessages.skipped : guideImportMessages.nowIs(name, quantity, unit)}
              </span>
              <span className={`${styles.fix} row slim end touch`}>
                <Button
                  size="sm"
                  data-first=""
                  aria-label={guideImportMessages.undoLabel(row)}
                  onClick={() => undo(row, at)}
                >
                  {guideImportMessages.undo}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <RowPages from={upload.decidedFrom} shown={decided.length} all={upload.fixedCount + upload.skippedCount} />
    </div>
  );
});
