import { PAYMENT_TERMS } from "@larder/domain/account/organization-terms";
import { MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import type { Holiday } from "@larder/domain/opening/setup.schema";
import { isDay } from "@larder/domain/time/local-time";
import { paymentTermsName } from "@larder/domain/text/terms-names";
import { observer } from "mobx-react-lite";
import { useId, useRef, useState } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { FieldError, SelectField, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { StepForm, useSetup } from "./setup-context.tsx";
import styles from "./setup.module.css";

const NO_DAY: Holiday = { date: "", reason: "" };

const Holidays = ({
  holidays,
  onHolidays,
}: {
  readonly holidays: readonly Holiday[];
  readonly onHolidays: (holidays: readonly Holiday[]) => void;
}) => {
  const [typed, setTyped] = useState(NO_DAY);
  const [removed, setRemoved] = useState("");
  const day = useRef<HTMLInputElement>(null);
  const field = fieldsOf(
    typed,
    (change) => setTyped((before) => ({ ...before, ...change })),
    () => undefined,
  );
  const canAdd = isDay(typed.date) && !holidays.some(({ date }) => date === typed.date);
  const add = () => {
    if (!canAdd) return day.current?.focus();
    onHolidays([...holidays, typed].toSorted((a, b) => a.date.localeCompare(b.date)));
    setTyped(NO_DAY);
    setRemoved("");
    day.current?.focus();
  };
  return (
    <fieldset className="slim">
      <legend className={styles.legend}>{text.holidays}</legend>
      {holidays.length === 0 ? (
        <p className="muted">{text.noHolidays}</p>
      ) : (
        <ul className="ruled">
          {holidays.map(({ date, reason }) => (
            <li key={date} className={`${styles.holiday} row`}>
              <b>{date}</b>
              <span className="grow anywhere">{reason}</span>
              <Button
                kind="plain"
                icon="x"
                aria-label={text.remove(date)}
                onClick={() => {
                  onHolidays(holidays.filter((each) => each.date !== date));
                  setRemoved(date);
                  day.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {removed !== "" && text.removed(removed)}
      </p>
      <div className={`${styles.addDay} mt-8`}>
        <TextField ref={day} label={text.date} type="date" {...field("date")} />
        <TextField label={text.reason} hint={text.reasonHint} maxLength={MAX_SIGN_UP_TEXT} {...field("reason")} />
        <Button icon="plus" onClick={add}>
          {text.addHoliday}
        </Button>
      </div>
    </fieldset>
  );
};

export const DeliveryStep = observer(function DeliveryStep() {
  const { setup, errors } = useSetup();
  const note = useId();
  const [typed, setTyped] = useState(setup.delivery ?? { days: [], cutoff: "", paymentTerms: "" });
  const [holidays, setHolidays] = useState(setup.holidays);
  const change = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  const { cutoff, paymentTerms } = typed;
  const field = fieldsOf<{ cutoff: string; paymentTerms: string }>({ cutoff, paymentTerms }, change, errors);
  const wrongDays = errors("days") ?? errors("warehouse");
  return (
    <StepForm change={() => ({ step: "delivery", delivery: { ...typed, holidays } })}>
      {setup.withoutTerms > 0 && (
        <Notice
          tone="warn"
          role="note"
          title={text.withoutTerms(setup.withoutTerms)}
          action={setup.delivery !== null && <ButtonLink href={staffPlaces.customers}>{text.seeCustomers}</ButtonLink>}
        >
          {text.withoutTermsText}
        </Notice>
      )}
      <fieldset className="slim" aria-describedby={wrongDays === undefined ? undefined : note}>
        <legend className={styles.legend}>{text.days}</legend>
        <div className="cluster g-16">
          {text.dayNames.map((name, at) => (
            <Check
              key={name}
              checked={typed.days.includes(at + 1)}
              onChange={({ currentTarget: { checked } }) =>
                change({ days: [...typed.days.filter((day) => day !== at + 1), ...(checked ? [at + 1] : [])] })
              }
            >
              {name}
            </Check>
          ))}
        </div>
        {wrongDays !== undefined && <FieldError id={note}>{wrongDays}</FieldError>}
      </fieldset>
      <div className={`${styles.pair} columns`}>
        <TextField label={text.cutoff} hint={text.cutoffHint} type="time" {...field("cutoff")} />
        <SelectField
          label={text.payment}
          {...field("paymentTerms")}
          none={text.choose}
          options={PAYMENT_TERMS.map((terms) => [terms, paymentTermsName(terms)])}
        />
      </div>
      <Holidays holidays={holidays} onHolidays={setHolidays} />
    </StepForm>
  );
});
