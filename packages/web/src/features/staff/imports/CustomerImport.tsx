import type { CustomerList, ListChanges } from "@larder/domain/customer-import/customer-import.schema";
import type { ListKind } from "@larder/domain/customer-import/list-kinds";
import { type CustomerImportState, customerImportWorkflow, failureText } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useRef } from "react";
import { customerListMessages as text } from "../../../messages/en/customer-list.ts";
import { listKindMessages } from "../../../messages/en/list-kinds.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { importListMessages } from "../../../messages/en/import-list.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { FileStep } from "./FileStep.tsx";
import { RejectsLink } from "./RejectedRows.tsx";
import { CustomerImportContext, useCustomerImport } from "./customer-import-context.tsx";
import { CustomerListColumns } from "./CustomerListColumns.tsx";
import { CustomerListReview } from "./CustomerListReview.tsx";

interface Changed {
  readonly changes: ListChanges;
}

type Stage = keyof typeof text.stages;

const stageOf = ({ list }: CustomerImportState): Stage => list.value?.stage ?? "file";

const ChangesDone = observer(function ChangesDone({ id, fileName, changes }: CustomerList & Changed) {
  const { send } = useCustomerImport();
  const { refusedRows, added, changed, vanished } = changes;
  return (
    <Notice
      tone="ok"
      title={importListMessages.done(fileName)}
      action={
        <span className="cluster">
          {refusedRows > 0 && <RejectsLink id={id} rows={refusedRows} fileName={fileName} />}
          <Button onClick={() => send({ _tag: "Finished" })}>{text.next}</Button>
        </span>
      }
    >
      {listKindMessages.done(added + changed + vanished)}
      {refusedRows > 0 && `. ${text.doneWithout(refusedRows)}`}
    </Notice>
  );
});

const Done = observer(function Done() {
  const { state, send } = useCustomerImport();
  const list = state.list.value;
  if (list !== null && list.changes !== null) return <ChangesDone {...list} changes={list.changes} />;
  if (list === null || list.review === null) return null;
  const { id, fileName, review } = list;
  const { refusedRows, customers } = review;
  const { added, changed } = customers;
  return (
    <Notice
      tone="ok"
      title={text.done(added, changed)}
      action={
        <span className="cluster">
          {refusedRows > 0 && <RejectsLink id={id} rows={refusedRows} fileName={fileName} />}
          <Button onClick={() => send({ _tag: "Finished" })}>{text.next}</Button>
          <ButtonLink kind="plain" href={staffPlaces.setupStep("open")}>
            {text.invite}
          </ButtonLink>
        </span>
      }
    >
      {refusedRows > 0 && `${text.doneWithout(refusedRows)} `}
      {text.invitedLater}
    </Notice>
  );
});

const File = observer(function File() {
  const { state, send } = useCustomerImport();
  const { kind } = state;
  const { drop, holds } = listKindMessages.kinds[kind];
  return (
    <FileStep
      state={state}
      send={(event) => send(event._tag === "Opened" ? { ...event, kind } : event)}
      drop={drop}
      limits={kind === "customers" ? text.limits : listKindMessages.limits(holds)}
    />
  );
});

const stages: Readonly<Record<Stage, ComponentType>> = {
  file: File,
  columns: CustomerListColumns,
  review: CustomerListReview,
  applied: Done,
};

const Refusal = observer(function Refusal() {
  const { sending, isTooLarge } = useCustomerImport().state;
  if (isTooLarge) return <Problem title={text.tooLarge} />;
  const { intent, errors, failure } = sending;
  const file = errorsOf(errors)("file");
  if (file !== undefined)
    return (
      <Problem title={intent?.step === "upload" ? importListMessages.refused(intent.file.name) : text.unreadable}>
        {file}
      </Problem>
    );
  if (failure !== null) return <Problem title={importListMessages.failed}>{failureText(failure)}</Problem>;
  return errors.length > 0 ? <Problem title={importListMessages.failed} /> : null;
});

export interface CustomerImportProps {
  readonly kind: ListKind;
  readonly onApplied: () => void;
}

/** Brings a list about customers into the shop: a file, its columns, what it changes, and the shop (OP-26, OP-67). */
export default observer(function CustomerImport({ kind, onApplied }: CustomerImportProps) {
  const running = useLateWorkflow("customerImport", customerImportWorkflow);
  const { observed, send } = running;
  const stage = stageOf(observed.state);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Stage>(stage);
  useEffect(() => send({ _tag: "Opened", kind }), [send, kind]);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    box.current?.focus();
    if (stage === "applied") onApplied();
  }, [stage, onApplied]);
  const Stage = stages[stage];
  return (
    <CustomerImportContext value={running}>
      <div className="notices" aria-live="polite">
        <Refusal />
      </div>
      <div
        ref={box}
        tabIndex={-1}
        className="stack g-16"
        role="group"
        aria-label={kind === "customers" ? text.stages[stage] : listKindMessages.kinds[kind].file}
        data-stage={stage}
      >
        <Stage />
      </div>
    </CustomerImportContext>
  );
});
