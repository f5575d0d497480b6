import { CART_FIELD_LENGTHS } from "@larder/domain/cart/cart-fields";
import type { SubCart } from "@larder/domain/cart/cart.schema";
import { addressLines, dropShipFields, dropShipRestrictedLines } from "@larder/domain/cart/drop-ship";
import type { AlternativeAddress, DropShipAddress } from "@larder/domain/cart/drop-ship.schema";
import { offeredAddresses } from "@larder/domain/cart/places";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import { DROP_SHIP_RESTRICTED } from "@larder/domain/text/order-refusals";
import { typedAddress } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { cartMessages } from "../../../messages/en/cart.ts";
import { dropShipMessages } from "../../../messages/en/drop-ship.ts";
import { receivingLocationMessages } from "../../../messages/en/receiving-locations.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { AddressDialog } from "./AddressDialog.tsx";
import { CartTextField } from "./CartTextField.tsx";
import styles from "./drop-ship.module.css";

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

const DeliverTo = observer(function DeliverTo({
  subCart,
  address,
  usStateCodes,
}: {
  readonly subCart: SubCart;
  readonly address: DropShipAddress;
  readonly usStateCodes: readonly string[];
}) {
  const { cart } = useStorefront();
  const { state } = useShop().cart;
  const [isOpen, setOpen] = useState(false);
  const place = subCartKey(subCart);
  const held = typedAddress(state, place) ?? alternativeOf(address);
  const isOther = address.useAlternativeDeliveryAddress;
  const send = (choice: AlternativeAddress) => {
    cart.send({ _tag: "AddressChosen", choice: { ...choice, ...deliveryPlace(subCart) } });
    setOpen(false);
  };
  const lines = isOther
    ? addressLines(address)
    : [address.defaultDeliveryAddress || receivingLocationMessages.own, address.defaultDeliveryPhoneNumber];
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
          address={held}
          offered={state.optimisticCart === null ? [] : offeredAddresses(state.optimisticCart, alternativeOf(address))}
          usStateCodes={usStateCodes}
          onType={(typed) => cart.send({ _tag: "AddressTyped", place, address: typed })}
          onSave={send}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
});

const alternativeOf = ({
  businessUnitId: _unit,
  vendorId: _vendor,
  defaultDeliveryAddress: _address,
  defaultDeliveryPhoneNumber: _phone,
  ...alternative
}: DropShipAddress): AlternativeAddress => alternative;
