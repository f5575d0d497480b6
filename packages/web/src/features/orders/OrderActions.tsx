import { isCancelable, isEditable } from "@larder/domain/order/status";
import type { Order } from "@larder/domain/order/order.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { totalText } from "../../ui/amount.ts";
import { weekday } from "../../ui/day.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useNow } from "../../ui/use-now.ts";
import { orderDetailsMessages as text } from "../../messages/en/order-details.ts";

/** Changing and cancelling an order, until its cut-off; after it neither is offered (HIST-08, SHELL-21, SUBMIT-12). */
export const OrderActions = observer(function OrderActions({ order }: { readonly order: Order }) {
  const shop = useShop();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { header } = order;
  const deadline = { status: header.status, cutOff: header.cutOff, now };
  return (
    <>
      {header.isEditable && isEditable(deadline) && shop.canOrder && (
        <ButtonLink icon="pencil" href={places.orderEdit(order.key)}>
          {text.change}
        </ButtonLink>
      )}
      {header.isCancelable && isCancelable(deadline) && (
        <Button icon="x" onClick={() => setAsking(true)}>
          {text.cancelOrder}
        </Button>
      )}
      {isAsking && header.isCancelable && <CancelQuestion order={order} onClose={() => setAsking(false)} />}
    </>
  );
});

/** What would be cancelled, and whether it shall be (SHELL-21). It closes by itself when the order is cancelled. */
const CancelQuestion = observer(function CancelQuestion({
  order: { header, lines, summary },
  onClose,
}: {
  readonly order: Order;
  readonly onClose: () => void;
}) {
  const shop = useShop();
  const { orderDetails } = useStorefront();
  const { isSending, problem } = shop.orderDetails.state.cancellation;
  const total = totalText({
    total: summary.orderTotal,
    estimated: summary.isEstimated,
    pendingCount: summary.pendingCount,
  });
  return (
    <Dialog
      title={text.cancelTitle(header.orderNumber)}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" busy={isSending} onClick={() => orderDetails.send({ _tag: "CancelRequested" })}>
            {isSending ? text.cancelling : text.cancelConfirm}
          </Button>
          <Button kind="primary" data-first="" onClick={onClose}>
            {text.keepOrder}
          </Button>
        </>
      }
    >
      <p>{text.cancelText(lines.length, total, weekday(header.expectedDeliveryDate, shop.zone))}</p>
      {problem !== "" && (
        <Notice tone="danger" role="alert" title={text.notCancelled}>
          {problem}
        </Notice>
      )}
    </Dialog>
  );
});

/** Why the order was not cancelled. */
export const CancelProblem = observer(function CancelProblem() {
  const { intent, isSending, problem } = useShop().orderDetails.state.cancellation;
  if (problem === "" || isSending) return null;
  return (
    <Notice tone="danger" role="alert" title={text.notCancelled}>
      {intent === null ? problem : text.maybeCancelled}
    </Notice>
  );
});
