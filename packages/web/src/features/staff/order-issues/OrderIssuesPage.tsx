import { personName } from "@larder/domain/text/person-name";
import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { OrderIssue } from "@larder/domain/order/order-issue.schema";
import { isPending, parameterOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { shortDay } from "../../../ui/day.ts";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { useFocusLeft } from "../../../ui/use-focus-left.ts";
import { useUrl } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { orderIssuesMessages as text } from "../../../messages/en/order-issues.ts";
import { RequestedItems } from "./RequestedItems.tsx";
import { IssueAnswer } from "./IssueAnswer.tsx";
import { staffPage } from "../StaffRequired.tsx";
import styles from "../../orders/order-issues.module.css";

const PAGE_SIZE = 50;
const SHOWN = ["open", "done"] as const;

const ofOrder = (orderNumber: string | null) =>
  orderNumber === null ? {} : { orderNumber: orderNumber as OrderNumber };

const List = observer(function List() {
  const shop = useShop();
  const { orderIssues } = useStorefront();
  const { list, query } = shop.orderIssues.state;
  const orderNumber = parameterOf(useUrl(), "order");
  const tools = useRef<HTMLDivElement>(null);
  const load = (isDone: boolean, page: number) =>
    orderIssues.send({ _tag: "ListRequested", query: { ...ofOrder(orderNumber), isDone, page } });
  useEffect(
    () => orderIssues.send({ _tag: "ListRequested", query: { ...ofOrder(orderNumber), isDone: false, page: 1 } }),
    [orderIssues, orderNumber],
  );
  return (
    <Page narrow>
      <PageHead title={orderNumber === null ? text.listTitle : text.ofOrder(orderNumber)}>
        {orderNumber !== null && <ButtonLink href={staffPlaces.orderIssues}>{text.allReports}</ButtonLink>}
      </PageHead>
      {orderNumber === null && (
        <div ref={tools} className="row">
          <Segmented
            label={text.show}
            choices={SHOWN.map((value) => ({ value, label: text[value] }))}
            value={query.isDone ? "done" : "open"}
            onChange={(value) => load(value === "done", 1)}
          />
        </div>
      )}
      {orderNumber === null && <RequestedItems />}
      {list.failure !== null ? (
        <ErrorState onRetry={() => load(query.isDone, query.page)} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : list.value.issues.length === 0 ? (
        <EmptyState title={text.none}>{null}</EmptyState>
      ) : (
        list.value.issues.map((issue) => (
          <Row key={issue.id} onGone={() => tools.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus()}>
            <Issue issue={issue} />
          </Row>
        ))
      )}
      {query.page > 1 && <Button onClick={() => load(query.isDone, query.page - 1)}>{text.newer}</Button>}
      {(list.value?.total ?? 0) > query.page * PAGE_SIZE && (
        <Button onClick={() => load(query.isDone, query.page + 1)}>{text.older}</Button>
      )}
    </Page>
  );
});

const Row = ({ onGone, children }: { readonly onGone: () => void; readonly children: ReactNode }) => (
  <div ref={useFocusLeft<HTMLDivElement>(onGone)}>{children}</div>
);

const Issue = observer(function Issue({ issue }: { readonly issue: OrderIssue }) {
  const shop = useShop();
  const { orderIssues } = useStorefront();
  return (
    <Panel
      title={
        <>
          {text.reasons[issue.reason]} ·{" "}
          <a href={staffPlaces.ordersFound(issue.orderNumber)}>
            {text.order} {issue.orderNumber}
          </a>
        </>
      }
      action={
        <Button
          size="sm"
          busy={isPending(shop.orderIssues.state.marking[issue.id])}
          onClick={() => orderIssues.send({ _tag: "DoneChanged", id: issue.id, isDone: !issue.isDone })}
        >
          {issue.isDone ? text.reopen : text.markDone}
        </Button>
      }
    >
      <p className="muted">
        {shortDay(issue.reportedAt.slice(0, 10), shop.zone)} ·{" "}
        {text.by(personName(issue.reportedBy), issue.organizationName, issue.accountNumber)}
      </p>
      <p>
        {issue.lines.length === 0
          ? text.whole
          : issue.lines
              .map((line) => text.reported(line.title, line.productSku, line.quantity, line.unitOfMeasure))
              .join(", ")}
      </p>
      {issue.note !== "" && <p className={styles.said}>{issue.note}</p>}
      {issue.photoUrl !== null && (
        <img
          className={`${styles.picture} block mt-8 rounded`}
          src={issue.photoUrl}
          alt={text.photoOf(issue.orderNumber)}
          width={320}
          loading="lazy"
        />
      )}
      <IssueAnswer issue={issue} />
    </Panel>
  );
});

export default staffPage(text.listTitle, List, "resolveIssues");
