import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { needsAction } from "@larder/domain/order/needs-action";
import { handText, otherHands, placingHand } from "@larder/domain/order/order-hands";
import type { OrderHeader, OrderListItem } from "@larder/domain/order/order.schema";
import { isEditable } from "@larder/domain/order/status";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { commonMessages } from "../../../messages/en/common.ts";
import { orderRowMessages } from "../../../messages/en/order-row.ts";
import { ordersMessages } from "../../../messages/en/orders.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinesSkeleton } from "../../../ui/page/State.tsx";
import { totalText } from "../../../ui/line/amount.ts";
import { classNames } from "../../../ui/class-names.ts";
import { instant, sameDay, timeOfDay, weekday } from "../../../ui/day.ts";
import { useNow } from "../../../ui/use-now.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import styles from "./order-history.module.css";

/** Until when the order can still be changed, or else its status (HIST-04, HIST-08). */
const OpenBadge = observer(function OpenBadge({ order }: { readonly order: OrderHeader }) {
  const { zone } = useShop();
  const now = useNow();
  const { status, statusFriendly, cutOff } = order;
  if (cutOff === null || !order.isEditable || !isEditable({ status, cutOff, now }))
    return <StatusBadge order={order} />;
  const at = Date.parse(cutOff);
  return (
    <span title={statusFriendly}>
      <Badge tone="info" icon="clock">
        {ordersMessages.openUntil(sameDay(at, now, zone) ? timeOfDay(at, zone) : instant(cutOff, zone))}
      </Badge>
    </span>
  );
});

const OpenedOrder = lazyPart(() => import("./OpenedOrder.tsx"), "inPlace");
const RowAction = lazyPart(() => import("./RowAction.tsx"), "nowhere");

const withOrders = (
  chosen: ReadonlySet<OrderNumber>,
  orders: readonly OrderListItem[],
  isChosen: boolean,
): ReadonlySet<OrderNumber> => {
  const next = new Set(chosen);
  for (const { header } of orders) {
    if (isChosen) next.add(header.orderNumber);
    else next.delete(header.orderNumber);
  }
  return next;
};

interface OpenedRow {
  readonly order: OrderNumber;
  readonly reorders: boolean;
}

export const OrderTable = ({
  orders,
  chosen,
  onChoose,
}: {
  readonly orders: readonly OrderListItem[];
  readonly chosen: ReadonlySet<OrderNumber>;
  readonly onChoose: (chosen: ReadonlySet<OrderNumber>) => void;
}) => {
  const { columns } = ordersMessages;
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const count = orders.filter(({ header }) => chosen.has(header.orderNumber)).length;
  return (
    <div className="sheet bleed">
      <div className={`${styles.cols} fine hide-phone`}>
        <span className="no-print" />
        <ChooseBox
          label={ordersMessages.chooseAll}
          isChosen={count === orders.length}
          isMixed={count > 0 && count < orders.length}
          onChoose={(isChosen) => onChoose(withOrders(chosen, orders, isChosen))}
        />
        <span>{columns.delivery}</span>
        <span>{columns.order}</span>
        <span>{columns.status}</span>
        <span className={classNames("hide-phone", styles.by, "muted")}>{columns.by}</span>
        <span className="num">{columns.lines}</span>
        <span className="num">{columns.total}</span>
        <span className="no-print" />
      </div>
      <ul aria-label={ordersMessages.title}>
        {orders.map((order) => (
          <OrderRow
            key={`${order.key.documentCompany} ${order.key.documentType} ${order.key.documentNumber} ${order.key.orderNumber}`}
            order={order}
            isChosen={chosen.has(order.header.orderNumber)}
            onChoose={(isChosen) => onChoose(withOrders(chosen, [order], isChosen))}
            opened={opened?.order === order.header.orderNumber ? opened : null}
            onOpen={setOpened}
          />
        ))}
      </ul>
    </div>
  );
};

const ChooseBox = ({
  label,
  isChosen,
  isMixed = false,
  onChoose,
}: {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isMixed?: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) => (
  <Check
    className="hide-phone no-print"
    checked={isChosen}
    mixed={isMixed}
    onChange={(event) => onChoose(event.currentTarget.checked)}
  >
    <span className="vh">{label}</span>
  </Check>
);

const OrderRow = observer(function OrderRow({
  order,
  isChosen,
  onChoose,
  opened,
  onOpen,
}: {
  readonly order: OrderListItem;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly opened: OpenedRow | null;
  readonly onOpen: (opened: OpenedRow | null) => void;
}) {
  const { zone } = useShop();
  const panel = useId();
  const { key, header, itemCount, orderTotal, pendingCount, isEstimated, hasUnsentChanges } = order;
  const { orderNumber } = header;
  const hasError = header.statusError !== null;
  const hands = otherHands(header);
  const now = useNow();
  const placedAt = Date.parse(header.orderPlacedDate);
  const needsCustomer = needsAction({ status: header.status, placedAt, hasUnsentChanges, now });
  return (
    <li
      className={styles.row}
      data-needs={needsCustomer ? (header.status === "failed" ? "failed" : "changes") : undefined}
      data-open={opened === null ? undefined : ""}
      onPointerEnter={() => void OpenedOrder.prefetch()}
    >
      <button
        type="button"
        className={`${styles.twist} center muted pick no-print`}
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : panel}
        aria-label={orderRowMessages.linesOf(orderNumber)}
        onClick={() => onOpen(opened === null ? { order: orderNumber, reorders: false } : null)}
      >
        <Icon name={opened === null ? "right" : "down"} />
      </button>
      <ChooseBox label={ordersMessages.choose(header.orderNumber)} isChosen={isChosen} onChoose={onChoose} />
      <span className={styles.day}>
        {header.expectedDeliveryDate === null ? (
          <span className="quiet">{ordersMessages.noDate}</span>
        ) : (
          weekday(header.expectedDeliveryDate, zone)
        )}
        {header.place !== "" && <small className="block meta">{header.place}</small>}
      </span>
      <span className={styles.no}>
        <a className="leads" href={places.order(key)}>
          {header.orderNumber}
        </a>
        <small>{header.purchaseOrderNumber}</small>
      </span>
      <span className={styles.st}>
        <OpenBadge order={header} />
      </span>
      <span className={classNames("hide-phone", styles.by, "muted")}>{handText(placingHand(header))}</span>
      <span className={classNames("num", styles.n)}>
        <span className="hide-phone">{itemCount}</span>
        <span className="only-phone">{commonMessages.lines(itemCount)}</span>
      </span>
      <span className={classNames("num", styles.total, "strong")}>
        {totalText({ total: orderTotal, estimated: isEstimated, pendingCount })}
        {pendingCount > 0 && <span className="vh"> {commonMessages.pendingFact(pendingCount)}</span>}
      </span>
      <span className={`${styles.act} no-print`}>
        <RowAction order={order} onReorder={() => onOpen({ order: orderNumber, reorders: true })} />
      </span>
      {hasError && <p className={`${styles.error} whole t-12 t-danger`}>{header.statusError}</p>}
      {(hands.length > 0 || hasUnsentChanges) && (
        <div className={`${styles.below} whole t-12 muted`}>
          {hands.map(({ what, by }) => (
            <p key={what} data-hand={what}>
              {ordersMessages.hands[what](by === null ? "" : handText(by))}
            </p>
          ))}
          {hasUnsentChanges && <p className="t-warn">{ordersMessages.unsent}</p>}
        </div>
      )}
      {opened !== null && (
        <div id={panel} className={styles.open}>
          <OpenedOrder
            listed={order}
            reorders={opened.reorders}
            onReorder={() => onOpen({ order: orderNumber, reorders: false })}
            fallback={<LinesSkeleton count={3} />}
          />
        </div>
      )}
    </li>
  );
});
