import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { OrderListItem } from "@larder/domain/order/order.schema";
import { orderPageCount, ORDERS_PAGE_SIZE } from "@larder/sdk/workflows/orders/state";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Page, PageHead } from "../../ui/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { weekday } from "../../ui/day.ts";
import { Check } from "../../ui/Field.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { ErrorState, LinesSkeleton, State } from "../../ui/State.tsx";
import { totalText } from "../../ui/amount.ts";
import { HistoryTools } from "./HistoryTools.tsx";
import { OrderLink } from "./OrderLink.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { cartMessages } from "../../messages/en/cart.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import styles from "./order-history.module.css";

const NONE: ReadonlySet<OrderNumber> = new Set();

const History = observer(function History() {
  const shop = useShop();
  const storefront = useStorefront();
  useEffect(() => storefront.orders.send({ _tag: "LoadRequested" }), [storefront]);
  const { list, page, search, status, from, to } = shop.orders.state;
  const [chosen, setChosen] = useState(NONE);
  const { isLoading } = list;
  const { orders, total, totalIsMinimum } = list.value ?? { orders: [], total: 0, totalIsMinimum: false };
  const isLoaded = list.value !== null;
  const text = ordersMessages;
  const narrowed = search !== "" || status !== null || from !== null || to !== null;
  const first = (page - 1) * ORDERS_PAGE_SIZE + 1;
  const choosePage = (to: number) => {
    storefront.orders.send({ _tag: "PageChosen", page: to });
    window.scrollTo(0, 0);
  };
  return (
    <Page busy={isLoading}>
      <PageHead
        title={text.title}
        lead={[shop.user.currentOrganization?.name ?? "", isLoaded ? text.count(total, totalIsMinimum) : ""]
          .filter((part) => part !== "")
          .join(" · ")}
      />
      <HistoryTools chosen={chosen} />
      <div aria-live="polite" className="vh">
        {isLoaded && !isLoading ? text.count(total, totalIsMinimum) : ""}
      </div>
      {list.failure !== null ? (
        <ErrorState onRetry={() => storefront.orders.send({ _tag: "LoadRequested" })} />
      ) : !isLoaded ? (
        <LinesSkeleton />
      ) : orders.length === 0 ? (
        narrowed ? (
          <State
            icon="search"
            title={text.none}
            action={
              <Button
                onClick={() => {
                  storefront.orders.send({ _tag: "SearchChanged", search: "" });
                  storefront.orders.send({ _tag: "StatusChosen", status: null });
                  storefront.orders.send({ _tag: "DaysChosen", from: null, to: null });
                }}
              >
                {text.clear}
              </Button>
            }
          >
            {text.noneText}
          </State>
        ) : (
          <State
            icon="box"
            title={text.empty}
            action={
              <ButtonLink kind="primary" href={places.guides}>
                {cartMessages.toGuides}
              </ButtonLink>
            }
          >
            {text.emptyText}
          </State>
        )
      ) : (
        <>
          <OrderTable orders={orders} chosen={chosen} onChoose={setChosen} />
          <div className={styles.foot}>
            <Pagination
              page={page}
              pages={orderPageCount(shop.orders.state)}
              href={() => places.orders}
              onPage={choosePage}
              of={`${commonMessages.pageOf(first, first + orders.length - 1, total)}${totalIsMinimum ? "+" : ""}`}
            />
          </div>
        </>
      )}
    </Page>
  );
});

/** The choice with these orders in it, or without them. */
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

const OrderTable = ({
  orders,
  chosen,
  onChoose,
}: {
  readonly orders: readonly OrderListItem[];
  /** Numbers of orders, of any page. */
  readonly chosen: ReadonlySet<OrderNumber>;
  readonly onChoose: (chosen: ReadonlySet<OrderNumber>) => void;
}) => {
  const { columns } = ordersMessages;
  const count = orders.filter(({ header }) => chosen.has(header.orderNumber)).length;
  return (
    <div className="sheet bleed">
      <div className={styles.cols}>
        <ChooseBox
          label={ordersMessages.chooseAll}
          isChosen={count === orders.length}
          isMixed={count > 0 && count < orders.length}
          onChoose={(isChosen) => onChoose(withOrders(chosen, orders, isChosen))}
        />
        <span>{columns.delivery}</span>
        <span>{columns.order}</span>
        <span>{columns.status}</span>
        <span className={styles.by}>{columns.by}</span>
        <span className={styles.num}>{columns.lines}</span>
        <span className={styles.num}>{columns.total}</span>
        <span />
      </div>
      <ul aria-label={ordersMessages.title}>
        {orders.map((order) => (
          <OrderRow
            key={`${order.key.documentCompany} ${order.key.documentType} ${order.key.documentNumber} ${order.key.orderNumber}`}
            order={order}
            isChosen={chosen.has(order.header.orderNumber)}
            onChoose={(isChosen) => onChoose(withOrders(chosen, [order], isChosen))}
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
    className={styles.choose}
    checked={isChosen}
    mixed={isMixed}
    onChange={(event) => onChoose(event.currentTarget.checked)}
  >
    <span className="vh">{label}</span>
  </Check>
);

const OrderRow = observer(function OrderRow({
  order: { key, header, itemCount, orderTotal, pendingCount, isEstimated },
  isChosen,
  onChoose,
}: {
  readonly order: OrderListItem;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) {
  const { zone } = useShop();
  const hasError = header.statusError !== null;
  return (
    <li className={styles.row} data-bad={hasError ? "" : undefined}>
      <ChooseBox label={ordersMessages.choose(header.orderNumber)} isChosen={isChosen} onChoose={onChoose} />
      <span className={styles.day}>
        {header.expectedDeliveryDate === null ? (
          <span className="quiet">{ordersMessages.noDate}</span>
        ) : (
          weekday(header.expectedDeliveryDate, zone)
        )}
      </span>
      <span className={styles.no}>
        <a href={places.order(key)}>{header.orderNumber}</a>
        <small>{header.purchaseOrderNumber}</small>
      </span>
      <span className={styles.st}>
        <StatusBadge order={header} />
      </span>
      <span className={styles.by}>{header.placedBy}</span>
      <span className={classNames(styles.num, styles.n)}>
        <span className="hide-phone">{itemCount}</span>
        <span className={styles.only}>{commonMessages.lines(itemCount)}</span>
      </span>
      <span className={classNames(styles.num, styles.total)}>
        {totalText({ total: orderTotal, estimated: isEstimated, pendingCount })}
        {pendingCount > 0 && <span className="vh"> {cartMessages.pendingFact(pendingCount)}</span>}
      </span>
      <OrderLink order={key} className={styles.act} />
      {hasError && <p className={styles.error}>{header.statusError}</p>}
    </li>
  );
});

/** The orders of the organization, newest first, to look for, to narrow and to leaf through (HIST-01, OP-94). */
export default customerPage(ordersMessages.title, History);
