import type { CartField } from "@larder/domain/cart/carts.port";
import type { DeliveryPlace } from "@larder/domain/cart/subcarts";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { cartMessages } from "../../../messages/en/cart.ts";

interface CartTextFieldProps extends Pick<CartField, "name"> {
  /** The text's delivery; none = the whole cart. */
  readonly place?: DeliveryPlace;
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly rows?: number;
}

/** The typing pause before saving, ms. */
const SAVE_DELAY = 800;

export const CartTextField = observer(function CartTextField({
  name,
  place,
  label,
  value,
  maxLength,
  rows,
}: CartTextFieldProps) {
  const shop = useShop();
  const storefront = useStorefront();
  const [typed, setTyped] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = shop.cart.state.queue.some(
    ({ edit }) =>
      edit._tag === "SetFields" &&
      edit.fields.some(
        (field) =>
          field.name === name &&
          field.businessUnitId === place?.businessUnitId &&
          field.vendorId === place?.vendorId &&
          field.isPreOrder === place?.isPreOrder &&
          field.isJIT === place?.isJIT,
      ),
  );
  const save = (text: string) => {
    clearTimeout(timer.current);
    if (text !== value)
      storefront.cart.send({
        _tag: "FieldsChanged",
        fields: [{ name, value: text, ...place }],
      });
  };
  const pending = useRef<() => void>(() => {});
  useEffect(() => {
    pending.current = () => {
      if (typed !== null) save(typed);
    };
  });
  useEffect(() => () => pending.current(), []);
  const change = (text: string) => {
    setTyped(text);
    setTouched(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(text), SAVE_DELAY);
  };
  const leave = () => {
    if (typed !== null) save(typed);
    setTyped(null);
  };
  const common = {
    label,
    value: typed ?? value,
    maxLength,
    hint: saving
      ? cartMessages.saving
      : touched && (typed === null || typed === value)
        ? cartMessages.saved
        : undefined,
    onBlur: leave,
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") save(event.currentTarget.value);
  };
  return rows === undefined ? (
    <TextField {...common} onKeyDown={keyDown} onValue={change} />
  ) : (
    <TextAreaField {...common} rows={rows} onValue={change} />
  );
});
