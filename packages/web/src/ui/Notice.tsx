import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Notice.module.css";

export type NoticeTone = "info" | "warn" | "danger" | "ok";

const icons: Record<NoticeTone, IconName> = { info: "info", warn: "alert", danger: "alert", ok: "check" };

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The way out: a button or a link. */
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader; only for what stops the work. */
  readonly role?: "status" | "alert" | "note";
}

/** A banner in the page: what happened, what it means, the way out. */
export const Notice = ({ tone = "info", icon, title, children, action, role = "status" }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone} role={role}>
    <Icon name={icon ?? icons[tone]} />
    <div>
      <b>{title}</b>
      {children !== undefined && children !== null && children !== "" && <p>{children}</p>}
    </div>
    {action !== undefined && <div className={styles.act}>{action}</div>}
  </div>
);

/** What went wrong, read out at once. */
export const Problem = (props: Omit<NoticeProps, "tone" | "role">) => <Notice {...props} tone="danger" role="alert" />;
