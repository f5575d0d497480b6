import { type CustomerImportState, customerImportWorkflow, failureText, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { customerListMessages as text } from "../../../messages/en/customer-list.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { importListMessages } from "../../../messages/en/import-list.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { FileDrop } from "../imports/FileDrop.tsx";
import { CustomerImportContext, useCustomerImport } from "./customer-import-context.tsx";
import { CustomerListColumns } from "./CustomerListColumns.tsx";
import { CustomerListReview, RejectsButton } from "./CustomerListReview.tsx";

type Stage = CustomerImportState["stage"];

const Done = observer(function Done() {
  const { state, send } = useCustomerImport();
  const { list } = state;
  if (list === null || list.review === null) return null;
  const { refusedRows, rejects, customers } = list.review;
  const { added, changed } = customers;
  return (
    <Notice
      tone="ok"
      title={text.done(added, changed)}
      action={
        <span className="cluster">
          {rejects !== null && <RejectsButton rows={refusedRows} rejects={rejects} fileName={list.fileName} />}
          <Button onClick={() => send({ _tag: "Finished" })}>{text.next}</Button>
        </span>
      }
    >
      {refusedRows > 0 ? text.doneWithout(refusedRows) : text.invitedLater}
    </Notice>
  );
});

const Stages = observer(function Stages() {
  const { state, send } = useCustomerImport();
  const { sending } = state;
  const isBusy = isPending(sending);
  switch (state.stage) {
    case "file":
      return (
        <FileDrop
          drop={text.drop}
          limits={text.limits}
          uploading={isBusy ? importListMessages.uploading(sending.intent?.file.name ?? "") : null}
          isBusy={isBusy}
          onFile={(file) => send({ _tag: "FileChosen", file })}
        />
      );
    case "columns":
      return <CustomerListColumns />;
    case "review":
      return <CustomerListReview />;
    case "done":
      return <Done />;
  }
});

const Refusal = observer(function Refusal() {
  const { sending, isTooLarge } = useCustomerImport().state;
  if (isTooLarge) return <Problem title={text.tooLarge} />;
  const { intent, errors, failure } = sending;
  const file = errorsOf(errors)("file");
  if (file !== undefined) return <Problem title={importListMessages.refused(intent?.file.name ?? "")}>{file}</Problem>;
  if (failure !== null) return <Problem title={importListMessages.failed}>{failureText(failure)}</Problem>;
  return errors.length > 0 ? <Problem title={importListMessages.failed} /> : null;
});

/** Brings a list of customers into the shop: a file, its columns, what it changes, and the shop (OP-26, OP-67). */
export default observer(function CustomerImport({ onApplied }: { readonly onApplied: () => void }) {
  const running = useLateWorkflow("customerImport", customerImportWorkflow);
  const { stage } = running.observed.state;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Stage>(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    box.current?.focus();
    if (stage === "done") onApplied();
  }, [stage, onApplied]);
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
        aria-label={text.stages[stage]}
        data-stage={stage}
      >
        <Stages />
      </div>
    </CustomerImportContext>
  );
});
