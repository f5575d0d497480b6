import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import type { ReviewCounts } from "@larder/sdk";
import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/line/Line.module.css";
import { Segmented } from "../../ui/form/Segmented.tsx";
import { EmptyState } from "../../ui/page/State.tsx";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { DecidedRows } from "./DecidedRows.tsx";
import { OpenRows } from "./OpenRows.tsx";
import styles from "./review.module.css";

interface ImportRowsProps {
  readonly upload: Upload;
  readonly counts: ReviewCounts;
}

export const ImportRows = ({ upload, counts }: ImportRowsProps) => {
  const [chosen, setChosen] = useState<"open" | "ready" | "decided" | null>(null);
  const shown = chosen ?? (upload.errorCount + upload.skippedCount + upload.fixedCount > 0 ? "open" : "ready");
  return (
    <section>
      <div className={`${styles.rowsHead} mb-8 g-12 between row`}>
        <h2 className="lesser">{guideImportMessages.rowsTitle}</h2>
        <Segmented
          label={guideImportMessages.show}
          choices={[
            { value: "open", label: guideImportMessages.openRows(counts.open) },
            { value: "ready", label: guideImportMessages.readyRows(counts.ready) },
            { value: "decided", label: guideImportMessages.decidedRows(counts.decided) },
          ]}
          value={shown}
          onChange={setChosen}
        />
      </div>
      {shown === "open" && <OpenRows counts={counts} />}
      {shown === "ready" && <Ready upload={upload} />}
      {shown === "decided" && <DecidedRows />}
    </section>
  );
};

const Ready = ({ upload: { sample, productCount, emptyGroupCount, errorCount } }: { readonly upload: Upload }) =>
  sample.length === 0 ? (
    <div className={line.sheet}>
      {errorCount === 0 && emptyGroupCount > 0 ? (
        <EmptyState title={guideImportMessages.groupsAlone}>
          {guideImportMessages.groupsAloneText(emptyGroupCount)}
        </EmptyState>
      ) : (
        <EmptyState title={guideImportMessages.nothingReady}>{guideImportMessages.nothingReadyText}</EmptyState>
      )}
    </div>
  ) : (
    <>
      <div className={classNames(line.sheet, styles.sheet, styles.ready, "bleed")}>
        <div className={classNames(line.cols, styles.cols)} aria-hidden="true">
          <span className="num">{guideImportMessages.row}</span>
          <span>{guideImportMessages.product}</span>
          <span className="num">{guideImportMessages.quantity}</span>
          <span>{guideImportMessages.group}</span>
        </div>
        <ul>
          {sample.map(({ row, sku, unit, quantity, group, name }) => (
            <li key={sku} className={classNames(line.line, styles.line)} data-import-line={sku}>
              <span className="num quiet">
                <span className="vh">{guideImportMessages.row} </span>
                {row}
              </span>
              <span className={`two named cut ${styles.product}`}>
                <b>{name}</b>
                <small>{sku}</small>
              </span>
              <span className="num">
                {quantity} {unit}
              </span>
              <span className={classNames("truncate", styles.group, "t-13", group === "" && "quiet")}>
                {group === "" ? guideImportMessages.noGroup : group}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {sample.length < productCount && (
        <p className="mt-8 t-13 quiet">{guideImportMessages.firstRows(sample.length, productCount)}</p>
      )}
      {emptyGroupCount > 0 && <p className="mt-8 t-13 quiet">{guideImportMessages.emptyGroups(emptyGroupCount)}</p>}
    </>
  );
