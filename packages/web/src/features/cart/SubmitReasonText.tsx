import { cartFailedMessages } from "../../messages/en/cart-failed.ts";
import type { SubmitReason } from "./submit-reason.ts";

const goToLine = () =>
  document.querySelector<HTMLElement>("[data-differs] button, [data-failed] button, [data-changed] button")?.focus();

export const SubmitReasonText = ({ reason }: { readonly reason: SubmitReason | null }) => (
  <span>
    {reason?.text}{" "}
    {reason?.isOnLine === true && (
      <button type="button" className="link" onClick={goToLine}>
        {cartFailedMessages.goTo}
      </button>
    )}
  </span>
);
