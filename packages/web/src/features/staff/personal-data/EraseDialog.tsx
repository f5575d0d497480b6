import type { StoredPerson } from "@larder/domain/staff/personal-data.schema";
import { failureText, isPending, type PersonalDataEvent, type PersonalDataState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { errorsOf } from "../../../messages/en/fields.ts";
import { personalDataMessages as text } from "../../../messages/en/personal-data.ts";
import { FieldError, TextField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";

interface EraseDialogProps {
  readonly person: StoredPerson;
  readonly state: PersonalDataState;
  readonly send: (event: PersonalDataEvent) => void;
}

/** Asks for the person's name before they are erased. */
export default observer(function EraseDialog({ person, state: { typed, erasing }, send }: EraseDialogProps) {
  const errors = errorsOf(erasing.errors);
  const refusal = errors("id");
  const { failure } = erasing;
  return (
    <FormDialog
      title={text.eraseTitle(person.name)}
      submit={text.erase}
      danger
      busy={isPending(erasing)}
      lead={<p>{text.eraseText}</p>}
      onClose={() => send({ _tag: "DialogClosed" })}
      onSubmit={() => send({ _tag: "Confirmed" })}
    >
      <TextField
        data-first=""
        autoComplete="off"
        label={text.typeName(person.name)}
        value={typed ?? ""}
        error={errors("name") === undefined ? undefined : text.wrongName(person.name)}
        onValue={(name) => send({ _tag: "NameTyped", name })}
      />
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      {failure !== null && (
        <Problem title={text.failed}>{failure._tag === "Unreachable" ? text.lost : failureText(failure)}</Problem>
      )}
    </FormDialog>
  );
});
