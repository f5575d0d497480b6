import { subCartKey } from "@larder/domain/cart/subcarts";
import { addTotals, subCartTotals } from "@larder/domain/cart/totals";
import type { Sendable } from "@larder/sdk";
import { cartMessages } from "../../messages/en/cart.ts";
import { submitOthersMessages as words } from "../../messages/en/submit-others.ts";
import { totalText } from "../../ui/line/amount.ts";
import { dotted } from "../../ui/dotted.ts";
import { kindOf } from "./orders/subcart-kind.ts";
import { SubmitButton } from "./SubmitButton.tsx";

export interface SubmitOthersProps {
  readonly sendable: Sendable;
}

/** The choice to send the deliveries that can go, and what then stays in the cart (OP-89). */
export default function SubmitOthers({ sendable }: SubmitOthersProps) {
  const { sent, held, deliveries } = sendable;
  const label = dotted(words.submit(sent.length), totalText(addTotals(sent.map(subCartTotals))));
  return (
    <div className="stack g-8 mt-8 no-print">
      <SubmitButton reason={null} some={{ deliveries, label }} wide />
      <ul className="t-13 muted">
        {held.map(({ subCart, reason }) => (
          <li key={subCartKey(subCart)}>
            {words.stays(
              cartMessages.delivery(cartMessages.kinds[kindOf(subCart)], subCart.vendorName),
              subCart.lines.length,
            )}{" "}
            {reason._tag === "BelowOrderMinimum" ? words.needs(reason.missing) : reason.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
