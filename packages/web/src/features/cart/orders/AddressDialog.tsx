import { addressLines, dropShipProblems } from "@larder/domain/cart/drop-ship";
import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import { MAX_ADDRESS_LENGTH } from "@larder/domain/input-limits";
import { useState } from "react";
import { dropShipMessages } from "../../../messages/en/drop-ship.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import styles from "./drop-ship.module.css";

type AddressField = keyof typeof dropShipMessages.fields;

/** The browser's autofill; the address isn't the customer's own. */
const autoComplete: Record<AddressField, string> = {
  alternativeDeliveryCompany: "shipping organization",
  alternativeDeliveryFirstName: "shipping given-name",
  alternativeDeliveryLastName: "shipping family-name",
  alternativeDeliveryAddress: "shipping street-address",
  alternativeDeliveryCity: "shipping address-level2",
  alternativeDeliveryState: "shipping address-level1",
  alternativeDeliveryZipCode: "shipping postal-code",
  alternativeDeliveryPhoneNumber: "shipping tel",
};

const fields = Object.keys(dropShipMessages.fields) as readonly AddressField[];

const WHOLE: ReadonlySet<AddressField> = new Set(["alternativeDeliveryCompany", "alternativeDeliveryAddress"]);

const trimmed = (address: AlternativeAddress): AlternativeAddress => ({
  ...address,
  useAlternativeDeliveryAddress: true,
  ...Object.fromEntries(fields.map((field) => [field, address[field].trim()])),
});

/** A vendor's ship-to address, new or used before; problems show at their field on submit (CART-09, CART-35; OP-74). */
export const AddressDialog = ({
  vendor,
  address,
  offered,
  usStateCodes,
  onType,
  onSave,
  onClose,
}: {
  readonly vendor: string;
  /** What is typed so far. */
  readonly address: AlternativeAddress;
  readonly offered: readonly AlternativeAddress[];
  readonly usStateCodes: readonly string[];
  readonly onType: (address: AlternativeAddress) => void;
  readonly onSave: (address: AlternativeAddress) => void;
  readonly onClose: () => void;
}) => {
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
    return {
      name: field,
      label: dropShipMessages.fields[field],
      autoComplete: autoComplete[field],
      value: address[field],
      error: errorsOf(problems)(field),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        onType({ ...address, [field]: currentTarget.value }),
    };
  };
  return (
    <FormDialog
      title={dropShipMessages.dialog}
      onClose={onClose}
      submit={dropShipMessages.save}
      onSubmit={save}
      lead={<p className={styles.lead}>{dropShipMessages.dialogText(vendor)}</p>}
      className={`${styles.form} stack start`}
    >
      {offered.length > 0 && (
        <SelectField
          className="whole"
          label={dropShipMessages.earlier}
          hint={dropShipMessages.earlierHint}
          value=""
          none={dropShipMessages.chooseEarlier}
          options={offered.map((one, at) => [at, addressLines(one).slice(0, -1).join(", ")])}
          onValue={(at) => {
            const chosen = offered[at === "" ? -1 : Number(at)];
            if (chosen !== undefined) onType(trimmed(chosen));
          }}
        />
      )}
      {fields.map((field) =>
        field === "alternativeDeliveryState" ? (
          <SelectField key={field} {...control(field)} none={dropShipMessages.chooseState} options={usStateCodes} />
        ) : (
          <TextField
            key={field}
            {...control(field)}
            maxLength={MAX_ADDRESS_LENGTH}
            className={WHOLE.has(field) ? "whole" : undefined}
            inputMode={field === "alternativeDeliveryPhoneNumber" ? "tel" : undefined}
            {...(field === "alternativeDeliveryCompany" ? { "data-first": "" } : {})}
          />
        ),
      )}
    </FormDialog>
  );
};
