import type {
  CustomerList,
  CustomerReview,
  ListedCustomer,
} from "@larder/domain/customer-import/customer-import.schema";
import { LOCALE } from "@larder/domain/text/locale";
import { changesCustomers, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { customerListMessages as text } from "../../../messages/en/customer-list.ts";
import { importListMessages } from "../../../messages/en/import-list.ts";
import { listKindMessages } from "../../../messages/en/list-kinds.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import styles from "./import-flow.module.css";
import { RejectedRows } from "./RejectedRows.tsx";
import { useCustomerImport } from "./customer-import-context.tsx";
import own from "./customer-import.module.css";

type Count = readonly [name: string, count: number];

const Sums = ({ all, className }: { readonly all: readonly Count[]; readonly className: string | undefined }) => (
  <dl className={`card ${styles.counts} columns ${className ?? ""}`}>
    {all.map(([name, count]) => (
      <div key={name}>
        <dt className="muted">{name}</dt>
        <dd>{count.toLocaleString(LOCALE)}</dd>
      </div>
    ))}
  </dl>
);

const Counts = ({ kind, review, changes }: Pick<CustomerList, "kind" | "review" | "changes">) => {
  if (changes !== null) {
    const { counts, kinds } = listKindMessages;
    const { added, changed, vanished, same, refusedRows } = changes;
    const all = [
      [counts.added, added],
      [counts.changed, changed],
      [kinds[kind].vanished, vanished],
      [counts.same, same],
      [counts.refused, refusedRows],
    ] as const;
    return <Sums all={all} className="" />;
  }
  return review === null ? null : <CustomerCounts {...review} />;
};

const CustomerCounts = ({ customers, newUsers, withoutEmail, refusedRows }: CustomerReview) => {
  const { counts } = text;
  const all = [
    [counts.added, customers.added],
    [counts.changed, customers.changed],
    [counts.same, customers.same],
    [counts.newUsers, newUsers],
    [counts.withoutEmail, withoutEmail],
    [counts.refused, refusedRows],
  ] as const;
  return <Sums all={all} className={own.counts} />;
};

const Listed = ({ listed }: { readonly listed: readonly ListedCustomer[] }) =>
  listed.length > 0 && (
    <section aria-label={text.customers}>
      <ul className="sheet ruled">
        {listed.map(({ name, accountNumber, email, saved }) => (
          <li key={`${accountNumber} ${name}`} className={`${own.customer} entry columns`}>
            <span className="two anywhere whole-phone">
              <b>{name}</b>
              <small className="muted">{accountNumber}</small>
            </span>
            <span className={email === "" ? "t-warn" : "anywhere"}>{email === "" ? text.noEmail : email}</span>
            <span className="muted">{text.saved[saved]}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** What a list about customers would change, before anything does. */
export const CustomerListReview = observer(function CustomerListReview() {
  const { state, send } = useCustomerImport();
  const list = state.list.value;
  const taken = list?.review ?? list?.changes ?? null;
  if (list === null || taken === null) return null;
  const { id, kind, review, fileName } = list;
  const canApply = changesCustomers(state);
  return (
    <>
      <h3 className="lesser anywhere">
        {importListMessages.review} <span className="muted">{fileName}</span>
      </h3>
      <Counts {...list} />
      {!canApply && <Notice title={importListMessages.nothing} />}
      {review !== null && <Listed {...review} />}
      <RejectedRows {...taken} id={id} fileName={fileName} Heading="h3" />
      {kind !== "customers" && canApply && <Notice tone="warn" title={listKindMessages.kinds[kind].noUndo} />}
      <div className="cluster">
        <Button
          kind="primary"
          size="lg"
          busy={isPending(state.sending)}
          disabled={!canApply}
          onClick={() => send({ _tag: "ApplyRequested" })}
        >
          {importListMessages.apply}
        </Button>
        <Button size="lg" onClick={() => send({ _tag: "ReopenRequested" })}>
          {importListMessages.toColumns}
        </Button>
        <Button size="lg" kind="plain" onClick={() => send({ _tag: "DiscardRequested", id })}>
          {importListMessages.discard}
        </Button>
      </div>
    </>
  );
});
