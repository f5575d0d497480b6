import type { FailedOrder } from "@larder/domain/account/staff-day.schema";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { staffDayMessages as text } from "../../messages/en/staff-day.ts";
import { useHistory } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { centsText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { instant } from "../../ui/day.ts";
import { Panel } from "../../ui/Panel.tsx";
import { OrganizationRow, Row } from "./CustomerRow.tsx";
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
            <FailedRow key={Object.values(order.key).join(" ")} order={order} />
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

/** An order is opened as the user who placed it. */
const FailedRow = observer(function FailedRow({ order: { key, by, ...order } }: { readonly order: FailedOrder }) {
  const { storefront, impersonation, zone } = useShop();
  const history = useHistory();
  const open = async () => {
    if (await storefront.actFor({ userId: by.id, organizationId: by.organization.id }))
      history.navigate(places.order(key));
  };
  return (
    <Row
      icon="alert"
      name={text.order(key.orderNumber)}
      note={[by.organization.name, by.displayName, commonMessages.lines(order.lines)].join(" · ")}
      businessUnit={by.organization.businessUnit}
      state={
        <>
          <b>{text.notReceived}</b> <span>{order.reason}</span>
        </>
      }
      isBad
      last={
        <>
          {centsText(order.totalCents, false)} <small>{instant(order.placedAt, zone)}</small>
        </>
      }
    >
      <Button
        size="sm"
        aria-label={text.openOrderAs(key.orderNumber, by.displayName)}
        busy={impersonation.state.pending !== null}
        onClick={() => void open()}
      >
        {text.openOrder}
      </Button>
    </Row>
  );
});
