import type { CSSProperties, ReactNode } from "react";
import { orderBarMessages } from "../../messages/en/line.ts";
import { classNames } from "../class-names.ts";
import { useRootAttribute } from "../use-root-attribute.ts";
import styles from "./OrderBar.module.css";

interface BarFactProps {
  readonly main: ReactNode;
  readonly detail?: ReactNode;
  readonly sum?: boolean;
}

export const BarFact = ({ main, detail, sum }: BarFactProps) => (
  <div className={`${styles.fact} grid`} data-sum={sum === true ? "" : undefined}>
    <b>{main}</b>
    {detail !== undefined && <small>{detail}</small>}
  </div>
);

interface CutOffProps {
  readonly main: ReactNode;
  readonly detail: ReactNode;
  /** The remaining share of the time, 0 to 1. */
  readonly left: number;
  readonly soon?: boolean;
  readonly className?: string | undefined;
}

export const CutOff = ({ main, detail, left, soon, className }: CutOffProps) => (
  <div className={classNames(styles.cut, "row push g-10", className)} data-soon={soon === true ? "" : undefined}>
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
  readonly why?: ReactNode;
  readonly calm?: boolean | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const barButton = styles.go;

/** Lines, total, next cut-off, one button. Its page leaves room for it: `bar` or `hasBar` of ui/Page. */
export const OrderBar = ({
  label = orderBarMessages.thisOrder,
  facts,
  cutOff,
  why,
  calm,
  children,
  className,
}: OrderBarProps) => {
  useRootAttribute("data-has-bar");
  return (
    <section className={classNames("no-print", styles.bar, className)} aria-label={label} data-order-bar="">
      <div className={`${styles.row} row g-32`}>
        {facts}
        {why !== undefined && why !== null && (
          <p className={`${styles.why} push t-13 t-danger`} data-calm={calm === true ? "" : undefined}>
            {why}
          </p>
        )}
        {cutOff}
        {children}
      </div>
    </section>
  );
};
