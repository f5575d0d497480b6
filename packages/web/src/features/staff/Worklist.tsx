import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { staffDayMessages as text } from "../../messages/en/staff-day.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CustomerOrderRow } from "./CustomerOrderRow.tsx";
import { OrganizationRow } from "./CustomerRow.tsx";
import styles from "./staff-day.module.css";

/** Where the numbers on the page lead. */
export const WORKLIST = { failed: "orders-failed", held: "accounts-on-hold" } as const;

/** The orders that failed and the organizations on hold, each with the way to it (OP-07). */
export const Worklist = observer(function Worklist() {
  const day = useShop().impersonation.state.today.value;
  if (day === null || day.failed.length + day.held.length === 0) return null;
  return (
    <Panel bare className={styles.work}>
      {day.failed.length > 0 && (
        <Group id={WORKLIST.failed} title={text.failedTitle} count={day.failedOrders}>
          {day.failed.map((order) => (
            <CustomerOrderRow key={order.id} order={order} />
          ))}
        </Group>
      )}
      {day.held.length > 0 && (
        <Group id={WORKLIST.held} title={text.heldTitle} count={day.onHold}>
          {day.held.map((organization) => (
            <OrganizationRow key={organization.id} organization={organization} />
          ))}
        </Group>
      )}
    </Panel>
  );
});

const Group = ({
  id,
  title,
  count,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) => (
  <section id={id} tabIndex={-1} aria-label={title}>
    <h3>
      {title} <small>{count}</small>
    </h3>
    <ul>{children}</ul>
  </section>
);
