import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { HISTORY_RANGES, type HistoryRange, historyDays } from "@larder/domain/order/history-days";
import { readHistory } from "@larder/domain/order/read-history";
import { type HistoryFilter, writeHistory } from "@larder/domain/order/write-history";
import type { OrderFilter } from "@larder/domain/order/order.schema";
import { localDay } from "@larder/domain/time/local-time";
import { ORDERS_PAGE_SIZE, orderPageCount, pathOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { orderToolsMessages as text } from "../../../messages/en/order-tools.ts";
import { ordersMessages } from "../../../messages/en/orders.ts";
import { useHistory, useNavigateHere, useUrl } from "../../../navigation/location.ts";
import { places } from "../../../navigation/places.ts";
import { isOpenedEarly, isPending, type Opening } from "../../../loading/opening.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { Input } from "../../../ui/form/Input.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Pagination } from "../../../ui/page/Pagination.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import type { Choice } from "../../../ui/form/choices.ts";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { ErrorState, LinesSkeleton, State } from "../../../ui/page/State.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { customerPage } from "../../session/SignInRequired.tsx";
import { HeldHere } from "../../on-hold/HeldHere.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { downloadOrders } from "../download-orders.ts";
import styles from "./order-history.module.css";
import { queryOf } from "../../../navigation/query-of.ts";

const StartActions = lazyPart(() => import("../../start/StartActions.tsx"), "nowhere");

const STATUSES = ["all", "open", "delivered", "cancelled", "failed"] as const;

const HistoryTools = observer(function HistoryTools({ chosen }: { readonly chosen: ReadonlySet<OrderNumber> }) {
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

/** Delay before the URL follows a filter change, ms: one history entry per pause, not per letter. */
const WRITE_DELAY_MS = 400;

/** Syncs the filter with the URL (HIST-01). `open` loads a filter; a load canceled by the URL change is repeated. */
const useHistoryUrl = (filter: HistoryFilter, isCancelled: boolean, open: (filter: HistoryFilter) => void): void => {
  const history = useHistory();
  const navigate = useNavigateHere();
  const query = queryOf(useUrl());
  const written = writeHistory(filter);
  /** Before the opened link has loaded, the state must not overwrite the URL. */
  const isOpened = useRef(false);
  const openLink = useEffectEvent(() => {
    if (isOpenedEarly(history.url)) return;
    const linked = readHistory(query);
    if (!isOpened.current || isCancelled || writeHistory(linked) !== written) open(linked);
  });
  useEffect(() => openLink(), [query]);
  useEffect(() => {
    const isAlike = () => writeHistory(readHistory(queryOf(history.url))) === written;
    if (isAlike()) isOpened.current = true;
    if (!isOpened.current) return undefined;
    const timer = setTimeout(() => {
      if (!isAlike()) navigate(pathOf(history.url) + written);
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [history, navigate, written]);
};

const NONE: ReadonlySet<OrderNumber> = new Set();

export const opening: Opening = {
  workflows: ["orders"],
  open: ({ orders }, url) => orders.send({ _tag: "FilterOpened", filter: readHistory(queryOf(url)) }),
  isOpen: ({ orders }) => !isPending(orders.get().list),
};

const History = observer(function History() {
  const shop = useShop();
  const storefront = useStorefront();
  const { list, page, search, status, from, to } = shop.orders.state;
  const open = useCallback(
    (filter: HistoryFilter) => storefront.orders.send({ _tag: "FilterOpened", filter }),
    [storefront],
  );
  useHistoryUrl({ search, status, from, to, page }, list.cancelled !== null, open);
  const [chosen, setChosen] = useState(NONE);
  const { isLoading } = list;
  const { orders, total, totalIsMinimum } = list.value ?? { orders: [], total: 0, totalIsMinimum: false };
  const isLoaded = list.value !== null;
  const text = ordersMessages;
  const narrowed = search !== "" || status !== null || from !== null || to !== null;
  const first = (page - 1) * ORDERS_PAGE_SIZE + 1;
  const choosePage = (to: number) => {
    storefront.orders.send({ _tag: "PageChosen", page: to });
    window.scrollTo(0, 0);
  };
  return (
    <Page busy={isLoading}>
      <PageHead
        title={text.title}
        lead={dotted(shop.user.currentOrganization?.name ?? "", isLoaded ? text.count(total, totalIsMinimum) : "")}
      />
      <div className="notices">
        <HeldHere />
      </div>
      <HistoryTools chosen={chosen} />
      <div aria-live="polite" className="vh">
        {isLoaded && !isLoading ? text.count(total, totalIsMinimum) : ""}
      </div>
      {list.failure !== null ? (
        <ErrorState onRetry={() => storefront.orders.send({ _tag: "LoadRequested" })} />
      ) : !isLoaded ? (
        <LinesSkeleton />
      ) : orders.length === 0 ? (
        narrowed ? (
          <State
            icon="search"
            title={text.none}
            action={
              <Button
                onClick={() => {
                  storefront.orders.send({ _tag: "SearchChanged", search: "" });
                  storefront.orders.send({ _tag: "StatusChosen", status: null });
                  storefront.orders.send({ _tag: "DaysChosen", from: null, to: null });
                }}
              >
                {text.clear}
              </Button>
            }
          >
            {text.noneText}
          </State>
        ) : (
          <State icon="box" title={text.empty} action={<StartActions />}>
            {text.emptyText}
          </State>
        )
      ) : (
        <>
          <OrderTable orders={orders} chosen={chosen} onChoose={setChosen} />
          <div className={`${styles.foot} mt-16 flex middle`}>
            <Pagination
              page={page}
              pages={orderPageCount(shop.orders.state)}
              href={(page) => places.orders + writeHistory({ search, status, from, to, page })}
              onPage={choosePage}
              of={`${commonMessages.pageOf(first, first + orders.length - 1, total)}${totalIsMinimum ? "+" : ""}`}
            />
          </div>
        </>
      )}
    </Page>
  );
});

/** The organization's orders, newest first, with search, filters and pages (HIST-01, OP-94). */
export default customerPage(ordersMessages.title, History, true);
