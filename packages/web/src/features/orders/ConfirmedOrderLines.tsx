import { handText, itemsTotal, placingHand } from "@larder/domain/order/order-hands";
import type { Order, OrderLine } from "@larder/domain/order/order.schema";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { observer } from "mobx-react-lite";
import { numberText } from "../../messages/en/plural.ts";
import { orderConfirmationMessages } from "../../messages/en/order-confirmation.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { type Fact, Facts } from "../../ui/page/Facts.tsx";
import { centsText, linePrice, lineTotalText, totalText } from "../../ui/line/amount.ts";
import { classNames } from "../../ui/class-names.ts";
import { instant, weekday } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { placeFact } from "./place-fact.ts";
import styles from "./confirmed-order-lines.module.css";

const priceText = ({ unitPrice, pricingUnitOfMeasure }: OrderLine): string => {
  const { amount, per } = linePrice(unitPrice, pricingUnitOfMeasure);
  return amount === null ? PRICE_PENDING : `${amount} ${per}`;
};

export const ConfirmedOrderLines = observer(function ConfirmedOrderLines({ order }: { readonly order: Order | null }) {
  const { zone } = useShop();
  const text = orderConfirmationMessages;
  if (order === null) return null;
  const { header, lines, summary } = order;
  const facts: readonly Fact[] = [
    { label: text.delivery, value: weekday(header.expectedDeliveryDate, zone) || ordersMessages.noDate },
    placeFact(order),
    { label: text.po, value: header.purchaseOrderNumber },
    { label: text.note, value: summary.note },
    { label: header.isDropShip ? text.vendor : text.warehouse, value: header.shipsFrom },
    {
      label: text.shipping,
      value: summary.shippingName,
    },
    { label: text.placedBy, value: header.placedByStaff === "" ? "" : handText(placingHand(header)) },
    { label: text.changeUntil, value: header.isCancelable ? instant(header.cutOff, zone) : "" },
  ].filter(({ value }) => value !== "");
  return (
    <div className={`${styles.what} stack g-24 start whole`}>
      <Facts facts={facts} />
      <p className={classNames("only-print meta", styles.received)} aria-hidden="true">
        {text.received}
      </p>
      <ul aria-label={text.linesOf(header.orderNumber)} className={styles.lines}>
        {lines.map((line, at) => (
          <li key={`${line.productSku} ${at}`}>
            <span>
              {line.productTitle}{" "}
              <small>
                {dotted(
                  line.packSize,
                  line.productSku,
                  line.backOrdered === 0 ? "" : ordersMessages.backOrdered(line.backOrdered),
                )}
              </small>
            </span>
            <span className="num">{`${numberText(line.quantity)} ${line.unitOfMeasure}`}</span>
            <span className="num hide-phone muted">{priceText(line)}</span>
            <span className="num">{lineTotalText(line.totalPrice, line.isEstimated)}</span>
          </li>
        ))}
      </ul>
      {summary.shippingName !== "" && (
        <div className={styles.sums}>
          <Facts
            facts={[
              { label: text.items, value: centsText(itemsTotal(summary), summary.isEstimated) },
              { label: text.shippingBy(summary.shippingName), value: centsText(summary.shippingTotal, false) },
              {
                label: text.total,
                value: totalText({ ...summary, total: summary.orderTotal, estimated: summary.isEstimated }),
                sum: true,
              },
            ]}
          />
        </div>
      )}
    </div>
  );
});
