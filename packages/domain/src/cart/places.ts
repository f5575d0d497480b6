import type { ReceivingLocation } from "../account/organization.schema.ts";
import type { Cart } from "./cart.schema.ts";
import { addressLines } from "./drop-ship.ts";
import type { AlternativeAddress, StoredAddress } from "./drop-ship.schema.ts";

/** Where an order goes, in a few words: the place's name, or company or person and city; '' = the customer's own address. */
export const placeName = (shipTo: StoredAddress | null, location: Pick<ReceivingLocation, "name"> | null): string => {
  if (shipTo === null) return location?.name ?? "";
  const [who] = addressLines(shipTo);
  return `${who}, ${shipTo.alternativeDeliveryCity}`;
};

const keyOf = (address: StoredAddress): string => addressLines(address).join("\n").toLowerCase();

/**
 * The addresses to offer for a delivery: those of the cart's other deliveries, then earlier ones, each once, and not
 * the one it has (CART-09, OP-74).
 */
export const offeredAddresses = (
  { cartGroups, earlierAddresses }: Pick<Cart, "cartGroups" | "earlierAddresses">,
  held: AlternativeAddress,
): readonly AlternativeAddress[] => {
  const inCart = cartGroups.flatMap(({ subCarts }) =>
    subCarts.flatMap(({ dropShipDeliveryAddress: to }) => to?.value ?? []),
  );
  const known = new Set(held.useAlternativeDeliveryAddress ? [keyOf(held)] : []);
  return [...inCart, ...earlierAddresses].filter((address) => {
    if (!address.useAlternativeDeliveryAddress || known.has(keyOf(address))) return false;
    known.add(keyOf(address));
    return true;
  });
};
