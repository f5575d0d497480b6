import type { ConfirmedOrder } from "@larder/domain/cart/submission.schema";
import { addTotals } from "@larder/domain/cart/totals";
import { confirmedOrderKeys } from "@larder/domain/order/confirmation-url";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { LOCALE } from "@larder/domain/text/locale";
import { warningsFor } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { orderConfirmationMessages } from "../../messages/en/order-confirmation.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import { useUrl } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { ErrorState, LinesSkeleton, State } from "../../ui/page/State.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { classNames } from "../../ui/class-names.ts";
import { instant } from "../../ui/day.ts";
import { customerPage } from "../session/SignInRequired.tsx";
import { Offered } from "../shell/Offered.tsx";
import { ConfirmedOrderLines } from "./ConfirmedOrderLines.tsx";
import { SubmitWarnings } from "./SubmitWarnings.tsx";
import styles from "./order-confirmation.module.css";
import { queryOf } from "../../navigation/query-of.ts";

const ReceivedBy = lazyPart(() => import("./ReceivedBy.tsx"), "nowhere");

const Confirmation = observer(function Confirmation() {
  const shop = useShop();
  const { orderConfirmation } = useStorefront();
  const query = queryOf(useUrl());
  const keys = useMemo(() => confirmedOrderKeys(query), [query]);
  const { submitted } = shop.cart.state;
  const isFresh = submitted !== null && submitted.confirmedOrders.length > 0;
  const load = useCallback(() => {
    if (keys.length > 0) orderConfirmation.send({ _tag: "Opened", keys });
  }, [keys, orderConfirmation]);
  useEffect(load, [load]);
  const { orders } = shop.orderConfirmation.state;
  if (isFresh)
    return <Confirmed orders={submitted.confirmedOrders} details={orders.value ?? []} warnings={submitted.warnings} />;
  if (keys.length === 0 || orders.failure?._tag === "NotFound")
    return (
      <Page>
        <h1 className="vh">{orderConfirmationMessages.none}</h1>
        <State
          icon="box"
          title={orderConfirmationMessages.none}
          action={
            <ButtonLink kind="primary" href={places.orders}>
              {orderConfirmationMessages.history}
            </ButtonLink>
          }
        >
          {orderConfirmationMessages.noneText}
        </State>
      </Page>
    );
  if (orders.failure !== null)
    return (
      <Page>
        <ErrorState onRetry={load} />
      </Page>
    );
  if (orders.value === null)
    return (
      <Page busy>
        <PageHead title={ordersMessages.title} />
        <LinesSkeleton />
      </Page>
    );
  const placed = orders.value.map(({ key, lines, summary }) => ({
    ...key,
    itemCount: lines.length,
    total: summary.orderTotal,
    pendingCount: summary.pendingCount,
    isEstimated: summary.isEstimated,
  }));
  const warnings = warningsFor(shop.orderConfirmation.state, placed);
  return <Confirmed orders={placed} details={orders.value} warnings={warnings} />;
});

type Placed = OrderKey & Pick<ConfirmedOrder, "itemCount" | "total" | "pendingCount" | "isEstimated">;

const Confirmed = ({
  orders: confirmedOrders,
  details,
  warnings,
}: {
  readonly orders: readonly Placed[];
  readonly details: readonly Order[];
  readonly warnings: readonly string[];
}) => {
  const detailsOf = ({ orderNumber }: Placed) => details.find(({ key }) => key.orderNumber === orderNumber) ?? null;
  const isModified = details.length > 0 && details[0]?.header.modifiedDate !== null;
  const isChangeable = details.some(({ header }) => header.isEditable || header.isCancelable);
  const confirmation = orderConfirmationMessages;
  const totals = addTotals(confirmedOrders.map((order) => ({ ...order, estimated: order.isEstimated })));
  return (
    <Page narrow>
      <div className={`${styles.page} stack g-16`}>
        <header className={`${styles.head} g-16 wrap row`}>
          <span className={`${styles.tick} center`}>
            <Icon name="check" />
          </span>
          <div>
            <h1>{isModified ? confirmation.changed : confirmation.title(confirmedOrders.length)}</h1>
            <p className="meta" role="status">
              {isModified ? confirmation.changesReceived : confirmation.lead(confirmedOrders.length)}
            </p>
          </div>
          <div className={classNames("cluster no-print", styles.actions)}>
            <Button icon="print" onClick={() => window.print()}>
              {confirmation.print}
            </Button>
            <ButtonLink href={places.orders}>{confirmation.history}</ButtonLink>
            <Offered group="orderGuides">
              <ButtonLink kind="primary" href={places.guides}>
                {confirmation.guides}
              </ButtonLink>
            </Offered>
          </div>
        </header>
        <dl className={styles.nums}>
          <div>
            <dt className="meta">{confirmation.total}</dt>
            <dd>{totalText(totals)}</dd>
          </div>
          <div>
            <dt className="meta">{confirmation.lines}</dt>
            <dd>{confirmedOrders.reduce((count, { itemCount }) => count + itemCount, 0).toLocaleString(LOCALE)}</dd>
          </div>
          {totals.pendingCount > 0 && (
            <div>
              <dt className="meta">{PRICE_PENDING}</dt>
              <dd>{numberText(totals.pendingCount)}</dd>
            </div>
          )}
          <div>
            <dt className="meta">{confirmation.orders}</dt>
            <dd>{confirmedOrders.length}</dd>
          </div>
          <ChangeUntil orders={details} />
        </dl>
        <SubmitWarnings warnings={warnings} orders={confirmedOrders.length} />
        <ul className={`${styles.orders} stack g-16`}>
          {confirmedOrders.map((order) => (
            <li
              key={`${order.documentCompany} ${order.documentType} ${order.documentNumber} ${order.orderNumber}`}
              className={`${styles.order} columns stack inset card`}
            >
              <div>
                <h2 className="greater">{confirmation.order(order.orderNumber)}</h2>
                <p className="meta">
                  {commonMessages.lines(order.itemCount)}
                  {order.pendingCount > 0 && ` · ${commonMessages.pendingFact(order.pendingCount)}`}
                </p>
              </div>
              <b>{totalText({ ...order, estimated: order.isEstimated })}</b>
              <ButtonLink
                size="sm"
                className="whole-phone no-print"
                href={places.order(order)}
                aria-label={ordersMessages.detailsOf(order.orderNumber)}
              >
                {ordersMessages.details}
              </ButtonLink>
              <ConfirmedOrderLines order={detailsOf(order)} />
            </li>
          ))}
        </ul>
        <section className={`${styles.next} stack g-6 pad card`}>
          <h2>{confirmation.next}</h2>
          <ol>
            {confirmation.steps(totals, isChangeable).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <ReceivedBy />
        <p className="t-13 quiet">{confirmation.proof}</p>
      </div>
    </Page>
  );
};

/** Until when the orders can be changed, each with its own time if they differ. */
const ChangeUntil = observer(function ChangeUntil({ orders }: { readonly orders: readonly Order[] }) {
  const { zone } = useShop();
  const until = orders.flatMap(({ header: { orderNumber, isCancelable, cutOff } }) =>
    isCancelable && cutOff !== null ? [{ orderNumber, at: instant(cutOff, zone) }] : [],
  );
  const [first] = until;
  if (first === undefined) return null;
  const isOne = until.length === orders.length && until.every(({ at }) => at === first.at);
  return (
    <div className={`${styles.until} whole-phone`}>
      <dt className="meta">{orderConfirmationMessages.changeUntil}</dt>
      {isOne ? (
        <dd>{first.at}</dd>
      ) : (
        until.map(({ orderNumber, at }) => (
          <dd key={orderNumber} className={styles.each}>
            {orderConfirmationMessages.orderUntil(orderNumber, at)}
          </dd>
        ))
      )}
    </div>
  );
});

/** The submitted order: numbers, warnings, next steps (SUBMIT-08, SUBMIT-19, SUBMIT-20). */
export default customerPage(ordersMessages.title, Confirmation, true);
