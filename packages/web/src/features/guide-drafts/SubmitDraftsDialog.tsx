import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { guideDraftsMessages as text } from "../../messages/en/guide-drafts.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DraftActions } from "./DraftNotices.tsx";
import { draftsOf } from "./use-drafts.ts";

export interface SubmitDraftsProps {
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks before submitting without typed guide quantities; adding them shows the cart (GUIDE-CART-14, SUBMIT-06). */
export default observer(function SubmitDraftsDialog({ onClose, onSubmit }: SubmitDraftsProps) {
  const shop = useShop();
  const drafts = draftsOf(shop);
  const count = drafts.reduce((sum, draft) => sum + draft.count, 0);
  const { added, adding } = shop.guideDrafts.state;
  const before = useRef(added);
  const isAnswered = adding === null && added !== null && added !== before.current;
  const isOver = isAnswered || drafts.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Dialog
      title={text.submitTitle(count)}
      onClose={onClose}
      answers={[
        { label: text.back, onPress: onClose },
        { label: text.submitWithout(count), disabled: adding !== null, onPress: onSubmit },
      ]}
    >
      <ul className="stack g-16">
        {drafts.map((draft) => (
          <li key={draft.orderGuideId} className="row wrap between">
            <b>{text.notInCart(draft.count, draft.name)}</b>
            <DraftActions draft={draft} />
          </li>
        ))}
      </ul>
      <p className="muted">{text.submitText(count)}</p>
    </Dialog>
  );
});
