import { PRIVACY_WANTS, PRIVACY_WAYS } from "@larder/domain/staff/privacy-requests.schema";
import { MAX_EMAIL_LENGTH } from "@larder/domain/input-limits";
import { failureText, isPending, type PrivacyRequestsEvent, type PrivacyRequestsState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { errorsOf } from "../../../messages/en/fields.ts";
import { privacyRequestsMessages as text } from "../../../messages/en/privacy-requests.ts";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";

interface NoteDialogProps {
  readonly state: PrivacyRequestsState;
  readonly send: (event: PrivacyRequestsEvent) => void;
}

/** Notes what a person wants of their data, and how and when they said so. */
export default observer(function NoteDialog({ state: { draft, noting, list }, send }: NoteDialogProps) {
  const errors = errorsOf(noting.errors);
  const { failure } = noting;
  if (draft === null) return null;
  const change = (changed: Partial<typeof draft>) => send({ _tag: "DraftChanged", change: changed });
  return (
    <FormDialog
      title={text.note}
      submit={text.save}
      busy={isPending(noting)}
      onClose={() => send({ _tag: "DraftClosed" })}
      onSubmit={() => send({ _tag: "DraftConfirmed" })}
    >
      <TextField
        data-first=""
        type="email"
        autoComplete="off"
        label={text.email}
        maxLength={MAX_EMAIL_LENGTH}
        value={draft.email}
        error={errors("email")}
        onValue={(email) => change({ email })}
      />
      <SelectField
        label={text.columns[1]}
        value={draft.wants}
        options={PRIVACY_WANTS.map((wants) => [wants, text.wants[wants]])}
        onValue={(value) => change({ wants: value as typeof draft.wants })}
      />
      <SelectField
        label={text.way}
        value={draft.way}
        options={PRIVACY_WAYS.map((way) => [way, text.ways[way]])}
        onValue={(value) => change({ way: value as typeof draft.way })}
      />
      <TextField
        type="date"
        label={text.askedOn}
        max={list.value?.today}
        value={draft.askedOn}
        error={errors("askedOn") === undefined ? undefined : text.wrongDay}
        onValue={(askedOn) => change({ askedOn })}
      />
      {failure !== null && (
        <Problem title={text.notNoted}>{failure._tag === "Unreachable" ? text.again : failureText(failure)}</Problem>
      )}
    </FormDialog>
  );
});
