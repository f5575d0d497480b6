import { guideDetailCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useOfflineSince } from "../../../state/online.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { BarFact, barButton, OrderBar } from "../../../ui/OrderBar.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { EditScreen } from "./edit-screen.ts";
import styles from "./edit-bar.module.css";

interface EditBarProps {
  readonly screen: EditScreen;
  readonly onCancelled: () => void;
}

/** The number of unsaved changes, save and cancel (GUIDE-EDIT-07, GUIDE-EDIT-08; OP-50). */
export const EditBar = observer(function EditBar({ screen, onCancelled }: EditBarProps) {
  const { send } = useShop().storefront.guideDetail;
  const { state, changes } = screen;
  const { edit } = state;
  const isOffline = useOfflineSince() !== null;
  const may = guideDetailCan(state, { _tag: "SaveRequested" });
  const mayCancel = guideDetailCan(state, { _tag: "EditCancelled" });
  const cancel = () => {
    if (!mayCancel.ok) return;
    send({ _tag: "EditCancelled" });
    onCancelled();
  };
  const pages = Math.max(1, Math.ceil((state.countedData ?? 0) / state.pageSize));
  const isLoading = edit !== null && !edit.isComplete && !edit.loadFailed;
  const isUnanswered = edit !== null && edit.sent !== null && !edit.isSaving;
  const lost = isUnanswered ? (isOffline ? guideEditMessages.offline : guideEditMessages.unanswered) : null;
  const reason = isLoading
    ? guideEditMessages.loading(Math.min(pages, edit.loadedPages + 1), pages)
    : may.ok || may.reason._tag === "Saving"
      ? lost
      : guideEditMessages.refusals[may.reason._tag];
  const why = edit !== null && edit.problem !== "" ? edit.problem : reason;
  return (
    <OrderBar
      className={styles.bar}
      label={guideEditMessages.bar}
      facts={
        <BarFact
          main={guideEditMessages.changes(changes.count)}
          detail={changes.count === 0 ? guideEditMessages.nothingYet : changes.parts}
        />
      }
      why={
        why === null ? undefined : (
          <span data-quiet={isLoading ? "" : undefined}>
            <span id="edit-why" role="status">
              {why}
            </span>{" "}
            {edit?.loadFailed === true && (
              <button type="button" className="link" onClick={() => send({ _tag: "ReloadRequested" })}>
                {guideEditMessages.tryAgain}
              </button>
            )}
            {edit?.conflict != null && (
              <button type="button" className="link" onClick={() => screen.compare(true)}>
                {guideEditMessages.resolve}
              </button>
            )}
          </span>
        )
      }
    >
      <div className={`${styles.answers} row`}>
        <Button kind="plain" size="lg" disabled={!mayCancel.ok} onClick={cancel}>
          {guideEditMessages.cancel}
        </Button>
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          busy={edit?.isSaving === true}
          disabled={!may.ok && may.reason._tag !== "Saving"}
          aria-describedby={why === null ? undefined : "edit-why"}
          onClick={() => {
            screen.compare(true);
            send({ _tag: "SaveRequested" });
          }}
        >
          {guideEditMessages.save}
        </Button>
      </div>
    </OrderBar>
  );
});
