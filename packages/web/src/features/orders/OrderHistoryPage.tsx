import { ORDER_STATUSES, statusFriendly } from "@larder/domain/order/status";
import type { OrderListItem, OrderStatus } from "@larder/domain/order/order.schema";
import { orderPageCount, ORDERS_PAGE_SIZE } from "@larder/sdk/workflows/orders/state";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Page, PageHead } from "../../ui/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { weekday } from "../../ui/day.ts";
import { Select } from "../../ui/Field.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { ErrorState, LinesSkeleton, State } from "../../ui/State.tsx";
import { totalText } from "../../ui/amount.ts";
import { OrderLink } from "./OrderLink.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { cartMessages } from "../../messages/en/cart.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import styles from "./order-history.module.css";

const History = observer(function History() {
  const shop = useShop();
  const storefront = useStorefront();
  useEffect(() => storefront.orders.send({ _tag: "LoadRequested" }), [storefront]);
  const { list, page, search, status } = shop.orders.state;
  const { isLoading } = list;
  const { orders, total, totalIsMinimum } = list.value ?? { orders: [], total: 0, totalIsMinimum: false };
  const isLoaded = list.value !== null;
  const text = ordersMessages;
  const narrowed = search !== "" || status !== null;
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
      <div className={styles.tools} role="search">
        <SearchField
          className={styles.find}
          label={text.find}
          placeholder={text.placeholder}
          value={search}
          onChange={(event) => storefront.orders.send({ _tag: "SearchChanged", search: event.currentTarget.value })}
        />
        <Select
          aria-label={text.status}
          value={status ?? ""}
          onChange={(event) =>
            storefront.orders.send({
              _tag: "StatusChosen",
              status: event.currentTarget.value === "" ? null : (event.currentTarget.value as OrderStatus),
            })
          }
        >
          <option value="">{text.allStatuses}</option>
          {ORDER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {statusFriendly(each)}
            </option>
          ))}
        </Select>
      </div>
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
          <OrderTable orders={orders} />
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

const OrderTable = ({ orders }: { readonly orders: readonly OrderListItem[] }) => {
  const { columns } = ordersMessages;
  return (
    <div className="sheet bleed">
      <div className={styles.cols} aria-hidden="true">
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
          />
        ))}
      </ul>
    </div>
  );
};

const OrderRow = observer(function OrderRow({
  order: { key, header, itemCount, orderTotal, pendingCount, isEstimated },
}: {
  readonly order: OrderListItem;
}) {
  const { zone } = useShop();
  const hasError = header.statusError !== null;
  return (
    <li className={styles.row} data-bad={hasError ? "" : undefined}>
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
