import { billDifference } from "@larder/domain/order/bill";
import type { Order, OrderLine, OrderListItem } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import { numberText } from "../../../messages/en/plural.ts";
import { places } from "../../../navigation/places.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { lineTotalText } from "../../../ui/line/amount.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { orderRowMessages as text } from "../../../messages/en/order-row.ts";
import { CancelProblem, OrderActions } from "../OrderActions.tsx";
import { Reorder } from "../Reorder.tsx";
import Reordered from "../Reordered.tsx";
import { ReportIssueButton } from "../ReportIssueButton.tsx";
import styles from "./opened-order.module.css";

const SHOWN = 8;

const quantityText = (line: OrderLine): string => {
  const { shipped } = billDifference(line);
  const quantity = shipped === null ? numberText(line.quantity) : text.shippedOf(shipped, line.quantity);
  return `${quantity} ${line.unitOfMeasure}`;
};

const WHOLE: ReadonlySet<number> = new Set();

interface OpenedOrderProps {
  readonly listed: OrderListItem;
  readonly reorders: boolean;
  readonly onReorder: () => void;
}

export default observer(function OpenedOrder({ listed, reorders, onReorder }: OpenedOrderProps) {
  const shop = useShop();
  const { orderDetails, orders } = useStorefront();
  const { key } = listed;
  const load = useCallback(() => orderDetails.send({ _tag: "Opened", key }), [orderDetails, key]);
  const { order: resource } = shop.orderDetails.state;
  const isCancelled = resource.cancelled !== null;
  useEffect(load, [load]);
  // A filter's URL follows late, and cancels what the page loads.
  useEffect(() => {
    if (isCancelled) load();
  }, [load, isCancelled]);
  const order = resource.value?.key.orderNumber === key.orderNumber ? resource.value : null;
  const status = order?.header.status ?? listed.header.status;
  // Reload the row after a cancellation in any tab.
  useEffect(() => {
    if (status !== listed.header.status) orders.send({ _tag: "LoadRequested" });
  }, [orders, status, listed.header.status]);
  if (order !== null) return <Lines order={order} reorders={reorders} onReorder={onReorder} />;
  return resource.failure === null ? (
    <LinesSkeleton count={Math.min(listed.itemCount, SHOWN)} />
  ) : (
    <ErrorState onRetry={load} />
  );
});

const Lines = observer(function Lines({
  order,
  reorders,
  onReorder,
}: { readonly order: Order } & Pick<OpenedOrderProps, "reorders" | "onReorder">) {
  const [isWhole, setWhole] = useState(false);
  const [intent, setIntent] = useState<string | null>(null);
  const { key, lines } = order;
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <div className={`${styles.panel} t-13`}>
      <ul aria-label={text.linesOf(key.orderNumber)}>
        {shown.map((line, at) => (
          <li key={`${line.productSku} ${at}`}>
            <Picture size="sm" of={{ imageUrl: line.productImage, category: line.productTitle }} />
            <a className="leads anywhere" href={line.productUrl}>
              {line.productTitle}
            </a>
            <span className="num">{quantityText(line)}</span>
            <span className="num">{lineTotalText(line.totalPrice, line.isEstimated)}</span>
          </li>
        ))}
      </ul>
      <p className={`${styles.links} row no-print`}>
        {shown.length < lines.length && (
          <>
            <span className="quiet">{text.someLines(shown.length, lines.length)}</span>
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {text.allLines}
            </button>
          </>
        )}
        <a className="link" href={places.order(key)}>
          {text.orderDetails}
        </a>
        <a className="link" href={places.order(key)}>
          {text.chooseLines}
        </a>
      </p>
      <div className={styles.notices} aria-live="polite">
        <CancelProblem />
        <Reordered lines={lines} intent={intent} />
      </div>
      <div className={classNames("cluster no-print", styles.actions)}>
        <OrderActions order={order} />
        <ReportIssueButton order={order} />
        <Reorder
          order={order}
          chosen={WHOLE}
          intent={intent}
          onAsk={setIntent}
          isRequested={reorders}
          onRequested={onReorder}
        />
      </div>
    </div>
  );
});
