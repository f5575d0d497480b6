import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { HISTORY_RANGES, type HistoryRange, historyDays } from "@larder/domain/order/history-days";
import type { OrderFilter } from "@larder/domain/order/order.schema";
import { localDay } from "@larder/domain/time/local-time";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { orderToolsMessages as text } from "../../../messages/en/order-tools.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { Input } from "../../../ui/form/Input.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import type { Choice } from "../../../ui/form/choices.ts";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { downloadOrders } from "../download-orders.ts";
import styles from "./order-history.module.css";

const STATUSES = ["all", "open", "delivered", "cancelled", "failed"] as const;

/** Search, status, days and the file of orders. */
export const HistoryTools = observer(function HistoryTools({ chosen }: { readonly chosen: ReadonlySet<OrderNumber> }) {
  const shop = useShop();
  const { orders } = useStorefront();
  const { search, status, isExporting, file, list } = shop.orders.state;
  const needsActionCount = list.value?.needsActionCount ?? 0;
  const choices: Choice<OrderFilter | "all">[] = STATUSES.map((value) => ({ value, label: text.statuses[value] }));
  if (needsActionCount > 0 || status === "needsAction")
    choices.push({ value: "needsAction", label: text.needsAction(needsActionCount) });
  useEffect(() => {
    if (file === null) return;
    void downloadOrders(file);
    orders.send({ _tag: "FileSaved" });
  }, [file, orders]);
  return (
    <div className={`${styles.tools} mb-12 cluster no-print`} role="search" aria-label={text.find}>
      <SearchField
        className={styles.find}
        label={text.find}
        placeholder={text.placeholder}
        value={search}
        onValue={(search) => orders.send({ _tag: "SearchChanged", search })}
      />
      <Segmented
        className={styles.status}
        label={text.status}
        choices={choices}
        value={status ?? "all"}
        onChange={(value) => orders.send({ _tag: "StatusChosen", status: value === "all" ? null : value })}
      />
      <Days />
      <Button
        icon="download"
        className="hide-phone"
        busy={isExporting}
        onClick={() => orders.send({ _tag: "ExportRequested", orders: chosen.size === 0 ? null : [...chosen] })}
      >
        {chosen.size === 0 ? text.download : text.downloadChosen(chosen.size)}
      </Button>
    </div>
  );
});

const Days = observer(function Days() {
  const shop = useShop();
  const { orders } = useStorefront();
  const { from, to } = shop.orders.state;
  const today = localDay(Date.now(), shop.zone);
  const range = HISTORY_RANGES.find((each) => {
    const days = historyDays(each, today);
    return days.from === from && days.to === to;
  });
  const [isCustom, setCustom] = useState(range === undefined);
  const choose = (days: { readonly from: string | null; readonly to: string | null }) =>
    orders.send({ _tag: "DaysChosen", ...days });
  return (
    <>
      <Select
        aria-label={text.days}
        value={isCustom || range === undefined ? "custom" : range}
        onValue={(value) => {
          setCustom(value === "custom");
          if (value !== "custom") choose(historyDays(value as HistoryRange, today));
        }}
      >
        {HISTORY_RANGES.map((each) => (
          <option key={each} value={each}>
            {text.ranges[each]}
          </option>
        ))}
        <option value="custom">{text.ranges.custom}</option>
      </Select>
      {(isCustom || range === undefined) && (
        <>
          <Input
            type="date"
            className={styles.date}
            aria-label={text.from}
            value={from ?? ""}
            max={to ?? today}
            onValue={(value) => choose({ from: value || null, to })}
          />
          <Input
            type="date"
            className={styles.date}
            aria-label={text.to}
            value={to ?? ""}
            min={from ?? undefined}
            max={today}
            onValue={(value) => choose({ from, to: value || null })}
          />
        </>
      )}
    </>
  );
});
