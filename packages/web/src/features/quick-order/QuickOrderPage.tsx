import { sumOf } from "@larder/domain/cart/totals";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { rowViews } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { orderBarMessages } from "../../messages/en/line.ts";
import { startMessages } from "../../messages/en/start.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { useFocusLeft } from "../../ui/use-focus-left.ts";
import { BarFact, OrderBar, barButton } from "../../ui/line/OrderBar.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { Outcome } from "./Outcome.tsx";
import { RowsSheet } from "./RowsSheet.tsx";
import { canScan } from "./barcode-detector.ts";

const RowsBar = observer(function RowsBar() {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const { rows, adding } = shop.quickOrder.state;
  const views = rowViews(shop.quickOrder.state, { now: shop.now(), zone: shop.zone, rules: shop.rules });
  const ready = rows.flatMap(({ id, quantity }) => {
    const view = views.get(id);
    return view?._tag === "Item" && view.isReady ? [lineTotal(view.variant, quantity)] : [];
  });
  const stay = rows.filter((row) => row.text.trim() !== "").length - ready.length;
  const totals = sumOf(ready);
  return (
    <OrderBar
      label={text.rows}
      facts={
        <>
          <BarFact main={text.ready(ready.length)} detail={stay > 0 ? text.stay(stay) : undefined} />
          <BarFact
            sum
            main={ready.length === 0 ? "–" : totalText(totals)}
            detail={totals.estimated ? orderBarMessages.estimated : undefined}
          />
        </>
      }
      why={shop.canOrder ? ready.length === 0 ? text.nothingReady : null : <WithPhones text={shop.onHoldMessage} />}
      calm={shop.canOrder}
    >
      <Button
        kind="primary"
        size="lg"
        className={barButton}
        busy={adding !== null}
        disabled={ready.length === 0 || !shop.canOrder}
        onClick={() => quickOrder.send({ _tag: "AddRequested", from: "rows" })}
      >
        {text.addRows(ready.length)}
      </Button>
    </OrderBar>
  );
});

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
