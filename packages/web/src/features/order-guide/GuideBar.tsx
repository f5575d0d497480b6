import type { GuideTotals } from "@larder/domain/guide-cart/running-totals";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { guideCartCan, type GuideCartRefusal } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useShortcut } from "../../ui/shortcut.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { centsText } from "../../ui/line/amount.ts";
import { BarFact, barButton, CutOff, OrderBar } from "../../ui/line/OrderBar.tsx";
import { cutOffText } from "../../ui/cut-off-text.ts";
import { LiveText } from "../../ui/LiveText.tsx";
import { useNow } from "../../ui/use-now.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { orderBarMessages, remarkText } from "../../messages/en/line.ts";
import { because } from "../../messages/en/edit-failure.ts";
import { orderGuideMessages } from "../../messages/en/order-guide.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import { useComputed } from "../../state/use-computed.ts";

const refusalText = (reason: GuideCartRefusal): string =>
  reason._tag === "OnHold" ? reason.message : reason._tag === "Notice" ? remarkText(reason.what) : "";

const stateOf = (screen: GuideScreen) => {
  const { adding, problem, failure, unanswered, entries, notices, report } = screen.cart.state;
  const may = guideCartCan(screen.cart.state, { _tag: "AddRequested" }, screen.rules);
  return {
    adding: adding !== null,
    problem:
      failure === null
        ? problem
        : orderGuideMessages.notAddedBecause(because(failure)) +
          (unanswered === null ? "" : ` ${orderGuideMessages.mayBeAdded}`),
    added: entries.length > 0 ? 0 : report.filter(({ outcome }) => outcome !== "left").length,
    refusal: may.ok ? null : may.reason._tag,
    text: may.ok ? "" : refusalText(may.reason),
    wrong:
      may.ok || may.reason._tag !== "Notice"
        ? undefined
        : entries.find((entry) => notices[entry.productSku]?.kind === "error")?.productSku,
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
  const { adding, problem, added, refusal, text, wrong, lines } = useComputed(stateOf, screen, null);
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
  const why = isWaiting
    ? orderGuideMessages.waiting
    : problem !== ""
      ? problem
      : refusal === null || refusal === "Empty" || refusal === "Adding" || refusal === "NoGuide"
        ? null
        : text;
  return (
    <div ref={bar}>
      <OrderBar
        facts={<BarFacts screen={screen} isOnHold={refusal === "OnHold"} added={added} />}
        cutOff={shop.canOrder && <GuideCutOff zone={zone} />}
        why={
          why !== null ? (
            <Why text={why} wrong={wrong} onLine={onLine} />
          ) : isAdded ? (
            <a className="link" href={shop.cartUrl}>
              {orderGuideMessages.viewCart}
            </a>
          ) : undefined
        }
        calm={why === null || isWaiting}
      >
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          busy={adding}
          disabled={refusal !== null}
          aria-describedby={why === null ? undefined : "bar-why"}
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

const Why = ({
  text,
  wrong,
  onLine,
}: {
  readonly text: string;
  readonly wrong: Sku | undefined;
  readonly onLine: (productSku: Sku) => void;
}) => (
  <>
    <span id="bar-why" role="status">
      <WithPhones text={text} />
    </span>{" "}
    {wrong !== undefined && (
      <button type="button" className="link" onClick={() => onLine(wrong)}>
        {orderGuideMessages.goToLine}
      </button>
    )}
  </>
);

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
