import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Page.module.css";

interface PageProps {
  readonly children: ReactNode;
  /** For reading and forms: content not wider than 1040 px, from the same left edge as on every page. */
  readonly narrow?: boolean;
  readonly bar?: boolean;
  readonly className?: string | undefined;
  readonly busy?: boolean;
}

export const Page = ({ children, narrow, bar, className, busy }: PageProps) => (
  <div
    className={classNames(styles.page, bar === true && styles.hasBar, className)}
    data-narrow={narrow === true ? "" : undefined}
    aria-busy={busy === true ? true : undefined}
  >
    {children}
  </div>
);

export const hasBar = styles.hasBar;

export const PageHead = ({
  title,
  lead,
  children,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) => (
  <div className={`${styles.head} cluster g-16`}>
    <div>
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {children !== undefined && <Actions>{children}</Actions>}
  </div>
);

export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap row no-print">{children}</div>
);
