import type { CSSProperties, ReactNode } from "react";
import { orderBarMessages } from "../messages/en/line.ts";
import { classNames } from "./class-names.ts";
import styles from "./OrderBar.module.css";

interface BarFactProps {
  readonly main: ReactNode;
  readonly detail?: ReactNode;
  /** The heavy one: the total. */
  readonly sum?: boolean;
}

/** A number of the bar and what it means. */
export const BarFact = ({ main, detail, sum }: BarFactProps) => (
  <div className={styles.fact} data-sum={sum === true ? "" : undefined}>
    <b>{main}</b>
    {detail !== undefined && <small>{detail}</small>}
  </div>
);

interface CutOffProps {
  readonly main: ReactNode;
  readonly detail: ReactNode;
  /** The part of the time that is left, 0 to 1. */
  readonly left: number;
  /** Under an hour. */
  readonly soon?: boolean;
  readonly className?: string | undefined;
}

/** The clock that runs to the next cut-off, and what it is for. */
export const CutOff = ({ main, detail, left, soon, className }: CutOffProps) => (
  <div className={classNames(styles.cut, className)} data-soon={soon === true ? "" : undefined}>
    <Clock left={left} soon={soon === true} />
    <BarFact main={main} detail={detail} />
  </div>
);

export const Clock = ({ left, soon }: { readonly left: number; readonly soon?: boolean }) => (
  <span
    className={styles.clock}
    data-soon={soon === true ? "" : undefined}
    style={{ "--left": left } as CSSProperties}
    aria-hidden="true"
  />
);

interface OrderBarProps {
  readonly label?: string;
  readonly facts: ReactNode;
  readonly cutOff?: ReactNode;
  /** Why the button cannot be used now. */
  readonly why?: ReactNode;
  /** What is said there is no hindrance. */
  readonly calm?: boolean | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The class of the one button of the bar. */
export const barButton = styles.go;

/** The bar at the bottom: lines, total, the next cut-off, one button. Its page has `has-bar` (see layout/Page). */
export const OrderBar = ({
  label = orderBarMessages.thisOrder,
  facts,
  cutOff,
  why,
  calm,
  children,
  className,
}: OrderBarProps) => (
  <section className={classNames("no-print", styles.bar, className)} aria-label={label} data-order-bar="">
    <div className={styles.row}>
      {facts}
      {why !== undefined && why !== null && (
        <p className={styles.why} data-calm={calm === true ? "" : undefined}>
          {why}
        </p>
      )}
      {cutOff}
      {children}
    </div>
  </section>
);
