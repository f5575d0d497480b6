import type { OrderStatus } from "@larder/domain/order/order.schema";
import { orderSteps, statusFriendly } from "@larder/domain/order/status";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import { instant } from "../../ui/day.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./order-steps.module.css";

/** An order's progress; nothing if it won't arrive (HIST-04). */
export const OrderSteps = ({
  status,
  times,
  zone,
}: {
  readonly status: OrderStatus;
  readonly times: Readonly<Record<string, string>>;
  readonly zone: string;
}) => {
  const steps = orderSteps(status, times);
  if (steps.length === 0) return null;
  return (
    <ol className={`${styles.steps} no-print`} aria-label={orderDetailsMessages.steps(statusFriendly(status))}>
      {steps.map((step) => (
        <li
          key={step.status}
          data-done={step.isDone ? "" : undefined}
          aria-current={step.isCurrent ? "step" : undefined}
        >
          <span className={styles.dot}>{step.isDone && <Icon name="check" />}</span>
          <span>
            {statusFriendly(step.status)}
            {step.at !== null && <small>{instant(step.at, zone)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
};
