import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { customerImportWorkflow, isListOpen } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { CustomerImport } from "../imports/lazy-customer-import.ts";
import { NO_PERSON, PersonFields } from "./PersonFields.tsx";
import { StepForm, useSetup } from "./setup-context.tsx";
import styles from "./setup.module.css";

const NONE = { name: "", accountNumber: "", address: "" };

const List = observer(function List() {
  const { customers, customerCount } = useSetup().setup;
  if (customers.length === 0) return <p className="muted">{text.noCustomers}</p>;
  return (
    <section className="card" aria-label={text.customers}>
      <ul className="ruled">
        {customers.map(({ id, name, accountNumber, user, hasJoined }) => (
          <li key={id} className={`${styles.customer} columns inset`}>
            <b className="anywhere">{name}</b>
            <span className="muted">{accountNumber}</span>
            <span className="anywhere">{user === null ? text.nobody : user.email}</span>
            <span className="muted">{user !== null && (hasJoined ? text.joined : text.waiting)}</span>
          </li>
        ))}
      </ul>
      {customerCount > customers.length && (
        <p className="fine inset line-top">{text.latest(customers.length, customerCount)}</p>
      )}
    </section>
  );
});

export default observer(function CustomersStep() {
  const { errors, saved, setup, reload } = useSetup();
  const list = useLateWorkflow("customerImport", customerImportWorkflow);
  const [typed, setTyped] = useState(NONE);
  const [user, setUser] = useState(NO_PERSON);
  const [added, setAdded] = useState("");
  const first = useRef<HTMLInputElement>(null);
  const count = useRef(saved.count);
  useEffect(() => {
    if (saved.count === count.current) return;
    count.current = saved.count;
    setAdded(typed.name.trim());
    setTyped(NONE);
    setUser(NO_PERSON);
    first.current?.focus();
  }, [saved.count, typed.name]);
  const field = fieldsOf(typed, (change) => setTyped((before) => ({ ...before, ...change })), errors);
  return (
    <>
      <List />
      <p className="vh" role="status">
        {added !== "" && text.added(added)}
      </p>
      <h2>{text.customerList}</h2>
      <CustomerImport kind="customers" onApplied={reload} />
      <div className="stack g-20" hidden={isListOpen(list.observed.state)}>
        <h2>{text.customer}</h2>
        <StepForm
          submit={text.add}
          isPrimary={false}
          change={() => ({ step: "customers", customer: { ...typed, user } })}
          beside={
            setup.customerCount > 0 && (
              <ButtonLink size="lg" href={staffPlaces.setupStep("delivery")}>
                {text.next}
              </ButtonLink>
            )
          }
        >
          <div className={`${styles.pair} columns`}>
            <TextField
              ref={first}
              label={text.customerName}
              autoComplete="off"
              maxLength={MAX_SIGN_UP_TEXT}
              {...field("name")}
            />
            <TextField
              label={text.accountNumber}
              hint={text.accountNumberHint}
              autoComplete="off"
              maxLength={MAX_ID_LENGTH}
              {...field("accountNumber")}
            />
          </div>
          <TextField label={text.address} autoComplete="off" maxLength={MAX_NAME_LENGTH} {...field("address")} />
          <h3>{text.person}</h3>
          <PersonFields
            person={user}
            onChange={(change) => setUser((before) => ({ ...before, ...change }))}
            errors={(field) => errors(`user.${field}`)}
          />
        </StepForm>
      </div>
    </>
  );
});
