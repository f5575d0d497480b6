import { may } from "@larder/domain/account/may";
import type { CustomerQuery } from "@larder/domain/staff/customer-lists.schema";
import {
  canOrderOf,
  customerQueryOf,
  CUSTOMERS_SHOWN,
  customerSearchOf,
  customersShownOf,
  customersWorkflow,
} from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { customerListsMessages as text } from "../../../messages/en/customer-lists.ts";
import { customerProfileMessages } from "../../../messages/en/customer-profile.ts";
import { useNavigateHere, useUrl } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState } from "../../../ui/page/State.tsx";
import { ActingProblem } from "./ActingProblem.tsx";
import { OrganizationRow } from "./CustomerRow.tsx";
import { ListTools, ToolSelect } from "../ListTools.tsx";
import { PagedList } from "./PagedList.tsx";
import { staffPage } from "../StaffRequired.tsx";

const NewCustomer = lazyPart(() => import("./NewCustomer.tsx"), "over");

const Customers = observer(function Customers() {
  const { observed, send } = useLateWorkflow("customers", customersWorkflow);
  const { list, query } = observed.state;
  const { user } = useShop();
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigateHere();
  const search = useUrl();
  const wanted = customerQueryOf(search);
  const load = (change: Partial<CustomerQuery>) =>
    send({ _tag: "ListRequested", query: { ...query, after: null, ...change } });
  const narrow = (change: Partial<CustomerQuery>) =>
    navigate(staffPlaces.customers + customerSearchOf({ ...wanted, ...change }), { replace: true });
  useEffect(() => send({ _tag: "ListRequested", query: customerQueryOf(search) }), [send, search]);
  const { organizations: shown = null, priceLists = [], salesReps = [] } = list.value ?? {};
  const lead = list.value === null ? "" : text.customersLead(list.value.total);
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.customers} lead={lead}>
        {may(user, "openShop") && <ButtonLink href={staffPlaces.delivery}>{text.delivery}</ButtonLink>}
        {may(user, "manageAccounts") && (
          <Button kind="primary" icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {customerProfileMessages.add}
          </Button>
        )}
      </PageHead>
      <ActingProblem />
      <p className="vh" role="status">
        {list.isLoading ? "" : lead}
      </p>
      <ListTools
        find={{
          label: text.find,
          placeholder: text.findPlaceholder,
          term: wanted.term,
          onChange: (term) => narrow({ term }),
        }}
        show={{
          label: text.show,
          choices: CUSTOMERS_SHOWN.map((value) => ({ value, label: text.shown[value] })),
          value: customersShownOf(wanted),
          onChange: (value) => narrow({ canOrder: canOrderOf(value) }),
        }}
      >
        <ToolSelect
          label={text.priceList}
          all={text.allPriceLists}
          choices={priceLists.map(({ id, name }) => ({ value: id, label: name }))}
          value={wanted.priceList}
          onChange={(priceList) => narrow({ priceList })}
        />
        <ToolSelect
          label={text.salesRep}
          all={text.allSalesReps}
          choices={salesReps.map(({ email, name }) => ({ value: email, label: name === "" ? email : name }))}
          value={wanted.salesRep}
          onChange={(salesRep) => narrow({ salesRep })}
        />
      </ListTools>
      <PagedList
        label={text.customers}
        items={shown}
        failure={list.failure}
        row={(organization) => <OrganizationRow key={organization.id} organization={organization} />}
        empty={
          customerSearchOf(wanted) === "" ? (
            <EmptyState title={text.noCustomersYet}>
              {may(user, "manageAccounts") ? text.noCustomersYetText : undefined}
            </EmptyState>
          ) : (
            <EmptyState title={text.noCustomer}>{text.noCustomerText}</EmptyState>
          )
        }
        onRetry={() => load({ after: query.after })}
        onFirst={query.after === null ? null : () => load({})}
        onNext={list.value?.hasMore === true ? () => load({ after: shown?.at(-1)?.id ?? null }) : null}
        firstLabel={text.first}
        nextLabel={text.more}
      />
      {isAdding && <NewCustomer onClose={() => setAdding(false)} />}
    </Page>
  );
});

/** All customers, for staff: searched, filtered, and acted for (OP-07). */
export default staffPage(text.customers, Customers, "readCustomers");
