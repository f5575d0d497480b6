import { observer } from "mobx-react-lite";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import type { GuideScreen } from "./guide-screen.ts";

interface GuideNoticesProps {
  readonly screen: GuideScreen;
  readonly isPrintFailed: boolean;
  readonly onPrint: () => void;
}

/** Notices about the open guide: new prices, a count sheet that could not be printed. */
export const GuideNotices = observer(function GuideNotices({ screen, isPrintFailed, onPrint }: GuideNoticesProps) {
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
