import type { PersonalData } from "@larder/domain/staff/personal-data.schema";
import { RETAINED, RETENTION } from "@larder/domain/staff/retention";
import { failureText, isPending, type PersonalDataEvent, type PersonalDataState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef } from "react";
import { personalDataMessages as text } from "../../../messages/en/personal-data.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import styles from "./personal-data.module.css";

interface KeptProps {
  readonly state: PersonalDataState;
  readonly retention: PersonalData["retention"];
  readonly send: (event: PersonalDataEvent) => void;
}

const DaysForm = observer(function DaysForm({ state: { days, keeping }, send }: Omit<KeptProps, "retention">) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const errors = errorsOf(keeping.errors);
  const { failure } = keeping;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ _tag: "DaysConfirmed" });
  };
  return (
    <form className={`${styles.find} stack g-16`} ref={form} noValidate onSubmit={submit}>
      {RETAINED.map((what) => (
        <TextField
          key={what}
          inputMode="numeric"
          autoComplete="off"
          label={text.keeps[what]}
          hint={text.daysHint(RETENTION[what].least, RETENTION[what].usual === null)}
          value={days?.[what] ?? ""}
          error={errors(what) === undefined ? undefined : text.daysError(RETENTION[what].least)}
          onValue={(value) => send({ _tag: "DaysTyped", what, days: value })}
        />
      ))}
      <p className="fine">{text.keptHint}</p>
      {failure !== null && (
        <Problem title={text.notKept}>{failure._tag === "Unreachable" ? text.lost : failureText(failure)}</Problem>
      )}
      <div className="cluster">
        <Button type="submit" kind="primary" busy={isPending(keeping)}>
          {text.saveDays}
        </Button>
        <Button onClick={() => send({ _tag: "DaysCanceled" })}>{text.cancel}</Button>
      </div>
    </form>
  );
});

/** How long data is kept, to see and to change (OP-91). */
export const Kept = observer(function Kept({ state, retention, send }: KeptProps) {
  const isOpen = state.days !== null;
  const wasOpen = useRef(isOpen);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Panel title={text.kept}>
      {isOpen ? (
        <DaysForm state={state} send={send} />
      ) : (
        <div className="stack g-16">
          <Facts facts={RETAINED.map((what) => ({ label: text.keeps[what], value: text.days(retention[what]) }))} />
          <div className="cluster">
            <Button ref={change} onClick={() => send({ _tag: "DaysRequested" })}>
              {text.changeDays}
            </Button>
          </div>
        </div>
      )}
      <p className="vh" role="status">
        {state.isKept ? text.daysSaved : ""}
      </p>
    </Panel>
  );
});
