import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { MAX_ADDRESS_LENGTH } from "../input-limits.ts";
import { flag, nullable, number, text, textUpTo } from "../schema.ts";

const AddressText = textUpTo(MAX_ADDRESS_LENGTH);

/** A drop-ship subcart's delivery address, if not the customer's own (§3, CART-09). */
export const DropShipAddress = Schema.Struct({
  businessUnitId: text,
  vendorId: nullable(Schema.String),
  useAlternativeDeliveryAddress: flag,
  alternativeDeliveryFirstName: text,
  alternativeDeliveryLastName: text,
  alternativeDeliveryCompany: text,
  alternativeDeliveryAddress: text,
  alternativeDeliveryCity: text,
  alternativeDeliveryState: text,
  alternativeDeliveryZipCode: text,
  alternativeDeliveryPhoneNumber: text,
  /** The customer's own address on one line; '' = unknown (OP-74). */
  defaultDeliveryAddress: text,
  defaultDeliveryPhoneNumber: text,
});
export type DropShipAddress = typeof DropShipAddress.Type;

/** The address fields a customer fills in (CART-09, CART-16). The company is our addition; '' = none. */
export const AlternativeAddress = Schema.Struct({
  useAlternativeDeliveryAddress: Schema.Boolean,
  alternativeDeliveryFirstName: AddressText,
  alternativeDeliveryLastName: AddressText,
  alternativeDeliveryCompany: AddressText.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  alternativeDeliveryAddress: AddressText,
  alternativeDeliveryCity: AddressText,
  alternativeDeliveryState: AddressText,
  alternativeDeliveryZipCode: AddressText,
  alternativeDeliveryPhoneNumber: AddressText,
});
export type AlternativeAddress = typeof AlternativeAddress.Type;

/** An address as stored and sent; older ones have no company. */
export type StoredAddress = typeof AlternativeAddress.Encoded;

/** A vendor's shipping method and its cost. `shippingCost` in whole cents (§3, CART-07, CART-17). */
export const ShippingItem = Schema.Struct({
  displayName: text,
  itemNumber: text,
  uom: text,
  shippingCostFormatted: text,
  shippingCost: number,
});
export type ShippingItem = typeof ShippingItem.Type;
