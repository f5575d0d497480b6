import { CART_FIELD_LENGTHS } from "@larder/domain/cart/cart-fields";
import type { SubCart } from "@larder/domain/cart/cart.schema";
import { addressLines, dropShipFields, dropShipProblems, dropShipRestrictedLines } from "@larder/domain/cart/drop-ship";
import type { AlternativeAddress, DropShipAddress } from "@larder/domain/cart/drop-ship.schema";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import { MAX_ADDRESS_LENGTH } from "@larder/domain/input-limits";
import { DROP_SHIP_RESTRICTED } from "@larder/domain/text/order-refusals";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { cartMessages } from "../../../messages/en/cart.ts";
import { errorsOf } from "../../../messages/en/fields.ts";
import { dropShipMessages } from "../../../messages/en/drop-ship.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { CartTextField } from "./CartTextField.tsx";
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
const AddressDialog = ({
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
  /** Keeps what was typed for the next opening. */
  readonly onClose: (typed: AlternativeAddress) => void;
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
    return {
      name: field,
      label: dropShipMessages.fields[field],
      autoComplete: autoComplete[field],
      value: address[field],
      error: errorsOf(problems)(field),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        setAddress((before) => ({ ...before, [field]: currentTarget.value })),
    };
  };
  return (
    <FormDialog
      title={dropShipMessages.dialog}
      onClose={() => onClose(address)}
      submit={dropShipMessages.save}
      onSubmit={save}
      lead={<p className={styles.lead}>{dropShipMessages.dialogText(vendor)}</p>}
      className={`${styles.form} stack start`}
    >
      {fields.map((field, index) =>
        field === "alternativeDeliveryState" ? (
          <SelectField key={field} {...control(field)} none={dropShipMessages.chooseState} options={usStateCodes} />
        ) : (
          <TextField
            key={field}
            {...control(field)}
            maxLength={MAX_ADDRESS_LENGTH}
            className={field === "alternativeDeliveryAddress" ? "whole" : undefined}
            inputMode={field === "alternativeDeliveryPhoneNumber" ? "tel" : undefined}
            {...(index === 0 ? { "data-first": "" } : {})}
          />
        ),
      )}
    </FormDialog>
  );
};

export default observer(function DropShip({
  subCart,
  usStateCodes,
}: {
  readonly subCart: SubCart;
  readonly usStateCodes: readonly string[];
}) {
  const shop = useShop();
  const asks = dropShipFields(shop.policy, subCart);
  const address = subCart.dropShipDeliveryAddress?.value ?? null;
  const restricted = dropShipRestrictedLines(subCart);
  if (subCart.shippingItems.length === 0 && !asks.notes && address === null) return null;
  return (
    <>
      {restricted.length > 0 && (
        <Notice tone="danger" title={DROP_SHIP_RESTRICTED}>
          {restricted.map(({ productTitle }) => productTitle).join(", ")}
        </Notice>
      )}
      <div className={`${styles.extra} stack start t-13`}>
        {subCart.shippingItems.length > 0 && <Shipping subCart={subCart} />}
        {asks.notes && (
          <CartTextField
            key={subCartKey(subCart)}
            name="dropShipNotes"
            place={deliveryPlace(subCart)}
            label={cartMessages.dropShipNotes}
            value={subCart.dropShipNotes?.value ?? ""}
            maxLength={CART_FIELD_LENGTHS.dropShipNotes}
            rows={2}
          />
        )}
        {address !== null && <DeliverTo subCart={subCart} address={address} usStateCodes={usStateCodes} />}
      </div>
    </>
  );
});

const Shipping = ({ subCart }: { readonly subCart: SubCart }) => {
  const { cart } = useStorefront();
  return (
    <SelectField
      label={dropShipMessages.shipping}
      value={subCart.shippingItem?.itemNumber ?? ""}
      onValue={(value) =>
        cart.send({
          _tag: "ShippingChosen",
          choice: { itemNumber: value, ...deliveryPlace(subCart) },
        })
      }
      options={subCart.shippingItems.map(({ itemNumber, displayName, shippingCostFormatted }) => [
        itemNumber,
        dropShipMessages.option(displayName, shippingCostFormatted),
      ])}
    />
  );
};

const DeliverTo = ({
  subCart,
  address,
  usStateCodes,
}: {
  readonly subCart: SubCart;
  readonly address: DropShipAddress;
  readonly usStateCodes: readonly string[];
}) => {
  const { cart } = useStorefront();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<AlternativeAddress | null>(null);
  const isOther = address.useAlternativeDeliveryAddress;
  const send = (choice: AlternativeAddress) => {
    cart.send({ _tag: "AddressChosen", choice: { ...choice, ...deliveryPlace(subCart) } });
    setTyped(null);
    setOpen(false);
  };
  const lines = isOther
    ? addressLines(address)
    : [address.defaultDeliveryAddress || dropShipMessages.ownAddress, address.defaultDeliveryPhoneNumber];
  return (
    <div role="group" aria-label={dropShipMessages.changeOf(subCart.vendorName)}>
      <span className="muted">{dropShipMessages.deliverTo}</span>
      <p>
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span key={line} className="block anywhere">
              {line}
            </span>
          ))}
      </p>
      <p className={`${styles.actions} touch cluster no-print`}>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {isOther ? dropShipMessages.change : dropShipMessages.useAnother}
        </button>
        {isOther && (
          <button
            type="button"
            className="link"
            onClick={() => send({ ...alternativeOf(address), useAlternativeDeliveryAddress: false })}
          >
            {dropShipMessages.useOwn}
          </button>
        )}
      </p>
      {isOpen && (
        <AddressDialog
          vendor={subCart.vendorName}
          held={typed ?? alternativeOf(address)}
          usStateCodes={usStateCodes}
          onSave={send}
          onClose={(last) => {
            setTyped(last);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
};

const alternativeOf = ({
  businessUnitId: _unit,
  vendorId: _vendor,
  defaultDeliveryAddress: _address,
  defaultDeliveryPhoneNumber: _phone,
  ...alternative
}: DropShipAddress): AlternativeAddress => alternative;
