import { isCancelable, isEditable } from "@larder/domain/order/status";
import type { Order } from "@larder/domain/order/order.schema";
import { failureText } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { useNow } from "../../ui/use-now.ts";
import { orderDetailsMessages as text } from "../../messages/en/order-details.ts";

const CancelQuestion = lazyPart(() => import("./CancelQuestion.tsx"), "over");

/** Changing and canceling an order, offered until its cut-off (HIST-08, SHELL-21, SUBMIT-12). */
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

export const CancelProblem = observer(function CancelProblem() {
  const { status, failure } = useShop().orderDetails.state.cancellation;
  if (failure === null) return null;
  return (
    <Problem title={text.notCancelled}>{status === "unknown" ? text.maybeCancelled : failureText(failure)}</Problem>
  );
});
