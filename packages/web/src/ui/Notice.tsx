import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Notice.module.css";

export type NoticeTone = "info" | "warn" | "danger" | "ok";

const icons: Record<NoticeTone, IconName> = { info: "info", warn: "alert", danger: "alert", ok: "check" };

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The usual action: a button with this label. */
  readonly button?: readonly [label: string, onClick: () => void];
  /** `alert` interrupts screen readers; only for what blocks the work. */
  readonly role?: "status" | "alert" | "note";
}

export const Notice = ({ tone = "info", icon, title, children, action, button, role = "status" }: NoticeProps) => (
  <div className={`${styles.notice} stack start t-13`} data-tone={tone} role={role}>
    <Icon name={icon ?? icons[tone]} />
    <div>
      <b>{title}</b>
      {children !== undefined && children !== null && children !== "" && <p>{children}</p>}
    </div>
    {action !== undefined && <div className={styles.act}>{action}</div>}
    {button !== undefined && (
      <div className={styles.act}>
        <Button size="sm" onClick={button[1]}>
          {button[0]}
        </Button>
      </div>
    )}
  </div>
);

export const Problem = (props: Omit<NoticeProps, "tone" | "role">) => <Notice {...props} tone="danger" role="alert" />;
