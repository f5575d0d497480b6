import type { ReactNode } from "react";
import styles from "./column-cards.module.css";
import { Select } from "./Select.tsx";

/** A column's spreadsheet name: A to Z, then AA. `at` is 0-based. */
export const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

/** The columns of an uploaded file next to each other, each a `ColumnCard`. */
export const ColumnCards = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={`card ${styles.columns} bleed`} role="group" aria-label={label}>
    {children}
  </div>
);

interface ColumnCardProps {
  readonly at: number;
  /** What stands for a column without one, too. */
  readonly heading: string;
  readonly cells: readonly string[];
  readonly isUnsure: boolean;
  readonly label: string;
  readonly value: string;
  readonly none: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onValue: (value: string) => void;
  /** Why the column is what it is. */
  readonly children: ReactNode;
}

/** A column's first cells, and the choice of what it is. */
export const ColumnCard = ({ at, heading, cells, isUnsure, label, children, ...choice }: ColumnCardProps) => (
  <div className={`${styles.column} stack g-6 slim`} data-unsure={isUnsure ? "" : undefined}>
    <p className={`${styles.heading} g-8 flex truncate`}>
      <span>{columnLetter(at)}</span>
      {heading}
    </p>
    <p className="mono muted">
      {cells.map((cell, row) => (
        <span key={row} className="block truncate">
          {cell === "" ? "\u00a0" : cell}
        </span>
      ))}
    </p>
    <Select aria-label={label} {...choice} />
    {children}
  </div>
);
