import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { useState } from "react";
import { classNames } from "../../widgets/class-names.ts";
import line from "../../widgets/Line.module.css";
import { Segmented } from "../../widgets/Segmented.tsx";
import { EmptyState } from "../../widgets/State.tsx";
import { guideImportWords as words } from "../../words/guide-import.ts";
import styles from "./order-guide-import.module.css";

interface ImportRowsProps {
  readonly upload: Upload;
  readonly unusable: number;
  readonly isBusy: boolean;
}

/** The rows that are left out, each with its reason, or the first of those that can be used (GUIDE-IO-03, GUIDE-IO-10). */
export const ImportRows = ({ upload, unusable, isBusy }: ImportRowsProps) => {
  const [chosen, setChosen] = useState<"leftOut" | "ready" | null>(null);
  const shown = chosen ?? (upload.errorCount > 0 ? "leftOut" : "ready");
  return (
    <section aria-busy={isBusy}>
      <div className={styles.rowsHead}>
        <h2>{words.rowsTitle}</h2>
        <Segmented
          label={words.show}
          choices={[
            { value: "leftOut", label: words.leftOut(unusable) },
            { value: "ready", label: words.readyRows(upload.productCount) },
          ]}
          value={shown}
          onChange={setChosen}
        />
      </div>
      {shown === "leftOut" ? <LeftOut upload={upload} /> : <Ready upload={upload} />}
    </section>
  );
};

const LeftOut = ({ upload: { errors, errorCount } }: { readonly upload: Upload }) =>
  errors.length === 0 ? (
    <div className={line.sheet}>
      <EmptyState title={words.allGood} />
    </div>
  ) : (
    <>
      <div className={classNames(line.sheet, styles.sheet)}>
        <div className={classNames(line.cols, styles.cols)} aria-hidden="true">
          <span className="num">{words.row}</span>
          <span>{words.inFile}</span>
          <span>{words.why}</span>
        </div>
        <ul>
          {errors.map(({ row, message, text }, at) => (
            <li key={at} className={classNames(line.line, styles.line)} data-import-error={row}>
              <span className="num quiet">
                <span className="vh">{words.row} </span>
                {row}
              </span>
              <code>{text}</code>
              <span className={styles.why}>{message}</span>
            </li>
          ))}
        </ul>
      </div>
      {errors.length < errorCount && <p className={styles.rest}>{words.firstRows(errors.length, errorCount)}</p>}
    </>
  );

const Ready = ({ upload: { sample, productCount } }: { readonly upload: Upload }) =>
  sample.length === 0 ? (
    <div className={line.sheet}>
      <EmptyState title={words.nothingReady}>{words.nothingReadyText}</EmptyState>
    </div>
  ) : (
    <>
      <div className={classNames(line.sheet, styles.sheet, styles.ready)}>
        <div className={classNames(line.cols, styles.cols)} aria-hidden="true">
          <span className="num">{words.row}</span>
          <span>{words.product}</span>
          <span className="num">{words.quantity}</span>
          <span>{words.group}</span>
        </div>
        <ul>
          {sample.map(({ row, sku, unit, quantity, group, name }) => (
            <li key={sku} className={classNames(line.line, styles.line)} data-import-line={sku}>
              <span className="num quiet">
                <span className="vh">{words.row} </span>
                {row}
              </span>
              <span className={styles.product}>
                <b>{name}</b>
                <small>{sku}</small>
              </span>
              <span className="num">
                {quantity} {unit}
              </span>
              <span className={classNames(styles.group, group === "" && "quiet")}>
                {group === "" ? words.noGroup : group}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {sample.length < productCount && <p className={styles.rest}>{words.firstRows(sample.length, productCount)}</p>}
    </>
  );
