import type { Sku } from "@larder/domain/catalog/sku.schema";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Part } from "../../loading/part.ts";
import { mayPrefetch } from "../../loading/page-shown.ts";
import { useUrl } from "../../navigation/location.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { keeperOf } from "../search/guide-keeper.ts";
import { keepGuide } from "../search/kept-guides.ts";
import type { GuideScreen } from "./guide-screen.ts";

interface GuideNoticesProps {
  readonly screen: GuideScreen;
  readonly isPrintFailed: boolean;
  readonly onPrint: () => void;
  /** Brings a line into sight and begins there. */
  readonly onLine: (sku: Sku) => void;
}

const search = new Part(() => import("../search/PhoneSearch.tsx"));

/** A guide is kept when nothing of it has been loaded for this long, ms. */
const KEPT_AFTER = 1_000;

/** Keeps the guide for the search without a connection, and fetches that search, where data need not be saved. */
const useKept = (screen: GuideScreen): void => {
  const shop = useShop();
  const { guide, status, mode, requestedTerm } = screen.state;
  const isWhole = guide !== null && status === "ready" && mode === "default" && requestedTerm === "";
  useEffect(() => {
    const keeper = keeperOf(shop);
    if (!isWhole || keeper === null) return undefined;
    const timer = setTimeout(() => {
      keepGuide(keeper, guide, shop.now());
      if (mayPrefetch()) void search.fetch();
    }, KEPT_AFTER);
    return () => clearTimeout(timer);
  }, [shop, isWhole, guide]);
};

/** Begins at the line that the URL names by its item number: what was found in a kept guide leads there. */
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

/** Notices about the open guide: new prices, a count sheet that could not be printed. */
export const GuideNotices = observer(function GuideNotices({
  screen,
  isPrintFailed,
  onPrint,
  onLine,
}: GuideNoticesProps) {
  useKept(screen);
  useNamedLine(screen, onLine);
  const { notification, countedData } = screen.state;
  return (
    <>
      {isPrintFailed && (
        <Notice
          tone="danger"
          role="alert"
          title={guideListMessages.paper.failed}
          action={
            <Button size="sm" onClick={onPrint}>
              {commonMessages.tryAgain}
            </Button>
          }
        >
          {guideListMessages.paper.failedText(screen.byProduct.size, countedData)}
        </Notice>
      )}
      {notification.priceIsUpdated && (
        <Notice title={orderGuideMessages.pricesUpdated}>{orderGuideMessages.pricesUpdatedText}</Notice>
      )}
    </>
  );
});
