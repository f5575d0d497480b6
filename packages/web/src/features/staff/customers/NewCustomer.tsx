import { MAX_ID_LENGTH } from "@larder/domain/input-limits";
import { isPending, newCustomerWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { customerProfileMessages as text } from "../../../messages/en/customer-profile.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { useHistory } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { ErrorState } from "../../../ui/page/State.tsx";
import { LookField, NameField } from "./ProfileFields.tsx";

/** Adds a customer, and goes on to its terms (OP-26). */
export default observer(function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const { observed, send } = useLateWorkflow("newCustomer", newCustomerWorkflow);
  const { start, draft, saving, added } = observed.state;
  const history = useHistory();
  useEffect(() => send({ _tag: "Opened" }), [send]);
  useEffect(() => {
    if (added === null) return;
    send({ _tag: "Closed" });
    history.navigate(staffPlaces.terms(added));
  }, [added, history, send]);
  const error = errorsOf(saving.errors);
  const edit = (fields: object) => send({ _tag: "Edited", fields });
  const close = () => {
    send({ _tag: "Closed" });
    onClose();
  };
  const groups = start.value?.customerGroups ?? [];
  // The dialog focuses its first field when it opens.
  if (draft === null && start.failure === null) return null;
  return (
    <FormDialog
      title={text.add}
      lead={<p>{text.addText}</p>}
      submit={text.addButton}
      busy={isPending(saving)}
      onClose={close}
      onSubmit={() => send({ _tag: "SaveRequested" })}
    >
      {draft === null ? (
        <ErrorState onRetry={() => send({ _tag: "Opened" })} />
      ) : (
        <>
          <NameField profile={draft} onChange={edit} error={error} />
          <TextField
            label={text.accountNumber}
            hint={text.accountNumberHint}
            maxLength={MAX_ID_LENGTH}
            autoComplete="off"
            error={error("accountNumber")}
            value={draft.accountNumber}
            onValue={(accountNumber) => edit({ accountNumber })}
          />
          <LookField profile={draft} onChange={edit} error={error} />
          <SelectField
            label={text.group}
            hint={text.groupHint}
            error={error("customerGroup")}
            value={draft.customerGroup}
            onValue={(customerGroup) => edit({ customerGroup })}
            options={groups.length === 0 ? [["", text.standard]] : groups.map(({ id, name }) => [id, name])}
          />
          {saving.failure !== null && (
            <Problem title={text.notAdded}>{saving.failure._tag === "Unreachable" ? text.lost : ""}</Problem>
          )}
        </>
      )}
    </FormDialog>
  );
});
