import { formatCents } from "@larder/domain/catalog/money";
import { costWhenOrdered } from "@larder/domain/order/bill";
import { handText, itemsTotal, placingHand } from "@larder/domain/order/order-hands";
import type { Order } from "@larder/domain/order/order.schema";
import { orderSteps } from "@larder/domain/order/status";
import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import { useUrl } from "../../navigation/location.ts";
import { orderKeyOf, places } from "../../navigation/places.ts";
import { isPending, type Opening, openOnce } from "../../loading/opening.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Breadcrumbs } from "../../ui/page/Breadcrumbs.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { ErrorState, LinesSkeleton, State } from "../../ui/page/State.tsx";
import { centsText, totalText } from "../../ui/line/amount.ts";
import { classNames } from "../../ui/class-names.ts";
import { weekday } from "../../ui/day.ts";
import { customerPage } from "../session/SignInRequired.tsx";
import { Offered } from "../shell/Offered.tsx";
import { AboutOrder } from "./AboutOrder.tsx";
import type { ChosenBarProps } from "./ChosenBar.tsx";
import { CancelProblem, OrderActions } from "./OrderActions.tsx";
import { OrderDetailsLine, OrderSteps } from "./OrderDetailsLine.tsx";
import { Reorder } from "./Reorder.tsx";
import { ReportIssueButton } from "./ReportIssueButton.tsx";
import { downloadOrder } from "./download-orders.ts";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import styles from "./order-details.module.css";
import { queryOf } from "../../navigation/query-of.ts";

const Reordered = lazyPart(() => import("./Reordered.tsx"), "inPlace");

const ChosenBar = lazyPart<ChosenBarProps>(() => import("./ChosenBar.tsx"), "inPlace");

const ReportedIssues = lazyPart(() => import("./ReportedIssues.tsx"), "nowhere");

const ReceivedBy = lazyPart(() => import("./ReceivedBy.tsx"), "nowhere");

export const opening: Opening = {
  workflows: ["orderDetails"],
  open: ({ orderDetails }, url) => {
    const key = orderKeyOf(queryOf(url));
    if (key !== null) orderDetails.send({ _tag: "Opened", key });
  },
  isOpen: ({ orderDetails }) => !isPending(orderDetails.get().order),
};

const Details = observer(function Details() {
  const shop = useShop();
  const storefront = useStorefront();
  const url = useUrl();
  const query = queryOf(url);
  const openOrder = useEffectEvent(() => openOnce(opening, storefront, url));
  useEffect(() => openOrder(), [query]);
  const { key, order: resource } = shop.orderDetails.state;
  const { value: order, failure } = resource;
  const missing = failure?._tag === "NotFound" || orderKeyOf(query) === null;
  if (missing)
    return (
      <Page>
        <h1 className="vh">{orderDetailsMessages.missing}</h1>
        <State
          icon="search"
          title={orderDetailsMessages.missing}
          action={
            <ButtonLink kind="primary" href={places.orders}>
              {orderDetailsMessages.back}
            </ButtonLink>
          }
        >
          {orderDetailsMessages.missingText}
        </State>
      </Page>
    );
  if (failure !== null)
    return (
      <Page>
        <h1 className="vh">{ordersMessages.title}</h1>
        <ErrorState onRetry={() => key !== null && storefront.orderDetails.send({ _tag: "Opened", key })} />
      </Page>
    );
  if (order === null)
    return (
      <Page busy>
        <PageHead title={ordersMessages.title} />
        <LinesSkeleton />
      </Page>
    );
  return <OrderView order={order} />;
});

const NONE: ReadonlySet<number> = new Set();

const OrderView = observer(function OrderView({ order }: { readonly order: Order }) {
  const shop = useShop();
  const [intent, setIntent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE);
  const { header, summary, lines } = order;
  const choose = (at: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(at);
    else next.delete(at);
    setChosen(next);
  };
  const reorder = <Reorder order={order} chosen={chosen} intent={intent} onAsk={setIntent} />;
  const text = orderDetailsMessages;
  const { bill } = summary;
  const was = costWhenOrdered(summary);
  const totalLabel = bill === null ? text.total : text.billed;
  // An order that won't be delivered prints no receiving boxes.
  const isDue = orderSteps(header.status).length > 0;
  return (
    <Page bar={chosen.size > 0}>
      <Breadcrumbs crumbs={[{ label: ordersMessages.title, url: places.orders }]} current={header.orderNumber} />
      <PageHead
        title={text.title(header.orderNumber)}
        lead={text.placed(
          weekday(header.orderPlacedLocal || header.orderPlacedDate, shop.zone),
          handText(placingHand(header)),
        )}
      >
        <Button icon="print" className="hide-phone" onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button icon="download" className="hide-phone" onClick={() => void downloadOrder(order)}>
          {text.download}
        </Button>
        <ReportIssueButton order={order} ticked={chosen} />
        <OrderActions order={order} />
        {chosen.size === 0 && reorder}
      </PageHead>
      <div className="notices">
        {header.statusError !== null && (
          <Notice tone="danger" title={header.statusFriendly}>
            {header.statusError}
          </Notice>
        )}
        {header.status === "cancelled" && (
          <Notice tone="warn" title={text.isCancelled}>
            {text.isCancelledText}
          </Notice>
        )}
        <CancelProblem />
        {!shop.canOrder && <OnHoldNotice />}
        {intent !== null && <Reordered lines={lines} intent={intent} />}
      </div>
      <div className={`${styles.grid} stack g-24 start`}>
        <section className={classNames("sheet bleed", styles.sheet)} data-receipt={isDue ? "" : undefined}>
          {header.statusError === null && (
            <OrderSteps status={header.status} times={order.statusTimes} zone={shop.zone} />
          )}
          <div className={`${styles.cols} middle line-bottom grid fine hide-phone`} aria-hidden="true">
            <span>{text.columns.product}</span>
            <span>{text.columns.last}</span>
            <span>{text.columns.quantity}</span>
            <span>{text.columns.price}</span>
            <span>{text.columns.total}</span>
            {isDue && <span className="only-print">{text.columns.received}</span>}
          </div>
          <ul aria-label={text.lines}>
            {lines.map((line, at) => (
              <OrderDetailsLine
                key={`${line.productSku} ${at}`}
                line={line}
                isChosen={chosen.has(at)}
                onChoose={(isChosen) => choose(at, isChosen)}
              />
            ))}
          </ul>
          {bill !== null && (was !== null || bill.credits > 0) && (
            <dl className={`${styles.parts} muted rule-top figures`}>
              {was !== null && (
                <div>
                  <dt>{text.ordered}</dt>
                  <dd>
                    {totalText({ total: was.wasTotal, estimated: was.wasEstimated, pendingCount: was.wasPendingCount })}
                  </dd>
                </div>
              )}
              {bill.credits > 0 && (
                <div>
                  <dt>{text.credits}</dt>
                  <dd>{text.minus(formatCents(bill.credits))}</dd>
                </div>
              )}
            </dl>
          )}
          {summary.shippingName !== "" && (
            <dl className={`${styles.parts} muted rule-top figures`}>
              <div>
                <dt>{text.items}</dt>
                <dd>{centsText(itemsTotal(summary), summary.isEstimated)}</dd>
              </div>
              <div>
                <dt>{text.shippingBy(summary.shippingName)}</dt>
                <dd>{centsText(summary.shippingTotal, false)}</dd>
              </div>
            </dl>
          )}
          <footer className={`${styles.foot} flex rule-top figures g-16 end muted`}>
            <span>
              {summary.pendingCount === 0
                ? totalLabel
                : `${totalLabel}, ${commonMessages.pendingFact(summary.pendingCount)}`}
            </span>
            <b>
              {totalText({
                total: summary.orderTotal,
                estimated: summary.isEstimated,
                pendingCount: summary.pendingCount,
              })}
            </b>
          </footer>
          {summary.pendingCount > 0 && <p className={`${styles.why} fine`}>{PRICE_PENDING_MEANS}</p>}
        </section>
        <div className="stack g-16">
          <Offered group="orderIssues">
            <ReportedIssues order={order.key} />
          </Offered>
          <AboutOrder order={order} />
        </div>
        {isDue && <ReceivedBy />}
      </div>
      {chosen.size > 0 && (
        <ChosenBar lines={lines} chosen={chosen} onChoose={setChosen}>
          {reorder}
        </ChosenBar>
      )}
    </Page>
  );
});

/** A placed order: status, lines, cost, and reordering (HIST-02 to HIST-11). */
export default customerPage(ordersMessages.title, Details, true);
