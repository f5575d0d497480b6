import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { type HistoryFilter, writeHistory } from "@larder/domain/order/history-url";
import { orderPageCount, ORDERS_PAGE_SIZE } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { Page, PageHead } from "../../ui/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { ErrorState, LinesSkeleton, State } from "../../ui/State.tsx";
import { dotted } from "../../ui/dotted.ts";
import { useHistoryUrl } from "./use-history-url.ts";
import { HistoryTools } from "./HistoryTools.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { customerPage } from "../session/SignInRequired.tsx";
import { cartMessages } from "../../messages/en/cart.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { ordersMessages } from "../../messages/en/orders.ts";
import styles from "./order-history.module.css";

const NONE: ReadonlySet<OrderNumber> = new Set();

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
          <State
            icon="box"
            title={text.empty}
            action={
              <ButtonLink kind="primary" href={places.guides}>
                {cartMessages.toGuides}
              </ButtonLink>
            }
          >
            {text.emptyText}
          </State>
        )
      ) : (
        <>
          <OrderTable orders={orders} chosen={chosen} onChoose={setChosen} />
          <div className={styles.foot}>
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
