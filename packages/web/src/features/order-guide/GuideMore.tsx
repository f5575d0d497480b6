import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { mayPrefetch } from "../../loading/page-shown.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { GuideActionMessage } from "../guide-list/GuideActionMessage.tsx";
import { guideEntries } from "../guide-list/guide-actions.ts";
import { useGuideActions } from "../guide-list/use-guide-actions.ts";
import { EditView } from "./edit/edit-view-part.ts";

const GuideDialog = lazyPart(() => import("../guide-list/GuideDialogs.tsx"), "over");

/** How long the guide shows before editing is prefetched, ms. */
const BEFORE_EDITING = 1_000;

interface GuideMoreProps {
  readonly summary: GuideSummary;
  readonly onPrint: () => void;
}

export default observer(function GuideMore({ summary, onPrint }: GuideMoreProps) {
  const { actions, dialog, close } = useGuideActions();
  const canEdit = summary.permissions?.canEdit === true;
  // Guides are edited where the network is patchy, so prefetch editing; on Save-Data it loads when its button gets
  // focus.
  useEffect(() => {
    if (!canEdit || !mayPrefetch()) return;
    const wait = setTimeout(() => void EditView.prefetch(), BEFORE_EDITING);
    return () => clearTimeout(wait);
  }, [canEdit]);
  return (
    <>
      {summary.permissions?.canShare === true && (
        <span className="hide-phone">
          <IconButton icon="share" label={guideLaterMessages.share} onClick={() => actions.ask("share", summary)} />
        </span>
      )}
      <Menu
        label={guideLaterMessages.more}
        entries={[
          { key: "print", label: orderGuideMessages.print, icon: "print", onSelect: onPrint },
          ...guideEntries(summary, actions, "detail"),
        ]}
      />
      <GuideActionMessage />
      {dialog !== null && <GuideDialog {...dialog} act={actions.act} onClose={close} />}
    </>
  );
});
