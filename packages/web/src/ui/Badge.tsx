import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { Icon, type IconName } from "./Icon.tsx";

export type BadgeTone = "accent" | "danger" | "warn" | "ok" | "info";

export const Badge = ({
  tone,
  icon,
  children,
}: {
  readonly tone?: BadgeTone | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}) => (
  <span className={`${styles.badge} g-4 muted truncate`} data-tone={tone}>
    {icon !== undefined && <Icon name={icon} />}
    {children}
  </span>
);
