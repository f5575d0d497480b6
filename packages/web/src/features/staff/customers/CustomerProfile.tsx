import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { customerProfileMessages as text } from "../../../messages/en/customer-profile.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { lookNames } from "../../../messages/en/looks.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { ErrorState } from "../../../ui/page/State.tsx";
import { LookField, NameField } from "./ProfileFields.tsx";
import type { useCustomerProfile } from "./use-customer-profile.ts";

/** Renames a customer, and changes its look (OP-26). */
export const CustomerProfile = observer(function CustomerProfile({
  organization,
  running: { observed, send },
}: {
  readonly organization: OrganizationId;
  readonly running: ReturnType<typeof useCustomerProfile>;
}) {
  const { stored, draft, saving } = observed.state;
  const [isOpen, setOpen] = useState(false);
  const load = () => send({ _tag: "Opened", of: organization });
  useEffect(() => send({ _tag: "Opened", of: organization }), [send, organization]);
  const { value } = stored;
  const version = `${value?.name} ${value?.look}`;
  useEffect(() => setOpen(false), [version]);
  if (stored.failure !== null) return <ErrorState onRetry={load} />;
  if (value === null || draft === null) return null;
  const close = () => {
    setOpen(false);
    load();
  };
  const fields = {
    profile: draft,
    error: errorsOf(saving.errors),
    onChange: (change: Partial<typeof draft>) => send({ _tag: "Edited", fields: change }),
  };
  return (
    <Panel
      className="mt-8"
      title={text.title}
      action={
        <Button size="sm" aria-haspopup="dialog" aria-label={text.changeOf} onClick={() => setOpen(true)}>
          {text.change}
        </Button>
      }
    >
      <p>
        <b>{value.name}</b> <span className="muted">{lookNames[value.look]}</span>
      </p>
      {isOpen && (
        <FormDialog
          title={text.changeOf}
          submit={text.save}
          busy={isPending(saving)}
          onClose={close}
          onSubmit={() => send({ _tag: "SaveRequested" })}
        >
          <NameField {...fields} />
          <LookField {...fields} />
          {saving.failure?._tag === "Conflict" ? (
            <Problem title={text.changed} button={[text.showTheirs, load]}>
              {text.changedText}
            </Problem>
          ) : (
            saving.failure !== null && (
              <Problem title={text.failed}>{saving.failure._tag === "Unreachable" ? text.lost : ""}</Problem>
            )
          )}
        </FormDialog>
      )}
    </Panel>
  );
});
