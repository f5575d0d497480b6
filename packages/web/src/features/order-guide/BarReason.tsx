import type { Sku } from "@larder/domain/catalog/sku.schema";
import { type EditFailure, guideCartCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { because } from "../../messages/en/edit-failure.ts";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { remarkText } from "../../messages/en/line.ts";
import { useComputed } from "../../state/use-computed.ts";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import type { GuideScreen } from "./sheet/guide-screen.ts";

interface BarReasonProps {
  readonly screen: GuideScreen;
  readonly isWaiting: boolean;
  readonly onLine: (productSku: Sku) => void;
}

const addedNothing = (failure: EditFailure, isUnanswered: boolean): string =>
  guideLaterMessages.notAddedBecause(because(failure)) + (isUnanswered ? ` ${guideLaterMessages.mayBeAdded}` : "");

/** Why nothing can be added, or wasn't, and the line to correct. */
const reasonOf = (screen: GuideScreen) => {
  const { problem, failure, unanswered, entries, notices } = screen.cart.state;
  const may = guideCartCan(screen.cart.state, { _tag: "AddRequested" }, screen.rules);
  const refusal = may.ok ? null : may.reason;
  const refused = refusal?._tag === "OnHold" ? refusal.message : "";
  const remarked = refusal?._tag === "Notice" ? remarkText(refusal.what) : "";
  return {
    text: failure === null ? problem || refused || remarked : addedNothing(failure, unanswered !== null),
    wrong:
      remarked === "" ? undefined : entries.find((entry) => notices[entry.productSku]?.kind === "error")?.productSku,
  };
};

/** What the bar says in red next to its button. */
export default observer(function BarReason({ screen, isWaiting, onLine }: BarReasonProps) {
  const { text, wrong } = useComputed(reasonOf, screen, null);
  return (
    <>
      <span id="bar-why" role="status">
        <WithPhones text={isWaiting ? guideLaterMessages.waiting : text} />
      </span>{" "}
      {wrong !== undefined && (
        <button type="button" className="link" onClick={() => onLine(wrong)}>
          {guideLaterMessages.goToLine}
        </button>
      )}
    </>
  );
});
