import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { CART_FIELD_LENGTHS } from "@larder/domain/cart/cart-fields";
import { subCartTotals } from "@larder/domain/cart/totals";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Facts, type Fact } from "../../ui/page/Facts.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { weekday } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { cartMessages } from "../../messages/en/cart.ts";
import { deliveryKindMessages } from "../../messages/en/delivery-kinds.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { CartTextField } from "./orders/CartTextField.tsx";
import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import styles from "./cart.module.css";
import { kindOf } from "./orders/subcart-kind.ts";
import { type SubmitReason, SubmitButton, SubmitReasonText } from "./SubmitButton.tsx";
import { SubmitOthers } from "./submit-others-part.ts";

interface CartSummaryPanelProps {
  readonly cart: Cart;
  readonly subCarts: readonly SubCart[];
  readonly reason: SubmitReason | null;
}

/** A delivery's rows in the summary: items with the day, and shipping (SUBMIT-20, CART-17). */
const deliveryFacts = (subCart: SubCart, isOneOfMany: boolean, zone: string): readonly Fact[] => {
  const { vendorName, shippingItem, deliveryInformation } = subCart;
  const shipping = shippingItem?.shippingCost ?? 0;
  const name = cartMessages.delivery(deliveryKindMessages.kinds[kindOf(subCart)], vendorName);
  const items = subCartTotals({ ...subCart, shippingItem: null });
  return [
    ...(isOneOfMany || shipping > 0
      ? [
          {
            label: isOneOfMany
              ? dotted(name, weekday(deliveryInformation?.selectedDeliveryDate, zone))
              : cartMessages.items,
            value: totalText(items),
          },
        ]
      : []),
    ...(shipping > 0
      ? [{ label: cartMessages.shippingFrom(vendorName), value: totalText({ total: shipping, estimated: false }) }]
      : []),
  ];
};

export const CartSummaryPanel = observer(function CartSummaryPanel({ cart, subCarts, reason }: CartSummaryPanelProps) {
  const shop = useShop();
  const { submitting } = shop.cart.state;
  const { totals, poNumber, note } = cart.summary;
  const facts: Fact[] = subCarts.flatMap((subCart) => deliveryFacts(subCart, subCarts.length > 1, shop.zone));
  if (totals.pendingCount > 0)
    facts.push({
      label: commonMessages.pendingFact(totals.pendingCount),
      value: <span className="quiet">{cartMessages.notInTotal}</span>,
    });
  facts.push({ label: cartMessages.total, value: totalText(totals), sum: true });
  return (
    <aside className={styles.side} aria-label={cartMessages.summary}>
      <div className={`${styles.form} stack g-16 pad card`}>
        <CartTextField
          name="poNumber"
          label={cartMessages.po}
          value={poNumber.value}
          maxLength={CART_FIELD_LENGTHS.poNumber}
        />
        <CartTextField
          name="note"
          label={cartMessages.note}
          value={note.value}
          maxLength={CART_FIELD_LENGTHS.note}
          rows={3}
        />
        {subCarts.length > 1 && cart.orderNumber === null && (
          <p className="strong">{cartMessages.sends(subCarts.length)}</p>
        )}
        <Facts facts={facts} />
        <div className="no-print hide-phone">
          <SubmitButton reason={reason} describedBy="why" wide />
          {submitting !== null ? (
            <p className={`${styles.why} flex mt-8 g-6 t-13 t-danger`} data-quiet="" role="status">
              <Icon name="info" />
              <span>{cartMessages.doNotPress}</span>
            </p>
          ) : (
            reason !== null && (
              <p
                className={`${styles.why} flex mt-8 g-6 t-13 t-danger`}
                id="why"
                data-quiet={reason.calm ? "" : undefined}
              >
                <Icon name={reason.calm ? "info" : "alert"} />
                <SubmitReasonText reason={reason} />
              </p>
            )
          )}
        </div>
        {reason !== null && cart.orderNumber === null && <SubmitOthers place="summary" />}
      </div>
      {totals.pendingCount > 0 && <p className={`${styles.fine} fine`}>{PRICE_PENDING_MEANS}</p>}
      {totals.estimated && <p className={`${styles.fine} fine`}>{cartMessages.fine}</p>}
    </aside>
  );
});
