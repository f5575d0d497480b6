import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import { dropShipProblems } from "@larder/domain/cart/drop-ship";
import { fieldProblemText } from "@larder/domain/form/field-problem";
import { MAX_ADDRESS_LENGTH } from "@larder/domain/input-limits";
import { useState } from "react";
import { dropShipMessages } from "../../../messages/en/drop-ship.ts";
import { SelectField, TextField } from "../../../ui/Field.tsx";
import { FormDialog } from "../../../ui/FormDialog.tsx";
import styles from "./drop-ship.module.css";

type AddressField = keyof typeof dropShipMessages.fields;

/** The browser's autofill; the address isn't the customer's own. */
const autoComplete: Record<AddressField, string> = {
  alternativeDeliveryFirstName: "shipping given-name",
  alternativeDeliveryLastName: "shipping family-name",
  alternativeDeliveryAddress: "shipping street-address",
  alternativeDeliveryCity: "shipping address-level2",
  alternativeDeliveryState: "shipping address-level1",
  alternativeDeliveryZipCode: "shipping postal-code",
  alternativeDeliveryPhoneNumber: "shipping tel",
};

const fields = Object.keys(dropShipMessages.fields) as readonly AddressField[];

const trimmed = (address: AlternativeAddress): AlternativeAddress => ({
  ...address,
  useAlternativeDeliveryAddress: true,
  ...Object.fromEntries(fields.map((field) => [field, address[field].trim()])),
});

/** A vendor's ship-to address; problems show at their field on submit (CART-09, CART-35; OP-74). */
export const AddressDialog = ({
  vendor,
  held,
  usStateCodes,
  onSave,
  onClose,
}: {
  readonly vendor: string;
  readonly held: AlternativeAddress;
  readonly usStateCodes: readonly string[];
  readonly onSave: (address: AlternativeAddress) => void;
  readonly onClose: () => void;
}) => {
  const [address, setAddress] = useState(held);
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? dropShipProblems(trimmed(address), usStateCodes) : [];
  const save = (form: HTMLFormElement) => {
    const [first] = dropShipProblems(trimmed(address), usStateCodes);
    if (first === undefined) return onSave(trimmed(address));
    setChecked(true);
    const wrong = form.elements.namedItem(first.field);
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  const control = (field: AddressField) => {
    const problem = problems.find((one) => one.field === field);
    return {
      name: field,
      label: dropShipMessages.fields[field],
      autoComplete: autoComplete[field],
      value: address[field],
      error: problem === undefined ? undefined : fieldProblemText(problem),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        setAddress((before) => ({ ...before, [field]: currentTarget.value })),
    };
  };
  return (
    <FormDialog
      title={dropShipMessages.dialog}
      onClose={onClose}
      submit={dropShipMessages.save}
      onSubmit={save}
      lead={<p className={styles.lead}>{dropShipMessages.dialogText(vendor)}</p>}
      className={styles.form}
    >
      {fields.map((field, index) =>
        field === "alternativeDeliveryState" ? (
          <SelectField key={field} {...control(field)} none={dropShipMessages.chooseState} options={usStateCodes} />
        ) : (
          <TextField
            key={field}
            {...control(field)}
            maxLength={MAX_ADDRESS_LENGTH}
            className={field === "alternativeDeliveryAddress" ? styles.whole : undefined}
            inputMode={field === "alternativeDeliveryPhoneNumber" ? "tel" : undefined}
            {...(index === 0 ? { "data-first": "" } : {})}
          />
        ),
      )}
    </FormDialog>
  );
};
