import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./list-and-detail.module.css";

interface ListAndDetailProps {
  /** Read out: what the list is of. */
  readonly label: string;
  /** Over the list: a notice, or what narrows it. */
  readonly notice?: ReactNode;
  /** `ListRow`s. */
  readonly rows: ReactNode;
  /** Under the list: its other pages. */
  readonly foot?: ReactNode;
  /** The chosen row; null = none, and `pick` stands in its place. */
  readonly detail: ReactNode;
  readonly pick: string;
  /** `narrow`: as wide as short rows need, the detail takes the rest. `wide`: rows of one line with many columns. */
  readonly list?: "narrow" | "wide";
}

/** The frame of a list of `ListRow`s; without a row it takes no room. */
export const RowList = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className={`sheet ruled ${styles.list}`} aria-label={label}>
    {children}
  </ul>
);

/** A list of rows with the chosen one next to it; in a narrow window the chosen one comes first. */
export const ListAndDetail = ({ label, notice, rows, foot, detail, pick, list }: ListAndDetailProps) => (
  <div className={styles.split} data-list={list}>
    <section aria-label={label}>
      {notice}
      <RowList>{rows}</RowList>
      {foot}
    </section>
    {detail === null ? <p className={styles.pick}>{pick}</p> : <div className={styles.detail}>{detail}</div>}
  </div>
);

interface ListRowProps {
  /** Its detail stands next to the list. */
  readonly isOpen?: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A row; the whole of it opens its detail. */
export const ListRow = ({ isOpen = false, onOpen, children }: ListRowProps) => (
  <li>
    <button type="button" className={`${styles.item} pick`} aria-current={isOpen ? "true" : undefined} onClick={onOpen}>
      {children}
    </button>
  </li>
);

/** The names over the columns of rows, laid out by the rows' own class; on a phone there are no columns, and they are never read out. */
export const ListHeads = ({
  className,
  names,
}: {
  readonly className: string | undefined;
  readonly names: readonly string[];
}) => (
  <div className={classNames("fine", styles.heads, className)} aria-hidden="true">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);

/** The buttons under a list. */
export const ListFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
