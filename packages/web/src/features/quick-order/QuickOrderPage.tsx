import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { startMessages } from "../../messages/en/start.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useFocusLeft } from "../../ui/use-focus-left.ts";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { Outcome } from "./Outcome.tsx";
import { RowsBar } from "./RowsBar.tsx";
import { RowsSheet } from "./RowsSheet.tsx";
import { canScan } from "./barcode-detector.ts";

const StartActions = lazyPart(() => import("../start/StartActions.tsx"), "nowhere");
const PasteView = lazyPart(() => import("./PasteView.tsx"), "inPlace");
const ScanDialog = lazyPart(() => import("./ScanDialog.tsx"), "over");

/** Leaving it takes its focused button away. */
const PastedList = () => (
  <div ref={useFocusLeft<HTMLDivElement>(focusHeading)}>
    <Page bar>
      <PasteView fallback={<LinesSkeleton />} />
    </Page>
  </div>
);

const QuickOrder = observer(function QuickOrder() {
  const shop = useShop();
  const { quickOrder, cart } = useStorefront();
  const [isScanning, setScanning] = useState(false);
  const { rows } = shop.quickOrder.state;
  useEffect(() => {
    quickOrder.send({ _tag: "Opened" });
    if (cart.get().status === "idle") cart.send({ _tag: "LoadRequested", order: null });
  }, [quickOrder, cart]);
  if (shop.quickOrder.state.list !== null) return <PastedList />;
  return (
    <Page bar>
      <PageHead title={text.title} lead={text.lead}>
        {canScan() && <Button onClick={() => setScanning(true)}>{text.scan}</Button>}
        <Button icon="listplus" onClick={() => quickOrder.send({ _tag: "ListOpened" })}>
          {text.paste}
        </Button>
        <Button kind="plain" onClick={() => quickOrder.send({ _tag: "AllCleared" })}>
          {text.clearAll}
        </Button>
      </PageHead>
      <Outcome />
      <RowsSheet />
      {rows.every(({ text: typed }) => typed.trim() === "") && (
        <div className="stack mt-8">
          <p className="muted">{startMessages.noNumbers}</p>
          <p className="cluster">
            <StartActions />
          </p>
        </div>
      )}
      <RowsBar />
      {isScanning && <ScanDialog onClose={() => setScanning(false)} onGiveUp={() => setScanning(false)} />}
    </Page>
  );
});

/** Ordering by item number: typed or scanned rows and pasted lists (OP-62). */
export default customerPage(text.title, QuickOrder);
