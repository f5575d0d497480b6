import { handText } from "@larder/domain/order/order-hands";
import type { Order } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { deliveryKindMessages } from "../../messages/en/delivery-kinds.ts";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { instant, weekday } from "../../ui/day.ts";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { placeFact } from "./place-fact.ts";
import styles from "./order-details.module.css";

/** The order's history; staff who acted are named with their customer (IDENT-19). */
const OrderEvents = observer(function OrderEvents({ events }: Pick<Order, "events">) {
  const { zone } = useShop();
  const text = orderDetailsMessages;
  if (events.length === 0) return null;
  return (
    <section>
      <h3>{text.events}</h3>
      <ol className={`${styles.events} stack g-6`}>
        {events.map(({ what, at, by }) => (
          <li key={`${what} ${at}`}>
            {text.happenedBy(text.happened[what], by === null ? "" : handText(by))}{" "}
            <small className="block meta">{instant(at, zone)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** What is known about an order besides its lines, and what happened to it (HIST-03, HIST-06). */
export const AboutOrder = observer(function AboutOrder({ order }: { readonly order: Order }) {
  const shop = useShop();
  const { header, summary, openInvoices = [] } = order;
  const text = orderDetailsMessages;
  const kinds = [
    header.isJIT ? deliveryKindMessages.kinds.jit : "",
    header.isDropShip ? deliveryKindMessages.kinds.dropShip : "",
  ]
    .filter((kind) => kind !== "")
    .join(", ");
  const facts: readonly Fact[] = [
    {
      label: text.status,
      value: <StatusBadge order={header} />,
    },
    ...(header.status === "cancelled"
      ? []
      : [
          { label: text.delivery, value: weekday(header.expectedDeliveryDate, shop.zone) || ordersMessages.noDate },
          placeFact(order),
        ]),
    { label: text.po, value: header.purchaseOrderNumber },
    { label: text.erp, value: order.erpOrderNumber },
    {
      label: text.openInvoices(openInvoices.length),
      value:
        openInvoices.length === 0 ? (
          ""
        ) : (
          <a className="link" href={places.invoices}>
            {openInvoices.join(", ")}
          </a>
        ),
    },
    { label: text.kind, value: kinds },
    { label: text.vendor, value: order.vendorName },
    { label: text.shipping, value: summary.shippingName },
    { label: text.cancelled, value: instant(header.cancelledDate, shop.zone) },
    { label: text.modified, value: instant(header.modifiedDate, shop.zone) },
    { label: text.changeUntil, value: instant(header.cutOff, shop.zone) },
    { label: text.warehouse, value: header.isDropShip ? "" : header.shipsFrom },
    { label: text.note, value: summary.note },
  ].filter((fact) => fact.value !== "");
  return (
    <aside className={`${styles.panel} pad card stack`} aria-label={text.facts}>
      <h2 className="lesser">{text.facts}</h2>
      <Facts facts={facts} />
      <OrderEvents events={order.events} />
      <ButtonLink href={places.orders} wide>
        {text.back}
      </ButtonLink>
    </aside>
  );
});
