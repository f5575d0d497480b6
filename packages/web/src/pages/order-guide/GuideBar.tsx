import { formatCents } from "@larder/domain/catalog/money";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { can } from "@larder/sdk/workflows/guide-cart/can";
import { observer } from "mobx-react-lite";
import { useCallback, useRef } from "react";
import { useShortcut } from "../../layout/shortcut.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../widgets/Button.tsx";
import { BarFact, barButton, CutOff, OrderBar } from "../../widgets/OrderBar.tsx";
import { cutOffText } from "../../widgets/cut-off-text.ts";
import { useNow } from "../../widgets/use-now.ts";
import { words } from "../../words.ts";
import { barWords, lineWords } from "../../words/line.ts";
import { guideWords } from "../../words/guide.ts";
import type { GuideScreen } from "./guide-screen.ts";
import type { Tally } from "./guide-tally.ts";

/** The bar at the bottom: what was typed, what it costs, until when it can be ordered, and the one button. */
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
  const { adding, problem, entries, notices } = screen.cart.state;
  const may = can(screen.cart.state, { _tag: "AddAsked" });
  const { all } = screen.tallies;
  const add = () => shop.storefront.guideCart.send({ _tag: "AddAsked" });
  // From the middle of a thousand lines the button is one key away; Enter then presses it.
  const bar = useRef<HTMLDivElement>(null);
  useShortcut(
    "ctrl+enter",
    useCallback(() => bar.current?.querySelector<HTMLElement>("button[data-kind=primary]")?.focus(), []),
  );
  // Why the button is off is said beside it, unless it is plain to see.
  const why =
    problem !== ""
      ? problem
      : may.ok || may.reason === "empty" || may.reason === "adding" || may.reason === "noGuide"
        ? null
        : may.text;
  const wrong =
    may.ok || may.reason !== "notice"
      ? undefined
      : entries.find((entry) => notices[entry.productSku]?.kind === "error")?.productSku;
  return (
    <div ref={bar}>
      <OrderBar
        facts={<BarFacts tally={all} />}
        cutOff={<GuideCutOff zone={zone} />}
        why={why === null ? undefined : <Why text={why} wrong={wrong} onLine={onLine} />}
      >
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          busy={adding !== null}
          disabled={!may.ok}
          aria-describedby={why === null ? undefined : "bar-why"}
          onClick={add}
        >
          <span>
            {guideWords.add(all.lines)}
            <span className="hide-phone">{guideWords.addRest}</span>
          </span>
        </Button>
      </OrderBar>
    </div>
  );
});

/** Why the button cannot be used, with a way to the line that is the reason. */
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
    <span id="bar-why">{text}</span>{" "}
    {wrong !== undefined && (
      <button type="button" className="link" onClick={() => onLine(wrong)}>
        {guideWords.goToLine}
      </button>
    )}
  </>
);

const BarFacts = ({ tally }: { readonly tally: Tally }) => {
  if (tally.lines === 0) return <BarFact main={barWords.noLines} detail={barWords.noLinesHint} />;
  const amount = formatCents(tally.cents);
  const pending = tally.pending > 0 ? barWords.pendingLines(tally.pending) : null;
  return (
    <>
      <BarFact
        main={words.common.lines(tally.lines)}
        detail={tally.notCases === 0 ? barWords.cases(tally.pieces) : barWords.pieces(tally.pieces)}
      />
      {tally.pending === tally.lines ? (
        <BarFact sum main={barWords.noPrice} detail={pending} />
      ) : (
        <>
          <BarFact
            sum
            main={tally.estimated > 0 ? lineWords.estimated(amount) : amount}
            detail={tally.estimated > 0 ? barWords.estimated : undefined}
          />
          {pending !== null && <BarFact main={pending} detail={barWords.notInTotal} />}
        </>
      )}
    </>
  );
};

const GuideCutOff = observer(function GuideCutOff({ zone }: { readonly zone: string }) {
  const delivery = useShop().cart.state.shown?.summary.deliveryInformation ?? null;
  const now = useNow();
  const text = cutOffText({ cutOff: delivery?.cutOff ?? null, day: delivery?.selectedDeliveryDate ?? null, now, zone });
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
