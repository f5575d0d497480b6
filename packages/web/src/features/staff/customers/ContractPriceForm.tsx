import { MAX_SKU_LENGTH, MAX_UNIT_LENGTH } from "@larder/domain/input-limits";
import { type ContractPricesEvent, type ContractPricesState, failureText, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { contractPriceMessages as text } from "../../../messages/en/contract-prices.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";

interface Props {
  readonly dialog: NonNullable<ContractPricesState["dialog"]>;
  readonly saving: ContractPricesState["saving"];
  readonly send: (event: ContractPricesEvent) => void;
}

const SaveProblem = ({ saving: { failure } }: Pick<Props, "saving">) => {
  if (failure === null) return null;
  if (failure._tag === "Conflict") return <Problem title={text.changed}>{text.changedText}</Problem>;
  return <Problem title={text.failed}>{failure._tag === "Unreachable" ? text.lost : failureText(failure)}</Problem>;
};

/** Adds, changes or removes one of a customer's own prices. */
export default observer(function ContractPriceForm({ dialog, saving, send }: Props) {
  const close = () => send({ _tag: "DialogClosed" });
  const save = () => send({ _tag: "SaveRequested" });
  const { was, fields } = dialog;
  const name = was === null ? "" : `${was.sku} ${was.unit}`;
  if (dialog.kind === "removal")
    return (
      <Dialog
        title={text.removeOne(name)}
        onClose={close}
        answers={[
          { label: text.keep, isFirst: true, onPress: close },
          { label: text.remove, kind: "danger", busy: isPending(saving), onPress: save },
        ]}
      >
        <p>{text.removeText}</p>
        <SaveProblem saving={saving} />
      </Dialog>
    );
  const field = fieldsOf(fields, (change) => send({ _tag: "Edited", fields: change }), errorsOf(saving.errors));
  return (
    <FormDialog
      title={was === null ? text.add : text.changeOne(name)}
      submit={text.save}
      busy={isPending(saving)}
      onClose={close}
      onSubmit={save}
    >
      <TextField
        data-first={was === null ? "" : undefined}
        label={text.sku}
        maxLength={MAX_SKU_LENGTH}
        autoComplete="off"
        readOnly={was !== null}
        {...field("sku")}
      />
      <TextField
        label={text.unit}
        hint={text.unitHint}
        maxLength={MAX_UNIT_LENGTH}
        autoComplete="off"
        readOnly={was !== null}
        {...field("unit")}
      />
      <TextField
        data-first={was === null ? undefined : ""}
        label={text.price}
        hint={text.priceHint}
        autoComplete="off"
        inputMode="decimal"
        {...field("price")}
      />
      <TextField
        label={text.fromQuantity}
        hint={text.fromQuantityHint}
        autoComplete="off"
        inputMode="numeric"
        {...field("fromQuantity")}
      />
      <TextField label={text.validFrom} hint={text.daysHint} type="date" {...field("validFrom")} />
      <TextField label={text.validTo} hint={text.daysHint} type="date" {...field("validTo")} />
      <SaveProblem saving={saving} />
    </FormDialog>
  );
});
