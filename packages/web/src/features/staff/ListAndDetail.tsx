import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { RowKeys } from "./RowKeys.tsx";
import styles from "./list-and-detail.module.css";

interface ListAndDetailProps {
  readonly label: string;
  readonly notice?: ReactNode;
  readonly rows: ReactNode;
  readonly foot?: ReactNode;
  /** The selected row; null = none, showing `pick`. */
  readonly detail: ReactNode;
  readonly pick: string;
  /** `narrow`: sized for short rows, the detail takes the rest. `wide`: single-line rows with many columns. */
  readonly list: "narrow" | "wide";
  /** In a narrow window the list stays above the detail; its page brings a chosen row's detail into view. */
  readonly isListFirst?: boolean;
}

export const RowList = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className={`sheet ruled ${styles.list}`} aria-label={label}>
    {children}
  </ul>
);

/** In a narrow window the selected row comes first, unless `isListFirst`. */
export const ListAndDetail = ({ label, notice, rows, foot, detail, pick, list, isListFirst }: ListAndDetailProps) => (
  <div
    className={`${styles.split} stack g-16 start`}
    data-list={list}
    data-list-first={isListFirst === true ? "" : undefined}
  >
    <section aria-label={label}>
      {notice}
      <RowKeys>
        <RowList>{rows}</RowList>
        {foot}
      </RowKeys>
    </section>
    {detail === null ? (
      <p className={styles.pick}>{pick}</p>
    ) : (
      <div className={styles.detail} data-detail="">
        {detail}
      </div>
    )}
  </div>
);

interface ListRowProps {
  readonly isOpen?: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

export const ListRow = ({ isOpen = false, onOpen, children }: ListRowProps) => (
  <li>
    <button
      type="button"
      className={`${styles.item} stack full pick`}
      aria-current={isOpen ? "true" : undefined}
      onClick={onOpen}
    >
      {children}
    </button>
  </li>
);

/** Column headers, laid out by the rows' class; hidden on phones and from screen readers. */
export const ListHeads = ({
  className,
  names,
}: {
  readonly className: string | undefined;
  readonly names: readonly string[];
}) => (
  <div className={classNames("fine hide-phone", styles.heads, className)} aria-hidden="true">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);

export const ListFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex mt-8 g-8 end">{children}</div>
);
