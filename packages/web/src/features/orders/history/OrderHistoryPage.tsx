import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { readHistory } from "@larder/domain/order/read-history";
import { type HistoryFilter, writeHistory } from "@larder/domain/order/write-history";
import { ORDERS_PAGE_SIZE, orderPageCount, pathOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { ordersMessages } from "../../../messages/en/orders.ts";
import { useHistory, useNavigateHere, useUrl } from "../../../navigation/location.ts";
import { places } from "../../../navigation/places.ts";
import { isOpenedEarly, isPending, type Opening } from "../../../loading/opening.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Pagination } from "../../../ui/page/Pagination.tsx";
import { ErrorState, LinesSkeleton, State } from "../../../ui/page/State.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { customerPage } from "../../session/SignInRequired.tsx";
import { HeldHere } from "../../on-hold/HeldHere.tsx";
import { HistoryTools } from "./HistoryTools.tsx";
import { OrderTable } from "./OrderTable.tsx";
import styles from "./order-history.module.css";
import { queryOf } from "../../../navigation/query-of.ts";

const StartActions = lazyPart(() => import("../../start/StartActions.tsx"), "nowhere");

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
