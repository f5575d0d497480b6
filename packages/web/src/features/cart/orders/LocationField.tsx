import type { SubCart } from "@larder/domain/cart/cart.schema";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { receivingLocationMessages } from "../../../messages/en/receiving-locations.ts";
import { startOrderMessages as text } from "../../../messages/en/start-order.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { locationText } from "../../orders/start-order-location.ts";
import styles from "./sub-cart.module.css";

/** Where a plain delivery is received, editable until the order is sent (OP-05). */
export default observer(function LocationField({ subCart }: { readonly subCart: SubCart }) {
  const { cart, organization, storefront } = useShop();
  const id = useId();
  const { location = null, selectedDeliveryDate: date = null } = subCart.deliveryInformation ?? {};
  const isModified = cart.state.optimisticCart?.orderNumber !== null;
  const label = receivingLocationMessages[location?.kind ?? "delivery"];
  if (isModified || date === null)
    return (
      <p className={`${styles.date} whole-phone`}>
        {label} <b>{location === null ? text.ownAddress : locationText(location)}</b>
      </p>
    );
  const places = organization?.locations ?? [];
  const choose = (chosen: string) =>
    storefront.cart.send({
      _tag: "DeliveryDateChosen",
      choice: { ...deliveryPlace(subCart), date, location: places.find((one) => String(one.id) === chosen) ?? null },
    });
  return (
    <div className={`${styles.date} whole-phone`}>
      <label className="fine" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={location?.id ?? ""} onValue={choose}>
        {(location === null || !places.some(({ kind }) => kind === "delivery")) && (
          <option value="">{text.ownAddress}</option>
        )}
        {places.map((one) => (
          <option key={one.id} value={one.id}>
            {`${text.kinds[one.kind]}: ${locationText(one)}`}
          </option>
        ))}
      </Select>
    </div>
  );
});
