import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { customerHoldWorkflow, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { customerHoldMessages as text } from "../../../messages/en/customer-hold.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextAreaField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { ErrorState } from "../../../ui/page/State.tsx";

/** Puts a customer on hold with what its users read, and releases it (IDENT-16). */
export const CustomerHold = observer(function CustomerHold({
  organization,
}: {
  readonly organization: OrganizationId;
}) {
  const { observed, send } = useLateWorkflow("customerHold", customerHoldWorkflow);
  const { stored, draft, saving } = observed.state;
  const [isOpen, setOpen] = useState(false);
  const load = () => send({ _tag: "Opened", of: organization });
  const version = `${stored.value?.hold ?? ""} ${stored.loadedAt}`;
  useEffect(() => send({ _tag: "Opened", of: organization }), [send, organization]);
  useEffect(() => setOpen(false), [version]);
  if (stored.failure !== null) return <ErrorState onRetry={load} />;
  if (stored.value === null || draft === null) return null;
  const { hold } = stored.value;
  const problem =
    saving.failure === null ? null : saving.failure._tag === "Conflict" ? (
      <Problem title={text.changed} button={[text.showTheirs, load]} />
    ) : (
      <Problem title={text.failed}>{saving.failure._tag === "Unreachable" ? text.lost : ""}</Problem>
    );
  const save = () => send({ _tag: "SaveRequested" });
  return (
    <Panel
      className="mt-8"
      title={text.title}
      action={
        hold === null ? (
          <Button size="sm" icon="lock" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text.hold}
          </Button>
        ) : (
          <Button size="sm" busy={isPending(saving)} onClick={save}>
            {text.release}
          </Button>
        )
      }
    >
      <p role="status">{hold === null ? text.open : `${text.held} “${hold}”`}</p>
      {!isOpen && problem}
      {isOpen && (
        <FormDialog
          title={text.question}
          lead={<p>{text.text}</p>}
          submit={text.hold}
          busy={isPending(saving)}
          onClose={() => setOpen(false)}
          onSubmit={save}
        >
          <TextAreaField
            data-first=""
            rows={3}
            label={text.message}
            hint={text.messageHint}
            error={errorsOf(saving.errors)("hold")}
            value={draft.hold}
            onValue={(value) => send({ _tag: "Edited", fields: { hold: value } })}
          />
          {problem}
        </FormDialog>
      )}
    </Panel>
  );
});
