import type { ReactNode } from "react";
import { shellMessages } from "../../messages/en/shell.ts";
import styles from "./Shell.module.css";

interface ShellProps {
  readonly alert: ReactNode;
  readonly header: ReactNode;
  /** Banners that concern every page. */
  readonly banners?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
  /** Toasts, modals, the message overlay. */
  readonly after?: ReactNode;
}

/** What is around every page: skip link, site alert, sticky header, the page between header and footer, toasts (SHELL-03, SHELL-06). */
export const Shell = ({ alert, header, banners, children, footer, after }: ShellProps) => (
  <>
    <a className={`${styles.skip} no-print`} href="#main" data-native="">
      {shellMessages.skip}
    </a>
    {alert}
    {header}
    {banners}
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    {footer}
    {after}
  </>
);
