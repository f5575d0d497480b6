import { sumOf } from "@larder/domain/cart/totals";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { rowViews } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { orderBarMessages } from "../../messages/en/line.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { BarFact, OrderBar, barButton } from "../../ui/line/OrderBar.tsx";
import { WithPhones } from "../on-hold/WithPhones.tsx";

/** What of the rows can be added, and why nothing can (OP-62). */
export const RowsBar = observer(function RowsBar() {
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
  const why = ready.length > 0 ? null : stay > 0 ? text.notReady(stay) : text.nothingReady;
  const reason = shop.canOrder ? why : <WithPhones text={shop.onHoldMessage} />;
  return (
    <OrderBar
      label={text.rows}
      facts={
        ready.length > 0 && (
          <>
            <BarFact main={text.ready(ready.length)} detail={stay > 0 ? text.stay(stay) : undefined} />
            <BarFact sum main={totalText(totals)} detail={totals.estimated ? orderBarMessages.estimated : undefined} />
          </>
        )
      }
      why={reason === null ? undefined : <span id="bar-why">{reason}</span>}
      calm={shop.canOrder}
    >
      <Button
        kind="primary"
        size="lg"
        className={barButton}
        busy={adding !== null}
        disabled={ready.length === 0 || !shop.canOrder}
        aria-describedby={reason === null ? undefined : "bar-why"}
        onClick={() => quickOrder.send({ _tag: "AddRequested", from: "rows" })}
      >
        {text.addRows(ready.length)}
      </Button>
    </OrderBar>
  );
});
