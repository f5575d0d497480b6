import { useEffect, type ReactNode } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Drawing } from "../Drawing.tsx";
import { Icon, type IconName } from "../Icon.tsx";
import styles from "./State.module.css";

export const Skeleton = ({
  width,
  height,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
}) => <span className={`${styles.skeleton} no-print`} style={{ width, height }} />;

export const SkeletonName = ({ width = 60 }: { readonly width?: number }) => (
  <span className="grid g-6">
    <Skeleton width={`${width}%`} />
    <Skeleton width={`${Math.round(width * 0.7)}%`} height={8} />
  </span>
);

export const LinesSkeleton = ({
  count = 8,
  label = commonMessages.loading,
}: {
  readonly count?: number;
  readonly label?: string;
}) => (
  <div className="card ruled" aria-busy="true" role="status" aria-label={label}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={`${styles.line} grid middle`} aria-hidden="true">
        <Skeleton width={36} height={36} />
        <SkeletonName width={46 + ((at * 17) % 30)} />
        <Skeleton />
        <Skeleton height={28} />
      </div>
    ))}
  </div>
);

interface StateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  readonly drawing?: string;
  readonly action?: ReactNode;
  readonly role?: "status" | "alert";
  readonly level?: 1 | 2;
}

export const State = ({ title, children, icon, drawing, action, role = "status", level = 2 }: StateProps) => {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={`${styles.state} stack g-8`} role={role}>
      {drawing !== undefined ? <Drawing name={drawing} /> : icon !== undefined && <Icon name={icon} />}
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={`${styles.actions} cluster`}>{action}</div>}
    </div>
  );
};

export const EmptyState = (props: StateProps) => <State drawing="cheese" {...props} />;

interface ErrorStateProps {
  readonly onRetry?: (() => void) | undefined;
  /** The failed request's id; null without an answer. */
  readonly reference?: string | null;
  readonly title?: string;
  readonly children?: ReactNode;
}

export const ErrorState = ({ onRetry, reference = null, title, children }: ErrorStateProps) => {
  useEffect(() => {
    if (onRetry === undefined) return;
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <State
      role="alert"
      level={1}
      icon="alert"
      title={title ?? commonMessages.failedTitle}
      action={
        <>
          {onRetry !== undefined && (
            <Button kind="primary" onClick={onRetry}>
              {commonMessages.tryAgain}
            </Button>
          )}
          <ButtonLink href="/">{commonMessages.goHome}</ButtonLink>
        </>
      }
    >
      {children ?? commonMessages.failedText(reference)}
    </State>
  );
};

export const OfflineState = ({ action }: { readonly action?: ReactNode }) => (
  <State level={1} icon="offline" title={commonMessages.offlineTitle} action={action}>
    {commonMessages.offlineText}
  </State>
);

export const DeniedState = (props: StateProps) => <State level={1} icon="lock" {...props} />;
