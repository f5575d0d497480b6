import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Page, PageHead } from "../../ui/Page.tsx";
import { LinesSkeleton } from "../../ui/State.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { Outcome } from "./Outcome.tsx";
import { RowsBar } from "./RowsBar.tsx";
import { RowsSheet } from "./RowsSheet.tsx";
import { canScan } from "./barcode-detector.ts";

const PasteView = lazyPart(() => import("./PasteView.tsx"), "inPlace");
const ScanDialog = lazyPart(() => import("./ScanDialog.tsx"), "over");

const QuickOrder = observer(function QuickOrder() {
  const shop = useShop();
  const { quickOrder, cart } = useStorefront();
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    quickOrder.send({ _tag: "Opened" });
    if (cart.get().status === "idle") cart.send({ _tag: "LoadRequested", order: null });
  }, [quickOrder, cart]);
  if (shop.quickOrder.state.list !== null)
    return (
      <Page narrow bar>
        <PasteView fallback={<LinesSkeleton />} />
      </Page>
    );
  return (
    <Page narrow bar>
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
      <RowsBar />
      {isScanning && <ScanDialog onClose={() => setScanning(false)} onGiveUp={() => setScanning(false)} />}
    </Page>
  );
});

/** Ordering by item number: typed or scanned rows and pasted lists (OP-62). */
export default customerPage(text.title, QuickOrder);
