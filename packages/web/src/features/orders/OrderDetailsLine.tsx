import { formatCents } from "@larder/domain/catalog/money";
import { billDifference } from "@larder/domain/order/bill";
import type { OrderLine, OrderStatus } from "@larder/domain/order/order.schema";
import { orderSteps, statusFriendly } from "@larder/domain/order/status";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { observer } from "mobx-react-lite";
import { numberText } from "../../messages/en/plural.ts";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { linePrice, lineTotalText } from "../../ui/line/amount.ts";
import { OwnNumber } from "../../ui/line/OwnNumber.tsx";
import { classNames } from "../../ui/class-names.ts";
import { instant, shortDay } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import styles from "./order-details.module.css";
import orderStepsStyles from "./order-steps.module.css";

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
    <ol
      className={`${orderStepsStyles.steps} grid line-bottom no-print`}
      aria-label={orderDetailsMessages.steps(statusFriendly(status))}
    >
      {steps.map((step) => (
        <li
          key={step.status}
          data-done={step.isDone ? "" : undefined}
          aria-current={step.isCurrent ? "step" : undefined}
        >
          <span className={`${orderStepsStyles.dot} center`}>{step.isDone && <Icon name="check" />}</span>
          <span>
            {statusFriendly(step.status)}
            {step.at !== null && <small className="block">{instant(step.at, zone)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
};

export const OrderDetailsLine = observer(function OrderDetailsLine({
  line,
  isChosen,
  onChoose,
}: {
  readonly line: OrderLine;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) {
  const { zone } = useShop();
  const price = linePrice(line.unitPrice, line.pricingUnitOfMeasure);
  const last = line.lastPurchaseInfo;
  const { bill } = line;
  const differs = billDifference(line);
  const text = orderDetailsMessages;
  const details = [
    line.brandName,
    line.packSize,
    line.productSku,
    line.cutInstructions1 ?? "",
    line.cutInstructions2 ?? "",
    line.comment ?? "",
    line.backOrdered === 0 ? "" : ordersMessages.backOrdered(line.backOrdered),
    bill === null || bill.creditReason === "" ? "" : text.creditFor(bill.creditReason),
  ];
  return (
    <li className={`${styles.line} grid middle line-bottom`} data-sku={line.productSku}>
      <label className={`${styles.choose} center no-print`}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
        <span className="vh">{orderDetailsMessages.choose(line.productTitle)}</span>
      </label>
      <span className={`${styles.pic} no-print`}>
        <Picture of={{ imageUrl: line.productImage, category: line.productTitle }} />
      </span>
      <div className={`two named ${styles.name}`}>
        <a href={line.productUrl}>{line.productTitle}</a>
        <small>
          <OwnNumber number={line.ownNumber ?? null} />
          {dotted(...details)}
        </small>
      </div>
      <span className={`${styles.last} figures meta`}>
        {last !== null && (
          <>
            <span className="only-phone">{orderDetailsMessages.last} </span>
            {numberText(last.quantity)} {last.uom} <small className="block">{shortDay(last.orderDate, zone)}</small>
          </>
        )}
      </span>
      <span className={classNames("num", styles.q)}>
        {differs.shipped === null ? numberText(line.quantity) : text.shippedOf(differs.shipped, line.quantity)}{" "}
        {line.unitOfMeasure}
        {differs.shipped !== null && <small className="block t-12 quiet">{text.shipped}</small>}
        {bill !== null && bill.weight !== null && (
          <small className="block t-12 quiet">{text.packed(bill.weight, line.pricingUnitOfMeasure)}</small>
        )}
      </span>
      <span className={classNames("num muted hide-phone", styles.price)}>
        {price.amount === null ? (
          <span className="quiet">{PRICE_PENDING}</span>
        ) : (
          <>
            {price.amount} <small className="block">{price.per}</small>
          </>
        )}
        {differs.price !== null && (
          <small className="block t-12 quiet">
            {text.was(linePrice(differs.price.was, "").amount ?? text.pending)}
          </small>
        )}
      </span>
      <span className={classNames("num", styles.total, "strong")}>
        {lineTotalText(line.totalPrice, line.isEstimated)}
        {differs.total !== null && (
          <small className="block t-12 quiet">
            {text.was(lineTotalText(differs.total.was, differs.total.isEstimated))}
          </small>
        )}
        {bill !== null && bill.credit > 0 && (
          <small className="block t-12 quiet">{text.credit(formatCents(bill.credit))}</small>
        )}
      </span>
    </li>
  );
});
