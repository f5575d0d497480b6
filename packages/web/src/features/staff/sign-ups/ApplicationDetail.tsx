import { personName } from "@larder/domain/text/person-name";
import { telephoneLink } from "@larder/domain/page/telephone-link";
import type { Application } from "@larder/domain/account/application.schema";
import { MAX_REASON_LENGTH, mayApprove } from "@larder/domain/account/approval";
import { NO_CHOICES, termsOfApplication } from "@larder/domain/account/organization-terms";
import { BRANDS, BRAND_NUMBERS } from "@larder/domain/brand/brand";
import { MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { failureText, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { answerName } from "../../../messages/en/sign-up-answers.ts";
import { signUpsMessages as text } from "../../../messages/en/sign-ups.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { type Fact, Facts } from "../../../ui/page/Facts.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { weekday } from "../../../ui/day.ts";
import { dotted } from "../../../ui/dotted.ts";
import { TermsFields } from "../customers/TermsFields.tsx";
import { PasswordLinkField } from "./PasswordLinkField.tsx";
import termsStyles from "../customers/customer-terms.module.css";
import styles from "./sign-ups.module.css";

/** Breaks before the @ first, and inside a word only where that doesn't fit. */
const EmailText = ({ email }: { readonly email: string }) => {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** The applicant's email verification, and resending its mail while the application is pending (OP-26). */
const EmailProof = observer(function EmailProof({ application }: { readonly application: Application }) {
  const { zone, signUps } = useShop();
  const { send } = useStorefront().signUps;
  const { mailing } = signUps.state;
  const { id, status, emailConfirmedAt } = application;
  if (signUps.state.list.value?.needsConfirmation === false) return <small className="meta">{text.callThem}</small>;
  if (emailConfirmedAt !== null)
    return <small className="meta">{text.confirmed(weekday(emailConfirmedAt, zone))}</small>;
  return (
    <span className="cluster">
      <small className="meta">{text.notConfirmed}</small>
      {status === "waiting" && (
        <Button
          size="sm"
          busy={mailing.intent?.id === id && isPending(mailing)}
          onClick={() => send({ _tag: "MailAgainRequested", id })}
        >
          {text.mailAgain}
        </Button>
      )}
    </span>
  );
});

const KINDS = ["new", "existing"] as const;

const DecideForm = observer(function DecideForm({ application }: { readonly application: Application }) {
  const { signUps, user } = useShop();
  const { list, decision } = signUps.state;
  const { errors, failure } = decision;
  const isMailed = list.value?.needsConfirmation !== false;
  const isDeciding = isPending(decision);
  const { send } = useStorefront().signUps;
  const { id, address } = application;
  const [kind, setKind] = useState<(typeof KINDS)[number]>("new");
  const [name, setName] = useState(address.companyName);
  const choices = list.value?.choices ?? NO_CHOICES;
  const [terms, setTerms] = useState(() => ({
    ...termsOfApplication(application, choices),
    salesRepEmail: choices.salesReps.find(({ email }) => email === user.email)?.email ?? "",
  }));
  const [brand, setBrand] = useState("");
  const [accountNumber, setAccount] = useState(application.accounts[0] ?? "");
  const [reason, setReason] = useState<string | null>(null);
  const error = errorsOf(errors);
  const form = useRef<HTMLFormElement>(null);
  // What is wrong may stand far above Approve.
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const isApprovable = mayApprove(application.emailConfirmedAt !== null, list.value?.needsConfirmation === true);
  const approve = (event: FormEvent) => {
    event.preventDefault();
    const approval =
      kind === "new" ? { kind, name, businessUnit: brand === "" ? -1 : Number(brand), terms } : { kind, accountNumber };
    send({ _tag: "DecisionRequested", id, verdict: { kind: "approve", approval } });
  };
  const problem = failure !== null && (
    <Problem title={failure._tag === "Conflict" ? failureText(failure) : text.failed}>
      {failure._tag === "Unreachable" ? text.lost : ""}
    </Problem>
  );
  return (
    <form ref={form} className={`${styles.decide} stack`} noValidate onSubmit={approve} aria-label={text.approve}>
      <h3>{text.openAs}</h3>
      <Segmented
        label={text.openAs}
        choices={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <p className="meta">{kind === "new" ? text.newHint : isMailed ? text.existingHint : text.existingHintByHand}</p>
      <div className={`${termsStyles.fields} stack start full`}>
        {kind === "existing" ? (
          <TextField
            label={text.account}
            error={error("accountNumber")}
            maxLength={MAX_SIGN_UP_TEXT}
            value={accountNumber}
            onValue={setAccount}
          />
        ) : (
          <>
            <TextField
              label={text.organization}
              error={error("name")}
              maxLength={MAX_SIGN_UP_TEXT}
              value={name}
              onValue={setName}
            />
            <SelectField
              label={text.brand}
              error={error("businessUnit")}
              value={brand}
              onValue={setBrand}
              none={text.choose}
              options={BRANDS.map((each) => [BRAND_NUMBERS[each], text.brands[each]])}
            />
            <TermsFields
              terms={terms}
              choices={choices}
              onChange={(change) => setTerms((current) => ({ ...current, ...change }))}
              error={(field) => error(`terms.${field}`)}
            />
          </>
        )}
      </div>
      {reason === null && problem}
      {!isApprovable && <p className="meta">{text.waitsForEmail}</p>}
      <div className="cluster g-12">
        <Button type="submit" kind="primary" busy={isDeciding} disabled={!isApprovable}>
          {text.approve}
        </Button>
        <Button onClick={() => setReason("")}>{text.refuse}</Button>
      </div>
      {reason !== null && (
        <Dialog
          title={text.refuseTitle(address.companyName)}
          onClose={() => setReason(null)}
          answers={[
            { label: text.keep, onPress: () => setReason(null) },
            {
              label: text.refuseNow,
              kind: "danger",
              busy: isDeciding,
              onPress: () => send({ _tag: "DecisionRequested", id, verdict: { kind: "refuse", reason } }),
            },
          ]}
        >
          <TextAreaField
            data-first=""
            label={text.reason}
            hint={isMailed ? text.refuseText : text.refuseTextByHand}
            error={error("reason")}
            rows={4}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onValue={setReason}
          />
          {problem}
        </Dialog>
      )}
    </form>
  );
});

const factsOf = (application: Application): readonly Fact[] => {
  const { address, accounts, organization } = application;
  const interests = (["specialty", "protein", "produce"] as const).filter((interest) => address[interest]);
  const heard = [answerName(application.heardAboutUs), application.heardAboutUsOther]
    .filter((each) => each !== "")
    .join(": ");
  const facts = [
    {
      label: text.contact,
      value: (
        <span className={`${styles.lines} anywhere grid`}>
          <b>
            {application.firstName} {application.lastName}
          </b>
          <a href={`mailto:${application.email}`}>
            <EmailText email={application.email} />
          </a>
          <EmailProof application={application} />
          <a href={telephoneLink(application.phone)}>{application.phone}</a>
        </span>
      ),
    },
    {
      label: text.address,
      value: (
        <span className={`${styles.lines} anywhere grid`}>
          <span>{address.address1}</span>
          {address.address2 !== "" && <span>{address.address2}</span>}
          <span>
            {address.city}, {address.state} {address.zip}
          </span>
        </span>
      ),
    },
    { label: text.category, value: answerName(application.businessCategory) },
    { label: text.buys, value: interests.map((interest) => text.interests[interest]).join(", ") },
    { label: text.orders, value: application.cutOffTime },
    { label: text.heard, value: heard },
    { label: text.accounts, value: accounts.join(", ") },
    { label: text.reason, value: application.reason },
    { label: text.opened, value: dotted(organization?.name, organization?.accountNumber) },
  ];
  return facts.filter(({ value }) => value !== "");
};

export default observer(function ApplicationDetail({ application }: { readonly application: Application }) {
  const { zone } = useShop();
  const { status, sentAt, decidedAt, decidedBy } = application;
  return (
    <Panel title={application.address.companyName}>
      <p className="mb-8 meta">
        {decidedAt === null
          ? text.sent(weekday(sentAt, zone))
          : text.decided(status, weekday(decidedAt, zone), personName(decidedBy ?? ""))}
      </p>
      <div className={styles.facts}>
        <Facts facts={factsOf(application)} />
      </div>
      {status === "waiting" && <DecideForm application={application} />}
      {status === "approved" && <PasswordLinkField account={application} />}
    </Panel>
  );
});
