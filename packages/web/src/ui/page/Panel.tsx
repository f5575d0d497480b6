import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Panel.module.css";

interface PanelProps {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly bare?: boolean;
}

export const Panel = ({ title, action, className, children, bare }: PanelProps) => (
  <section className={classNames("card", className)}>
    {title !== undefined && (
      <div className={`${styles.head} inset line-bottom row`}>
        <h2>{title}</h2>
        {action}
      </div>
    )}
    {bare === true ? children : <div className="pad">{children}</div>}
  </section>
);
