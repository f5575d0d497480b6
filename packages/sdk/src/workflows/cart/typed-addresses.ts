import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import type { DeliveryPlace } from "@larder/domain/cart/subcarts";
import { isDelivery, subCartKey } from "@larder/domain/cart/subcarts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import type { CartEvent } from "./events.ts";
import type { CartState } from "./state.ts";

/** Keeps an address while it is typed, so that closing its form or a reload loses nothing (CART-09). */
export const addressTyped = (
  state: CartState,
  { place, address }: Extract<CartEvent, { _tag: "AddressTyped" }>,
  { now }: TransitionContext,
): CartState => ({
  ...state,
  typedAddresses: [...state.typedAddresses.filter((typed) => typed.place !== place), { place, address, madeAt: now }],
});

/** What was typed for a delivery is settled once it has an address. */
export const withoutTyped = (state: CartState, place: DeliveryPlace): CartState => {
  const { optimisticCart, typedAddresses } = state;
  const subCart =
    optimisticCart === null ? undefined : subCartsOf(optimisticCart).find((one) => isDelivery(one, place));
  const settled = subCart === undefined ? "" : subCartKey(subCart);
  return { ...state, typedAddresses: typedAddresses.filter((typed) => typed.place !== settled) };
};

/** The address typed for a delivery, by `subCartKey`, that isn't used yet; null = none. */
export const typedAddress = (
  { typedAddresses }: Pick<CartState, "typedAddresses">,
  place: string,
): AlternativeAddress | null => typedAddresses.find((typed) => typed.place === place)?.address ?? null;
