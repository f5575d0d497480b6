import type { CustomerOrderQuery } from "@larder/domain/staff/customer-lists.schema";
import { customerOrdersInitialState, customerOrdersWorkflow, parameterOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { customerListsMessages as text } from "../../../messages/en/customer-lists.ts";
import { useUrl } from "../../../navigation/location.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState } from "../../../ui/page/State.tsx";
import { ActingProblem } from "./ActingProblem.tsx";
import { CustomerOrderRow } from "./CustomerOrderRow.tsx";
import { ListTools } from "../ListTools.tsx";
import { PagedList } from "./PagedList.tsx";
import { staffPage } from "../StaffRequired.tsx";

const STATUSES = ["all", "submitted", "delivered", "cancelled", "failed"] as const;

const termOf = (url: string): string => parameterOf(url, "q") ?? "";

const CustomerOrders = observer(function CustomerOrders() {
  const { observed, send } = useLateWorkflow("customerOrders", customerOrdersWorkflow);
  const { list, query } = observed.state;
  const wanted = termOf(useUrl());
  const load = (change: Partial<CustomerOrderQuery>) =>
    send({ _tag: "ListRequested", query: { ...query, before: null, ...change } });
  useEffect(
    () => send({ _tag: "ListRequested", query: { ...customerOrdersInitialState.query, term: wanted } }),
    [send, wanted],
  );
  const shown = list.value?.orders ?? null;
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.orders} lead={text.ordersLead} />
      <ActingProblem />
      <ListTools
        key={wanted}
        find={{
          label: text.findOrder,
          placeholder: text.findOrderPlaceholder,
          term: query.term,
          initial: wanted,
          onChange: (term) => load({ term }),
        }}
        show={{
          label: text.status,
          choices: STATUSES.map((value) => ({ value, label: text.statuses[value] })),
          value: STATUSES.find((status) => status === query.status) ?? "all",
          onChange: (value) => load({ status: value === "all" ? null : value }),
        }}
      />
      <PagedList
        label={text.orders}
        amount={text.total}
        items={shown}
        failure={list.failure}
        row={(order) => <CustomerOrderRow key={order.id} order={order} />}
        empty={<EmptyState title={text.noOrder}>{text.noOrderText}</EmptyState>}
        onRetry={() => load({ before: query.before })}
        onFirst={query.before === null ? null : () => load({})}
        onNext={list.value?.hasMore === true ? () => load({ before: shown?.at(-1)?.id ?? null }) : null}
        firstLabel={text.newest}
        nextLabel={text.older}
      />
    </Page>
  );
});

export default staffPage(text.orders, CustomerOrders, "readCustomers");
