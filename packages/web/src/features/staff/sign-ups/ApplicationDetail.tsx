import type { Application } from "@larder/domain/account/application.schema";
import { observer } from "mobx-react-lite";
import { signUpsMessages as text } from "../../../messages/en/sign-ups.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { weekday } from "../../../ui/day.ts";
import { Facts, type Fact } from "../../../ui/Facts.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { EmailProof } from "./EmailProof.tsx";
import { DecideForm } from "./DecideForm.tsx";
import { PasswordLinkField } from "./PasswordLinkField.tsx";
import styles from "./sign-ups.module.css";

const factsOf = (application: Application): readonly Fact[] => {
  const { address, accounts, organization } = application;
  const interests = (["specialty", "protein", "produce"] as const).filter((interest) => address[interest]);
  const heard = [application.heardAboutUs, application.heardAboutUsOther].filter((each) => each !== "").join(": ");
  const facts = [
    {
      label: text.contact,
      value: (
        <span className={styles.lines}>
          <b>
            {application.firstName} {application.lastName}
          </b>
          <a href={`mailto:${application.email}`}>{application.email}</a>
          <EmailProof application={application} />
          <a href={`tel:${application.phone.replace(/[^\d+]/g, "")}`}>{application.phone}</a>
        </span>
      ),
    },
    {
      label: text.address,
      value: (
        <span className={styles.lines}>
          <span>{address.address1}</span>
          {address.address2 !== "" && <span>{address.address2}</span>}
          <span>
            {address.city}, {address.state} {address.zip}
          </span>
        </span>
      ),
    },
    { label: text.category, value: application.businessCategory },
    { label: text.buys, value: interests.map((interest) => text.interests[interest]).join(", ") },
    { label: text.orders, value: application.cutOffTime },
    { label: text.heard, value: heard },
    { label: text.accounts, value: accounts.join(", ") },
    { label: text.reason, value: application.reason },
    { label: text.opened, value: organization === null ? "" : `${organization.name} · ${organization.accountNumber}` },
  ];
  return facts.filter(({ value }) => value !== "");
};

export default observer(function ApplicationDetail({ application }: { readonly application: Application }) {
  const { zone } = useShop();
  const { status, sentAt, decidedAt, decidedBy } = application;
  return (
    <Panel title={application.address.companyName}>
      <p className={`${styles.when} meta`}>
        {decidedAt === null
          ? text.sent(weekday(sentAt, zone))
          : text.decided(status, weekday(decidedAt, zone), decidedBy ?? "")}
      </p>
      <Facts facts={factsOf(application)} />
      {status === "waiting" && <DecideForm application={application} />}
      {status === "approved" && <PasswordLinkField account={application} />}
    </Panel>
  );
});
