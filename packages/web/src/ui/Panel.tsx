import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Panel.module.css";

interface PanelProps {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** The body without its own padding, for lists with lines that reach the edge. */
  readonly bare?: boolean;
}

/** A bordered part of a page, with a head when it has a title. */
export const Panel = ({ title, action, className, children, bare }: PanelProps) => (
  <section className={classNames("card", className)}>
    {title !== undefined && (
      <div className={`${styles.head} row`}>
        <h2>{title}</h2>
        {action}
      </div>
    )}
    {bare === true ? children : <div className={styles.body}>{children}</div>}
  </section>
);
