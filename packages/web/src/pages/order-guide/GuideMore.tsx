import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { IconButton } from "../../widgets/Button.tsx";
import { Menu } from "../../widgets/Menu.tsx";
import { guideWords } from "../../words/guide.ts";
import { GuideActionMessage } from "../order-guide-listing/GuideActionMessage.tsx";
import { guideEntries } from "../order-guide-listing/guide-actions.ts";
import { useGuideActions } from "../order-guide-listing/use-guide-actions.ts";

const GuideDialog = lazy(async () => ({ default: (await import("../../modals/GuideDialogs.tsx")).GuideDialog }));

interface GuideMoreProps {
  readonly summary: GuideSummary;
  readonly canShare: boolean;
  readonly onPrint: () => void;
}

/** What can be done with the guide as a whole, as in the list of guides, and what was done. */
export const GuideMore = observer(function GuideMore({ summary, canShare, onPrint }: GuideMoreProps) {
  const { actions, asked, close } = useGuideActions();
  return (
    <>
      {canShare && (
        <span className="hide-phone">
          <IconButton icon="share" label={guideWords.share} onClick={() => actions.ask("share", summary)} />
        </span>
      )}
      <Menu
        label={guideWords.more}
        entries={[
          { key: "print", label: guideWords.print, icon: "print", onSelect: onPrint },
          ...guideEntries(summary, actions, "detail"),
        ]}
      />
      <GuideActionMessage />
      <Suspense fallback={null}>
        {asked !== null && <GuideDialog {...asked} act={actions.act} onClose={close} />}
      </Suspense>
    </>
  );
});
