import { subCartsOf } from "@larder/domain/cart/cart-lines";
import { observer } from "mobx-react-lite";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { cartMessages } from "../../messages/en/cart.ts";

const phases = {
  sending: cartMessages.sending,
  waiting: cartMessages.retrying,
  checking: cartMessages.checking,
  waitingToCheck: cartMessages.checking,
  unknown: cartMessages.checkAgain,
} as const;

/** Submits the order and shows its progress; pressed twice, it submits once (SUBMIT-01, SUBMIT-07, OP-91). */
export const SubmitButton = observer(function SubmitButton({
  reason,
  describedBy,
  wide,
}: {
  readonly reason: { readonly text: string } | null;
  readonly describedBy: string;
  readonly wide?: boolean;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const { submitting, order, optimisticCart } = shop.cart.state;
  const orders = optimisticCart === null ? 1 : subCartsOf(optimisticCart).length;
  return (
    <Button
      data-submit=""
      aria-keyshortcuts="Control+Enter"
      kind="primary"
      size="lg"
      wide={wide}
      busy={submitting !== null && submitting.phase !== "unknown"}
      disabled={reason !== null && submitting === null}
      aria-describedby={reason === null ? undefined : describedBy}
      onClick={() => storefront.cart.send({ _tag: "SubmitRequested", order })}
    >
      {submitting !== null
        ? phases[submitting.phase]
        : order === null
          ? cartMessages.submit(orders)
          : cartMessages.submitChanges(orders - 1)}
    </Button>
  );
});
