import type { Sku } from "@larder/domain/catalog/sku.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent } from "react";
import { Part } from "../../loading/part.ts";
import { mayPrefetch } from "../../loading/page-shown.ts";
import { useUrl } from "../../navigation/location.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { timeOrDay } from "../../ui/day.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useFocusLeft } from "../../ui/use-focus-left.ts";
import { Notice, Problem } from "../../ui/Notice.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { guideOutdatedMessages } from "../../messages/en/guide-outdated.ts";
import { keeperOf, keepGuide, keptSince } from "../search/header/kept-guides.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import { KeptGuide } from "./kept-guide-part.ts";
import { newsPart } from "./sheet/news-part.ts";
import { reloadGuide } from "./reload-guide.ts";

interface GuideNoticesProps {
  readonly screen: GuideScreen;
  readonly isPrintFailed: boolean;
  readonly onPrint: () => void;
  readonly onLine: (sku: Sku) => void;
}

const search = new Part(() => import("../search/header/PhoneSearch.tsx"));
const catalogue = new Part(() => import("../search/header/keep-catalogue.ts"));

/** A guide is stored once nothing has loaded for this long, ms. */
const KEPT_AFTER = 1_000;

const useKept = (screen: GuideScreen): void => {
  const shop = useShop();
  const { guide, status, mode, requestedTerm, isStale } = screen.state;
  const isWhole = guide !== null && status === "ready" && !isStale && mode === "default" && requestedTerm === "";
  useEffect(() => {
    const keeper = keeperOf(shop);
    if (!isWhole || keeper === null) return undefined;
    const timer = setTimeout(() => {
      keepGuide(keeper, guide, shop.now());
      if (!mayPrefetch()) return;
      void Promise.all([search.fetch(), KeptGuide.prefetch(), catalogue.fetch()]);
      void catalogue.whenThere().then(({ keepCatalogue }) => keepCatalogue(shop));
    }, KEPT_AFTER);
    return () => clearTimeout(timer);
  }, [shop, isWhole, guide]);
};

/** When the displayed offline copy was stored, as text; null = it's loaded. */
const useKeptSince = (screen: GuideScreen): string | null => {
  const shop = useShop();
  const { guide, isStale } = screen.state;
  const isOffline = useOfflineSince() !== null;
  const comeBack = useEffectEvent(() => {
    if (isStale) reloadGuide(shop.storefront);
  });
  useEffect(() => {
    if (!isOffline) comeBack();
  }, [isOffline]);
  const at = guide === null ? null : keptSince(guide);
  return at === null ? null : timeOrDay(at, shop.now(), shop.zone);
};

/** Starts at the line named by the URL's item number: search results of a stored guide link there. */
const useNamedLine = (screen: GuideScreen, onLine: (sku: Sku) => void): void => {
  const [, named = ""] = useUrl().split("#");
  const sku =
    named === ""
      ? undefined
      : [...screen.byProduct.values()].find(({ line }) => encodeURIComponent(line.productSku) === named)?.line
          .productSku;
  useEffect(() => {
    if (sku !== undefined) onLine(sku);
  }, [sku, onLine]);
};

/** The guide was saved elsewhere while it is on the screen (OP-143). */
const Outdated = () => {
  const { storefront } = useShop();
  const notice = useFocusLeft<HTMLDivElement>(focusHeading);
  return (
    <div ref={notice}>
      <Notice
        tone="warn"
        title={guideOutdatedMessages.title}
        button={[guideOutdatedMessages.reload, () => reloadGuide(storefront)]}
      >
        {guideOutdatedMessages.text}
      </Notice>
    </div>
  );
};

export default observer(function GuideNotices({ screen, isPrintFailed, onPrint, onLine }: GuideNoticesProps) {
  useKept(screen);
  useNamedLine(screen, onLine);
  useEffect(() => void newsPart.fetch(), []);
  const { storefront } = useShop();
  const since = useKeptSince(screen);
  const { priceIsUpdated, countedData, isOutdated } = screen.state;
  return (
    <>
      {isPrintFailed && (
        <Problem title={guideListMessages.paper.failed} button={[commonMessages.tryAgain, onPrint]}>
          {guideListMessages.paper.failedText(screen.byProduct.size, countedData)}
        </Problem>
      )}
      {since !== null && (
        <Notice
          tone="warn"
          icon="offline"
          title={guideLaterMessages.kept(since)}
          button={[commonMessages.tryAgain, () => reloadGuide(storefront)]}
        >
          {guideLaterMessages.keptText(screen.byProduct.size, countedData)}
        </Notice>
      )}
      {isOutdated && <Outdated />}
      {priceIsUpdated && (
        <Notice title={guideLaterMessages.pricesUpdated}>{guideLaterMessages.pricesUpdatedText}</Notice>
      )}
    </>
  );
});
