import type { ReactNode } from "react";
import { shellMessages } from "../../messages/en/shell.ts";
import styles from "./Shell.module.css";

interface ShellProps {
  readonly alert: ReactNode;
  readonly header: ReactNode;
  readonly banners?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly after?: ReactNode;
}

/** The frame of every page: skip link, alert, sticky header, footer, toasts (SHELL-03, SHELL-06). */
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
