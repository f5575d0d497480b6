import type { ImportStage } from "@larder/domain/catalog-import/import-upload.schema";
import { importUploadWorkflow, isPending, undoConflict } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { errorsOf } from "../../../messages/en/fields.ts";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { conflictText } from "./conflict-text.ts";
import { ImportContext, useImport } from "./import-context.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportFile } from "./ImportFile.tsx";
import { ImportReview } from "./ImportReview.tsx";
import { RejectsLink } from "./RejectedRows.tsx";
import styles from "./import-flow.module.css";

type Step = keyof typeof text.steps;
const STEPS = Object.keys(text.steps) as Step[];

const stepOf: Readonly<Record<ImportStage, Step>> = {
  columns: "columns",
  comparing: "review",
  failed: "review",
  review: "review",
  applying: "done",
  applied: "done",
};

const Working = observer(function Working() {
  const { state, send } = useImport();
  const list = state.list.value;
  const isApplying = list?.stage === "applying";
  const title = isApplying ? text.applying : text.comparing;
  return (
    <div className={`${styles.working} card pad stack g-8`}>
      <b>{title}</b>
      <progress aria-label={title} />
      <p className="muted" role="status">
        {isApplying ? text.applied(list.done) : text.compared(list?.done ?? 0)}
      </p>
      <p className="fine">{text.goesOn}</p>
      {!isApplying && (
        <div className="cluster">
          <Button busy={isPending(state.sending)} onClick={() => send({ _tag: "ReopenRequested" })}>
            {text.cancel}
          </Button>
        </div>
      )}
    </div>
  );
});

const Failed = observer(function Failed() {
  const { state, send } = useImport();
  return (
    <Problem
      title={text.failedTitle}
      action={<Button onClick={() => send({ _tag: "ReopenRequested" })}>{text.toColumns}</Button>}
    >
      {state.list.value?.problem}
    </Problem>
  );
});

const Applied = observer(function Applied() {
  const { state, send } = useImport();
  const list = state.list.value;
  if (list === null) return null;
  const { id, fileName, review } = list;
  const rows = review?.refusedRows ?? 0;
  return (
    <Notice
      tone="ok"
      title={text.done(fileName)}
      action={
        <span className="cluster">
          {rows > 0 && <RejectsLink id={id} rows={rows} fileName={fileName} />}
          <Button onClick={() => send({ _tag: "Finished" })}>{text.next}</Button>
        </span>
      }
    >
      {text.doneText}
    </Notice>
  );
});

const Stage = observer(function Stage() {
  const { state } = useImport();
  switch (state.list.value?.stage) {
    case undefined:
      return <ImportFile />;
    case "columns":
      return <ImportColumns />;
    case "comparing":
    case "applying":
      return <Working />;
    case "failed":
      return <Failed />;
    case "review":
      return <ImportReview />;
    case "applied":
      return <Applied />;
  }
});

const Refusal = observer(function Refusal() {
  const { sending, isTooLarge } = useImport().state;
  if (isTooLarge) return <Problem title={text.tooLarge} />;
  const { intent, errors, failure } = sending;
  const file = errorsOf(errors)("file");
  if (file !== undefined && intent?.step === "upload")
    return <Problem title={text.refused(intent.file.name)}>{file}</Problem>;
  const conflict = undoConflict(failure);
  if (conflict !== null) return <Problem title={text.notNow}>{conflictText(conflict)}</Problem>;
  return errors.length > 0 || failure !== null ? <Problem title={text.failed} /> : null;
});

/**
 * Brings a list into the catalog, from its file to the shop, on the page of imports and in the setup alike (OP-67).
 * `onApplied`: it is in the shop.
 */
export default observer(function ImportFlow({ onApplied }: { readonly onApplied: () => void }) {
  const running = useLateWorkflow("importUpload", importUploadWorkflow);
  const { observed, send } = running;
  const { list } = observed.state;
  const stage = list.value?.stage;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<ImportStage | undefined>(undefined);
  useEffect(() => {
    send({ _tag: "Opened" });
    return () => send({ _tag: "Closed" });
  }, [send]);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (stage !== undefined) box.current?.focus();
    if (stage === "applied") onApplied();
  }, [stage, onApplied]);
  const now = stage === undefined ? "file" : stepOf[stage];
  return (
    <ImportContext value={running}>
      <ol className={`${styles.steps} cluster quiet`} aria-label={text.stepList}>
        {STEPS.map((step, at) => (
          <li key={step} aria-current={step === now ? "step" : undefined}>
            {at + 1}. {text.steps[step]}
          </li>
        ))}
      </ol>
      <div className="notices" aria-live="polite">
        <Refusal />
      </div>
      <div ref={box} tabIndex={-1} className={`${styles.stage} stack g-16`} role="group" aria-label={text.steps[now]}>
        <Stage />
      </div>
    </ImportContext>
  );
});
