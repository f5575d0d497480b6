import { may } from "@larder/domain/account/may";
import { missingOfTerms } from "@larder/domain/account/organization-terms";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { OrganizationTerms, StoredTerms } from "@larder/domain/account/organization-terms.schema";
import { missingTermsText } from "@larder/domain/text/cannot-deliver";
import {
  type CustomerTermsEvent,
  type CustomerTermsState,
  customerTermsWorkflow,
  isPending,
  parameterOf,
} from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { customerTermsMessages as text } from "../../../messages/en/customer-terms.ts";
import { useUrl } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { staffPage } from "../StaffRequired.tsx";
import type { CustomerMoreProps } from "./CustomerMore.tsx";
import { TermsFields } from "./TermsFields.tsx";
import { useCustomerProfile } from "./use-customer-profile.ts";
import styles from "./customer-terms.module.css";

const CustomerInvoices = lazyPart(() => import("../../invoices/CustomerInvoices.tsx"), "inPlace");
const CustomerMore = lazyPart<CustomerMoreProps>(() => import("./CustomerMore.tsx"), "inPlace");

const organizationOf = (url: string): OrganizationId | null => {
  const given = parameterOf(url, "organization") ?? "";
  return /^-?[0-9]{1,9}$/.test(given) ? (Number(given) as OrganizationId) : null;
};

const TermsForm = ({
  stored,
  terms,
  saving,
  send,
}: {
  readonly stored: StoredTerms;
  readonly terms: OrganizationTerms;
  readonly saving: CustomerTermsState["saving"];
  readonly send: (event: CustomerTermsEvent) => void;
}) => {
  const { errors, failure } = saving;
  const missing = missingOfTerms(terms, stored.choices);
  return (
    <Panel className="mt-16">
      <form
        className="stack"
        noValidate
        aria-label={text.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ _tag: "SaveRequested" });
        }}
      >
        <div className={`${styles.fields} stack start full`}>
          <TermsFields
            terms={terms}
            choices={stored.choices}
            onChange={(fields) => send({ _tag: "Edited", fields })}
            error={(field) => errorsOf(errors)(`terms.${field}`)}
          />
        </div>
        {failure?._tag === "Conflict" ? (
          <Problem title={text.changed} button={[text.showTheirs, () => send({ _tag: "Opened", of: stored.id })]}>
            {text.changedText}
          </Problem>
        ) : (
          failure !== null && <Problem title={text.failed}>{failure._tag === "Unreachable" ? text.lost : ""}</Problem>
        )}
        {missing.length > 0 && <Notice tone="warn" title={text.cannotOrder(missingTermsText(missing))} />}
        <div className="cluster g-12">
          <Button type="submit" kind="primary" busy={isPending(saving)}>
            {text.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
};

const CustomerTerms = observer(function CustomerTerms() {
  const { observed, send } = useLateWorkflow("customerTerms", customerTermsWorkflow);
  const { user } = useShop();
  const id = organizationOf(useUrl());
  const load = () => id !== null && send({ _tag: "Opened", of: id });
  useEffect(() => {
    if (id !== null) send({ _tag: "Opened", of: id });
  }, [send, id]);
  // With the customer's terms, and not after them.
  useEffect(() => void CustomerMore.prefetch(), []);
  const profile = useCustomerProfile();
  const renamed = profile.observed.state.stored.value;
  const { stored, draft, saving } = observed.state;
  const { value, failure, isLoading } = stored;
  const name = renamed !== null && renamed.id === value?.id ? renamed.name : value?.name;
  const isUnknown = id === null || failure?._tag === "NotFound";
  return (
    <Page busy={isLoading}>
      <PageHead title={text.title} lead={value === null ? undefined : text.lead(name ?? "", value.accountNumber)}>
        <ButtonLink href={staffPlaces.customers}>{text.back}</ButtonLink>
      </PageHead>
      {isUnknown ? (
        <EmptyState title={text.noOrganization} />
      ) : failure !== null ? (
        <ErrorState onRetry={load} />
      ) : value === null || draft === null ? (
        <LinesSkeleton />
      ) : (
        <div className="stack g-20">
          {may(user, "readCustomers") && <CustomerInvoices of={value.id} />}
          <TermsForm
            key={`${value.id} ${value.version} ${stored.loadedAt}`}
            stored={value}
            terms={draft}
            saving={saving}
            send={send}
          />
          <CustomerMore of={value.id} profile={profile} />
        </div>
      )}
    </Page>
  );
});

export default staffPage(text.title, CustomerTerms, "editTerms");
