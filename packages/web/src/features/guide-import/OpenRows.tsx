import type { RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import { openRows, type ReviewCounts } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/line/Line.module.css";
import { EmptyState } from "../../ui/page/State.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { focusRow, RowPages } from "./DecidedRows.tsx";
import { OpenRow } from "./OpenRow.tsx";
import styles from "./review.module.css";

const FindProduct = lazyPart(() => import("./FindProduct.tsx"), "over");

export const OpenRows = observer(function OpenRows({ counts }: { readonly counts: ReviewCounts }) {
  const shop = useShop();
  const { guideImport } = shop.storefront;
  const { state } = shop.guideImport;
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  const [last, setLast] = useState<{ readonly row: number; readonly what: string } | null>(null);
  const [finding, setFinding] = useState<{ readonly row: number; readonly at: number } | null>(null);
  const rows = openRows(state);
  useLayoutEffect(() => {
    if (left.current === null) return;
    focusRow(list.current, left.current);
    left.current = null;
  }, [rows]);
  const { upload } = state;
  if (upload === null) return null;

  const decide = (fix: RowFix, what: string, at: number) => {
    left.current = at;
    setLast({ row: fix.row, what });
    guideImport.send({ _tag: "FixRequested", fix: { kind: "rows", rows: [fix] } });
  };
  const decideAll = (kind: "takeAll" | "skipAll") => {
    left.current = 0;
    setLast(null);
    guideImport.send({ _tag: "FixRequested", fix: { kind } });
  };
  const undo = (row: number) => {
    setLast(null);
    left.current = 0;
    guideImport.send({ _tag: "FixRequested", fix: { kind: "undo", rows: [row] } });
  };
  return (
    <div ref={list} tabIndex={-1} className={`${styles.list} stack g-8`}>
      <div className={`${styles.all} wrap end row touch`}>
        <p role="status" className="grow anywhere whole-phone meta">
          {last !== null &&
            `${guideImportMessages.taken(last.row, last.what)} ${guideImportMessages.left(counts.open)}`}
        </p>
        {last !== null && (
          <Button
            size="sm"
            icon="undo"
            aria-label={guideImportMessages.undoLabel(last.row)}
            onClick={() => undo(last.row)}
          >
            {guideImportMessages.undo}
          </Button>
        )}
        {counts.open > 1 && rows.some(({ isSure }) => isSure) && (
          <Button size="sm" icon="check" title={guideImportMessages.takeAllHint} onClick={() => decideAll("takeAll")}>
            {guideImportMessages.takeAll}
          </Button>
        )}
        {counts.open > 1 && upload.columns.sku !== null && (
          <Button size="sm" kind="plain" onClick={() => decideAll("skipAll")}>
            {guideImportMessages.skipAll}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <div className={line.sheet}>
          <EmptyState title={guideImportMessages.allGood}>{guideImportMessages.allGoodText}</EmptyState>
        </div>
      ) : (
        <div className={classNames(line.sheet, styles.sheet, "bleed")}>
          <div className={line.cols} aria-hidden="true">
            <span className="num">{guideImportMessages.row}</span>
            <span>{guideImportMessages.inFile}</span>
            <span>{guideImportMessages.why}</span>
            <span>{guideImportMessages.what}</span>
          </div>
          <ul>
            {rows.map((error, at) => (
              <OpenRow
                key={error.row}
                error={error}
                at={at}
                canMend={upload.columns.sku !== null}
                onDecide={decide}
                onFind={(row) => setFinding({ row, at })}
              />
            ))}
          </ul>
        </div>
      )}
      <RowPages from={upload.errorsFrom} shown={rows.length} all={counts.open} />
      {finding !== null && (
        <FindProduct
          error={rows.find(({ row }) => row === finding.row)}
          row={finding.row}
          onClose={() => setFinding(null)}
          onTake={(sku, name) => {
            setFinding(null);
            decide({ row: finding.row, sku, unit: null, quantity: null, skip: false }, name, finding.at);
          }}
        />
      )}
    </div>
  );
});
