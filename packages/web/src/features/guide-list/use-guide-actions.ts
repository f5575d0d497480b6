import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { useMemo, useState } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import type { GuideActions, GuideQuestion } from "./guide-actions.ts";

export const useGuideActions = () => {
  const shop = useShop();
  const { storefront, guideList } = shop;
  const [dialog, setDialog] = useState<{ readonly question: GuideQuestion; readonly guide: GuideSummary } | null>(null);
  const isBusy = guideList.state.activeOrderGuideId !== null;
  const hasFiles = shop.offers("guideFiles");
  const actions = useMemo(
    (): GuideActions => ({
      isBusy,
      hasFiles,
      act: (guide, action) => storefront.guideList.send({ _tag: "ActionRequested", id: guide.id, action }),
      ask: (question, guide) => setDialog({ question, guide }),
      download: (guide, format) => storefront.guideList.send({ _tag: "DownloadRequested", id: guide.id, format }),
    }),
    [isBusy, hasFiles, storefront],
  );
  return { actions, dialog, close: () => setDialog(null) };
};
