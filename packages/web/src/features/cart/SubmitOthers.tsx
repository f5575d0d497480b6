import { subCartKey } from "@larder/domain/cart/subcarts";
import { addTotals, subCartTotals } from "@larder/domain/cart/totals";
import { sendableOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { cartMessages } from "../../messages/en/cart.ts";
import { deliveryKindMessages } from "../../messages/en/delivery-kinds.ts";
import { submitOthersMessages as words } from "../../messages/en/submit-others.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { dotted } from "../../ui/dotted.ts";
import { kindOf } from "./orders/subcart-kind.ts";
import { SubmitButton } from "./SubmitButton.tsx";
import styles from "./cart.module.css";

export interface SubmitOthersProps {
  /** With the order, in the phone's bar, or at the delivery that can't go. */
  readonly place: "summary" | "bar" | "delivery";
}

/** The choice to send the deliveries that can go, and what then stays in the cart (OP-89). */
export default observer(function SubmitOthers({ place }: SubmitOthersProps) {
  const sendable = sendableOf(useShop().cart.state);
  if (sendable === null) return null;
  const { sent, held, deliveries } = sendable;
  const label = words.submit(sent.length);
  if (place === "delivery") return words.orLeave;
  if (place === "bar")
    return (
      <div className={`${styles.others} whole-phone`}>
        <SubmitButton reason={null} some={{ deliveries, label }} wide />
      </div>
    );
  const total = totalText(addTotals(sent.map(subCartTotals)));
  return (
    <div className={`${styles.alternative} stack g-8 mt-8 no-print`}>
      <SubmitButton reason={null} some={{ deliveries, label: dotted(label, total) }} wide />
      <ul className="t-13 muted">
        {held.map(({ subCart, reason }) => (
          <li key={subCartKey(subCart)}>
            {words.stays(
              cartMessages.delivery(deliveryKindMessages.kinds[kindOf(subCart)], subCart.vendorName),
              subCart.lines.length,
            )}{" "}
            {reason._tag === "BelowOrderMinimum" ? words.needs(reason.missing) : reason.message}
          </li>
        ))}
      </ul>
    </div>
  );
});
