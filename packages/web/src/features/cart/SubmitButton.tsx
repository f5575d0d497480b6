import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { deliveryBelowMinimum } from "@larder/domain/cart/may-submit";
import { type CartRefusal, type ShownDraft, asksBeforeSubmit, isCheckingDrafts, until } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { cartMessages } from "../../messages/en/cart.ts";
import { deliveryKindMessages } from "../../messages/en/delivery-kinds.ts";
import { deliveriesMessages } from "../../messages/en/deliveries.ts";
import { submitRefusal } from "../../messages/en/submit-refusal.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import type { SubmitDraftsProps } from "../guide-drafts/SubmitDraftsDialog.tsx";
import { kindOf } from "./orders/subcart-kind.ts";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import { draftsOf } from "../guide-drafts/use-drafts.ts";

/** How long a press waits for the check of other devices' drafts to load, ms. */
const NOT_LOADED_AFTER_MS = 3_000;

export interface SubmitReason {
  readonly text: string;
  readonly calm: boolean;
  readonly isOnLine: boolean;
}

const alarming = new Set<CartRefusal["_tag"]>(["OnHold", "Invalid", "Failed", "Changed", "Differs"]);

/** Of several deliveries, the one below its minimum is named. */
const reasonText = (refusal: CartRefusal, cart: Cart): string => {
  const below = refusal._tag === "BelowOrderMinimum" && subCartsOf(cart).length > 1 ? deliveryBelowMinimum(cart) : null;
  const text = submitRefusal(refusal);
  return below === null
    ? text
    : deliveriesMessages.about(
        cartMessages.delivery(deliveryKindMessages.kinds[kindOf(below)], below.vendorName),
        text,
      );
};

export const submitReason = (refusal: CartRefusal, cart: Cart): SubmitReason => ({
  text: reasonText(refusal, cart),
  calm: !alarming.has(refusal._tag),
  isOnLine: refusal._tag === "Failed" || refusal._tag === "Changed" || refusal._tag === "Differs",
});

const goToLine = () =>
  document.querySelector<HTMLElement>("[data-differs] button, [data-failed] button, [data-changed] button")?.focus();

export const SubmitReasonText = ({ reason }: { readonly reason: SubmitReason | null }) => (
  <span>
    {reason !== null && <WithPhones text={reason.text} />}{" "}
    {reason?.isOnLine === true && (
      <button type="button" className="link" onClick={goToLine}>
        {cartMessages.goToLine}
      </button>
    )}
  </span>
);

const SubmitDrafts = lazyPart<SubmitDraftsProps>(() => import("../guide-drafts/SubmitDraftsDialog.tsx"), "over");

const phases = {
  sending: cartMessages.sending,
  waiting: cartMessages.retrying,
  checking: cartMessages.checking,
  waitingToCheck: cartMessages.checking,
  unknown: cartMessages.checkAgain,
} as const;

/** In a purchasing session the cart is returned, not ordered (SUBMIT-17). */
const submitLabel = (orders: number, purchasingSystem: string | undefined): string =>
  purchasingSystem === undefined ? cartMessages.submit(orders) : cartMessages.sendTo(purchasingSystem);

/**
 * Submits once, even if pressed twice (SUBMIT-01, SUBMIT-07, OP-91). Asks first about guide quantities that aren't in
 * the order (GUIDE-CART-14).
 */
export const SubmitButton = observer(function SubmitButton({
  reason,
  describedBy,
  some,
  wide,
}: {
  readonly reason: { readonly text: string } | null;
  readonly describedBy?: string;
  /** Sends these deliveries only (OP-89). */
  readonly some?: { readonly deliveries: readonly string[]; readonly label: string };
  readonly wide?: boolean;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const { submitting, order, optimisticCart } = shop.cart.state;
  const orders = optimisticCart === null ? 1 : subCartsOf(optimisticCart).length;
  const [isAsking, setIsAsking] = useState(false);
  const [declined, setDeclined] = useState<readonly ShownDraft[]>([]);
  const submit = () => {
    setIsAsking(false);
    setDeclined(draftsOf(shop));
    storefront.cart.send({
      _tag: "SubmitRequested",
      order,
      ...(some === undefined ? {} : { deliveries: some.deliveries }),
    });
  };
  // The user whose press waits for other devices' drafts: another user's press must not submit.
  const [pressedBy, setPressedBy] = useState<string | null>(null);
  const press = () => {
    if (submitting !== null || order !== null || !shop.isCustomer) return submit();
    storefront.guideDrafts.send({ _tag: "CheckRequested" });
    setPressedBy(shop.user.userName);
  };
  const goOn = useEffectEvent((by: string) => {
    setPressedBy(null);
    if (by !== shop.user.userName) return;
    if (asksBeforeSubmit(draftsOf(shop), declined, order)) setIsAsking(true);
    else submit();
  });
  useEffect(() => {
    if (pressedBy === null) return undefined;
    let isOver = false;
    const go = () => {
      if (isOver) return;
      isOver = true;
      goOn(pressedBy);
    };
    // The workflow ends its check in time, unless it can't be loaded.
    const timer = setTimeout(go, NOT_LOADED_AFTER_MS);
    void until(storefront.guideDrafts, (state) => !isCheckingDrafts(state)).then(go);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pressedBy, storefront]);
  return (
    <>
      <Button
        data-submit={some === undefined ? "" : undefined}
        aria-keyshortcuts={some === undefined ? "Control+Enter" : undefined}
        kind={some === undefined ? "primary" : undefined}
        size="lg"
        wide={wide}
        busy={pressedBy !== null || (submitting !== null && submitting.phase !== "unknown")}
        disabled={reason !== null && submitting === null}
        aria-describedby={reason === null ? undefined : describedBy}
        onClick={press}
      >
        {submitting !== null
          ? phases[submitting.phase]
          : some !== undefined
            ? some.label
            : order === null
              ? submitLabel(orders, shop.user.purchasingSystem)
              : cartMessages.submitChanges(orders - 1)}
      </Button>
      {isAsking && <SubmitDrafts onClose={() => setIsAsking(false)} onSubmit={submit} />}
    </>
  );
});
