import type { Order } from "@larder/domain/order/order.schema";
import { failureText } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { weekday } from "../../ui/day.ts";
import { Problem } from "../../ui/Notice.tsx";
import { orderDetailsMessages as text } from "../../messages/en/order-details.ts";

/** Confirms canceling an order (SHELL-21). Closes by itself once it's canceled. */
export default observer(function CancelQuestion({
  order: { header, lines, summary },
  onClose,
}: {
  readonly order: Order;
  readonly onClose: () => void;
}) {
  const shop = useShop();
  const { orderDetails } = useStorefront();
  const { status, failure } = shop.orderDetails.state.cancellation;
  const isSending = status === "pending";
  const total = totalText({
    total: summary.orderTotal,
    estimated: summary.isEstimated,
    pendingCount: summary.pendingCount,
  });
  return (
    <Dialog
      title={text.cancelTitle(header.orderNumber)}
      onClose={onClose}
      answers={[
        {
          label: isSending ? text.cancelling : text.cancelConfirm,
          kind: "danger",
          busy: isSending,
          onPress: () => orderDetails.send({ _tag: "CancelRequested" }),
        },
        { label: text.keepOrder, kind: "primary", isFirst: true, onPress: onClose },
      ]}
    >
      <p>{text.cancelText(lines.length, total, weekday(header.expectedDeliveryDate, shop.zone))}</p>
      {failure !== null && <Problem title={text.notCancelled}>{failureText(failure)}</Problem>}
    </Dialog>
  );
});
