import { may } from "@larder/domain/account/may";
import { observer } from "mobx-react-lite";
import { useEffect, type ReactNode } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { staffMessages as text } from "../../../messages/en/staff.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { ErrorState, LinesSkeleton, State } from "../../../ui/page/State.tsx";
import { ActingProblem } from "../customers/ActingProblem.tsx";
import { CustomerOrderRow } from "../customers/CustomerOrderRow.tsx";
import { OrganizationRow, RowHeads, UserRow } from "../customers/CustomerRow.tsx";
import { BeforeCutOff, dayLead, Tally } from "./StaffDayPanels.tsx";
import { Worklist } from "./Worklist.tsx";
import styles from "./staff-home.module.css";

const UnfinishedSetup = lazyPart(() => import("../setup/UnfinishedSetup.tsx"), "inPlace");
const EmptyGuideDialog = lazyPart(() => import("../customers/EmptyGuideDialog.tsx"), "over");

/** Staff's home: find an organization or user and act for one (IDENT-19, OP-07). */
export const StaffHome = observer(function StaffHome() {
  const { user, storefront, impersonation, guideSettings, zone } = useShop();
  const { send } = storefront.impersonation;
  const { query } = impersonation.state;
  const { stored: settings, draft } = guideSettings.state;
  useEffect(() => {
    send({ _tag: "RecentRequested" });
    send({ _tag: "TodayRequested" });
  }, [send]);
  // A pending load would open its form on the next visit.
  useEffect(
    () => () => {
      const { get, send } = storefront.guideSettings;
      if (get().stored.isLoading) send({ _tag: "Cancelled", reason: "navigation" });
    },
    [storefront],
  );
  const today = impersonation.state.today.value;
  return (
    <section>
      <PageHead
        title={text.title(user.firstName || user.displayName)}
        lead={today === null ? text.staffLead : dayLead(today, zone)}
      >
        <ButtonLink href={staffPlaces.orders}>{text.customerOrders}</ButtonLink>
        <Menu
          label={text.more}
          entries={[
            {
              key: "emptyGuides",
              label: text.emptyGuides,
              onSelect: () => storefront.guideSettings.send({ _tag: "Opened", of: "guides" }),
            },
          ]}
        />
      </PageHead>
      <ActingProblem />
      {settings.failure !== null && <Problem title={text.emptyGuidesFailed} />}
      {draft !== null && <EmptyGuideDialog />}
      {may(user, "openShop") && <UnfinishedSetup />}
      <div className={`${styles.grid} stack g-24`}>
        <div className="slim">
          <Panel bare className={styles.who}>
            <div className={`${styles.find} stack g-16 inset`}>
              <h2>{text.actForTitle}</h2>
              <SearchField
                label={text.find}
                placeholder={text.findPlaceholder}
                value={query}
                onValue={(query) => send({ _tag: "QueryChanged", query })}
              />
            </div>
            {query.trim() === "" ? <Recent /> : <Found />}
          </Panel>
          <Tally />
          <Worklist />
        </div>
        <BeforeCutOff />
      </div>
    </section>
  );
});

const Recent = observer(function Recent() {
  const { storefront, impersonation } = useShop();
  const { value, failure } = impersonation.state.recent;
  if (failure !== null)
    return (
      <ErrorState title={text.failed} onRetry={() => storefront.impersonation.send({ _tag: "RecentRequested" })} />
    );
  if (value === null) return <LinesSkeleton count={3} />;
  if (value.length === 0) return <State icon="user" title={text.noRecent} />;
  return (
    <Group title={text.recent}>
      {value.map((user) => (
        <UserRow key={`${user.id} ${user.organization.id}`} user={user} />
      ))}
    </Group>
  );
});

const Found = observer(function Found() {
  const { storefront, impersonation } = useShop();
  const { found, query } = impersonation.state;
  if (found.failure !== null)
    return (
      <ErrorState
        title={text.failed}
        onRetry={() => storefront.impersonation.send({ _tag: "SearchDue", part: "found" })}
      />
    );
  if (found.value === null) return <LinesSkeleton count={3} />;
  const { organizations, users, orders } = found.value;
  return (
    <div aria-busy={found.isLoading}>
      <p className="vh" role="status">
        {found.isLoading ? "" : text.found(organizations.length, users.length, orders.length)}
      </p>
      {organizations.length + users.length + orders.length === 0 && !found.isLoading && (
        <State icon="search" title={text.nothingFound(query.trim())}>
          {text.nothingFoundText}
        </State>
      )}
      {organizations.length > 0 && (
        <Group title={text.organizations}>
          {organizations.map((organization) => (
            <OrganizationRow key={organization.id} organization={organization} />
          ))}
        </Group>
      )}
      {users.length > 0 && (
        <Group title={text.users}>
          {users.map((user) => (
            <UserRow key={`${user.id} ${user.organization.id}`} user={user} />
          ))}
        </Group>
      )}
      {orders.length > 0 && (
        <Group title={text.orders} amount={text.total}>
          {orders.map((order) => (
            <CustomerOrderRow key={order.id} order={order} />
          ))}
        </Group>
      )}
      <p className={`${styles.orders} t-13 line-top`}>
        <a href={staffPlaces.ordersFound(query.trim())}>{text.ordersWith(query.trim())}</a>
      </p>
    </div>
  );
});

const Group = ({
  title,
  amount,
  children,
}: {
  readonly title: string;
  readonly amount?: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.group} aria-label={title}>
    <RowHeads of={<h3>{title}</h3>} amount={amount} />
    <ul className="ruled">{children}</ul>
  </section>
);
