import { personName } from "@larder/domain/text/person-name";
import type { Application } from "@larder/domain/account/application.schema";
import type { OrderIssue } from "@larder/domain/order/order-issue.schema";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { staffDayMessages as text } from "../../../messages/en/staff-day.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { centsText } from "../../../ui/line/amount.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Panel } from "../../../ui/page/Panel.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { CustomerOrderRow } from "../customers/CustomerOrderRow.tsx";
import { OrganizationRow, Row } from "../customers/CustomerRow.tsx";
import styles from "./staff-day.module.css";

export const WORKLIST = {
  failed: "orders-failed",
  signUps: "sign-ups",
  issues: "issues-reported",
  held: "accounts-on-hold",
} as const;

/** Everything waiting for staff: failed orders, sign-ups, reported issues, accounts on hold (OP-07). */
export const Worklist = observer(function Worklist() {
  const day = useShop().impersonation.state.today.value;
  if (day === null || day.failed.length + day.waiting.length + day.reported.length + day.held.length === 0) return null;
  return (
    <Panel bare className={styles.work}>
      <Group
        id={WORKLIST.failed}
        title={text.failedTitle}
        count={day.failedOrders}
        sum={centsText(day.failedCents, false)}
        rows={day.failed.map((order) => (
          <CustomerOrderRow key={order.id} order={order} when={<Age since={order.placedAt} />} />
        ))}
      />
      <Group
        id={WORKLIST.signUps}
        title={text.signUpsTitle}
        count={day.signUps}
        all={staffPlaces.signUps}
        rows={day.waiting.map((application) => (
          <SignUpRow key={application.id} application={application} />
        ))}
      />
      <Group
        id={WORKLIST.issues}
        title={text.issuesTitle}
        count={day.issues}
        all={staffPlaces.orderIssues}
        rows={day.reported.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      />
      <Group
        id={WORKLIST.held}
        title={text.heldTitle}
        count={day.onHold}
        rows={day.held.map((organization) => (
          <OrganizationRow key={organization.id} organization={organization} />
        ))}
      />
    </Panel>
  );
});

const Age = ({ since }: { readonly since: string }) => {
  const { zone } = useShop();
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 60_000));
  return (
    <time dateTime={since} title={instant(since, zone)}>
      {text.age(minutes)}
    </time>
  );
};

const SignUpRow = observer(function SignUpRow({ application }: { readonly application: Application }) {
  const { zone, storefront } = useShop();
  const { id, address, businessCategory, sentAt } = application;
  const interests = (["specialty", "protein", "produce"] as const).filter((interest) => address[interest]);
  return (
    <Row
      icon="user"
      name={address.companyName}
      note={[
        businessCategory,
        `${address.city}, ${address.state}`,
        interests.map((interest) => text.interests[interest]).join(", "),
      ].join(" · ")}
      state={text.waitsSince(instant(sentAt, zone))}
      last={
        <small>
          <Age since={sentAt} />
        </small>
      }
    >
      <ButtonLink
        size="sm"
        href={staffPlaces.signUps}
        aria-label={text.reviewOf(address.companyName)}
        onClick={() => {
          storefront.signUps.send({ _tag: "StatusChosen", status: "waiting" });
          storefront.signUps.send({ _tag: "Selected", id });
        }}
      >
        {text.review}
      </ButtonLink>
    </Row>
  );
});

const IssueRow = observer(function IssueRow({ issue }: { readonly issue: OrderIssue }) {
  const { organizationName, reportedBy, orderNumber, reason, lines, reportedAt } = issue;
  return (
    <Row
      icon="box"
      name={lines[0]?.title ?? text.order(orderNumber)}
      note={[organizationName, personName(reportedBy), text.order(orderNumber)].join(" · ")}
      state={text.reasons[reason]}
      last={
        <small>
          <Age since={reportedAt} />
        </small>
      }
    >
      <ButtonLink size="sm" href={staffPlaces.issuesOf(orderNumber)} aria-label={text.openIssueOf(orderNumber)}>
        {text.openIssue}
      </ButtonLink>
    </Row>
  );
});

const Group = ({
  id,
  title,
  count,
  sum,
  rows,
  all,
}: {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly sum?: string;
  readonly rows: readonly ReactNode[];
  readonly all?: string;
}) =>
  rows.length > 0 && (
    <section id={id} tabIndex={-1} aria-label={title}>
      <h3>
        {title} <small className="meta">{count}</small>
        {sum !== undefined && <span className={styles.sum}>{text.together(sum)}</span>}
        {all !== undefined && <a href={all}>{text.all(title)}</a>}
      </h3>
      <ul>{rows}</ul>
    </section>
  );
