import type { GuideTotals } from "@larder/domain/guide-cart/running-totals";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { guideCartCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useShortcut } from "../../ui/shortcut.ts";
import { afterPainting } from "../../loading/page-shown.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { centsText } from "../../ui/line/amount.ts";
import { BarFact, barButton, CutOff, OrderBar } from "../../ui/line/OrderBar.tsx";
import { cutOffText } from "../../ui/cut-off-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LiveText } from "../../ui/LiveText.tsx";
import { useNow } from "../../ui/use-now.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { orderBarMessages } from "../../messages/en/line.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import { useComputed } from "../../state/use-computed.ts";

// Loaded after the lines are editable.
const BarReason = lazyPart(() => afterPainting(() => import("./BarReason.tsx")), "nowhere");

const stateOf = (screen: GuideScreen) => {
  const { adding, problem, failure, entries, report } = screen.cart.state;
  const may = guideCartCan(screen.cart.state, { _tag: "AddRequested" }, screen.rules);
  const refusal = may.ok ? null : may.reason._tag;
  return {
    adding: adding !== null,
    added: entries.length > 0 ? 0 : report.filter(({ outcome }) => outcome !== "left").length,
    refusal,
    hasReason: failure !== null || problem !== "" || refusal === "OnHold" || refusal === "Notice",
    lines: screen.totals.all.lines,
  };
};

export const GuideBar = observer(function GuideBar({
  screen,
  zone,
  onLine,
}: {
  readonly screen: GuideScreen;
  readonly zone: string;
  readonly onLine: (productSku: Sku) => void;
}) {
  const shop = useShop();
  const { adding, added, refusal, hasReason, lines } = useComputed(stateOf, screen, null);
  const isAdded = added > 0;
  const add = () => shop.storefront.guideCart.send({ _tag: "AddRequested" });
  const bar = useRef<HTMLDivElement>(null);
  // With nothing to add, it goes to the invalid line or the cart instead.
  const goToUsable = useCallback(() => {
    const target = guideCartCan(shop.storefront.guideCart.get(), { _tag: "AddRequested" }, shop.rules).ok
      ? "button[data-kind=primary]"
      : ".link";
    bar.current?.querySelector<HTMLElement>(target)?.focus();
  }, [shop]);
  useShortcut("ctrl+enter", goToUsable);
  useEffect(() => {
    if (isAdded && bar.current?.contains(document.activeElement) === true) goToUsable();
  }, [isAdded, goToUsable]);
  const isWaiting = useOfflineSince() !== null && adding;
  const isRefused = isWaiting || hasReason;
  return (
    <div ref={bar}>
      <OrderBar
        facts={<BarFacts screen={screen} isOnHold={refusal === "OnHold"} added={added} />}
        cutOff={shop.canOrder && <GuideCutOff zone={zone} />}
        why={
          isRefused ? (
            <BarReason screen={screen} isWaiting={isWaiting} onLine={onLine} />
          ) : isAdded ? (
            <a className="link" href={shop.cartUrl}>
              {orderGuideMessages.viewCart}
            </a>
          ) : undefined
        }
        calm={!isRefused || isWaiting}
      >
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          busy={adding}
          disabled={refusal !== null}
          aria-describedby={isRefused ? "bar-why" : undefined}
          onClick={add}
        >
          <span>
            {orderGuideMessages.add(lines)}
            <span className="hide-phone">{orderGuideMessages.addRest}</span>
          </span>
        </Button>
      </OrderBar>
    </div>
  );
});

const factsOf = ({ totals: { all } }: GuideScreen) => ({
  isEmpty: all.lines === 0,
  isEstimated: all.estimatedCount > 0,
  isPending: all.pendingCount > 0,
  isAllPending: all.pendingCount === all.lines,
});

const linesText = ({ lines }: GuideTotals): string => commonMessages.lines(lines);
const piecesText = ({ notCases, pieces }: GuideTotals): string =>
  notCases === 0 ? orderBarMessages.cases(pieces) : orderBarMessages.pieces(pieces);
const pendingText = ({ pendingCount }: GuideTotals): string => orderBarMessages.pendingLines(pendingCount);
const amountText = ({ total, estimatedCount }: GuideTotals): string => centsText(total, estimatedCount > 0);

const BarFacts = observer(function BarFacts({
  screen,
  isOnHold,
  added,
}: {
  readonly screen: GuideScreen;
  readonly isOnHold: boolean;
  readonly added: number;
}) {
  const { isEmpty, isEstimated, isPending, isAllPending } = useComputed(factsOf, screen, null);
  const { lines, pieces, pending, amount } = useMemo(() => {
    const text = (of: (totals: GuideTotals) => string) => <LiveText of={() => of(screen.totals.all)} />;
    return { lines: text(linesText), pieces: text(piecesText), pending: text(pendingText), amount: text(amountText) };
  }, [screen]);
  if (isEmpty)
    return (
      <BarFact
        main={added > 0 ? orderGuideMessages.addedShort(added) : orderBarMessages.noLines}
        detail={isOnHold ? undefined : added > 0 ? orderBarMessages.addedHint : orderBarMessages.noLinesHint}
      />
    );
  return (
    <>
      <BarFact main={lines} detail={pieces} />
      {isAllPending ? (
        <BarFact sum main={orderBarMessages.noPrice} detail={pending} />
      ) : (
        <>
          <BarFact sum main={amount} detail={isEstimated ? orderBarMessages.estimated : undefined} />
          {isPending && <BarFact main={pending} detail={orderBarMessages.notInTotal} />}
        </>
      )}
    </>
  );
});

const GuideCutOff = observer(function GuideCutOff({ zone }: { readonly zone: string }) {
  const delivery = useShop().cart.state.optimisticCart?.summary.deliveryInformation ?? null;
  const cutOff = delivery?.cutOff ?? null;
  const now = useNow(cutOff);
  const text = cutOffText({ cutOff, day: delivery?.selectedDeliveryDate ?? null, now, zone });
  if (text === null) return null;
  const [by, wide, day] = text.detail;
  return (
    <CutOff
      main={text.main}
      left={text.left}
      soon={text.soon}
      detail={
        <>
          {by}
          <span className="hide-phone">{wide}</span>
          {day}
        </>
      }
    />
  );
});
