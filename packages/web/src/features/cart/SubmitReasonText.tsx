import { cartFailedMessages } from "../../messages/en/cart-failed.ts";
import type { SubmitReason } from "./submit-reason.ts";

const goToFailed = () => document.querySelector<HTMLElement>("[data-failed] button")?.focus();

/** Why the order cannot be sent, with the way to a change that was not saved. */
export const SubmitReasonText = ({ reason }: { readonly reason: SubmitReason | null }) => (
  <span>
    {reason?.text}{" "}
    {reason?.isFailed === true && (
      <button type="button" className="link" onClick={goToFailed}>
        {cartFailedMessages.goTo}
      </button>
    )}
  </span>
);
