import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartUpdate } from "@larder/domain/cart/cart.schema";
import type { AddressChoice, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";
import { CLOSED_DATE, isOpenDay } from "@larder/domain/cart/delivery-information";
import { dropShipFields, dropShipProblems } from "@larder/domain/cart/drop-ship";
import { type DeliveryPlace, isDelivery, subCartKey, unknownPlaceField } from "@larder/domain/cart/subcarts";
import { fieldProblemText } from "@larder/domain/form/field-problem";
import type { Failure } from "@larder/domain/failure";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import type { FakeBackend } from "./backend.ts";
import type { StoredCart, StoredFields } from "./stored.ts";
import { cartOf, updateOf } from "./cart.ts";
import { openDaysOf, US_STATES } from "./deliveries.ts";

type Refused = { readonly failure: Failure };

const refused = (...fields: readonly { readonly path: string; readonly message: string }[]): Refused => ({
  failure: {
    _tag: "Refused",
    code: "VALIDATION",
    message: fields.map(({ message }) => message).join(" "),
    status: "unknown",
    fields: fields.map(({ path, message }) => ({ path: `body.${path}`, message })),
  },
});

const deliveryAt = (
  backend: FakeBackend,
  organization: WorldOrganization,
  cart: StoredCart,
  place: Partial<DeliveryPlace>,
  prefix = "",
) => {
  const subCarts = subCartsOf(cartOf(backend, organization, cart));
  return (
    subCarts.find((subCart) => isDelivery(subCart, place)) ??
    refused({ path: `${prefix}${unknownPlaceField(subCarts, place)}`, message: "names no delivery of this cart" })
  );
};

/** The cart with what was entered for one drop-ship delivery. */
export const withFields = (
  backend: FakeBackend,
  organization: WorldOrganization,
  cart: StoredCart,
  place: Partial<DeliveryPlace>,
  entered: StoredFields,
  prefix = "",
): { readonly cart: StoredCart } | Refused => {
  const found = deliveryAt(backend, organization, cart, place, prefix);
  if ("failure" in found) return found;
  if (!found.isDropShip) return refused({ path: `${prefix}vendorId`, message: "names no vendor that delivers itself" });
  const key = subCartKey(found);
  return { cart: { ...cart, fields: { ...cart.fields, [key]: { ...cart.fields[key], ...entered } } } };
};

/** The cart with another day of one delivery; null = the day cannot be chosen. */
export const withDate = (
  backend: FakeBackend,
  organization: WorldOrganization,
  cart: StoredCart,
  choice: DeliveryChoice,
): { readonly cart: StoredCart | null } | Refused => {
  const own = { businessUnitId: String(organization.businessUnit), vendorId: null, isPreOrder: false, isJIT: false };
  const isOpen = (vendorId: string | null) => isOpenDay(openDaysOf(backend, organization, vendorId), choice.date);
  if (isDelivery(own, choice)) {
    const { location = cart.location } = choice;
    if (location !== null && !(organization.locations ?? []).some(({ id }) => id === location.id))
      return refused({ path: "locationId", message: "names no place of this organization" });
    return { cart: isOpen(null) ? { ...cart, deliveryDate: choice.date, location } : null };
  }
  const found = deliveryAt(backend, organization, cart, choice);
  if ("failure" in found) return found;
  if (!isOpen(found.vendorId)) return { cart: null };
  const key = subCartKey(found);
  return { cart: { ...cart, fields: { ...cart.fields, [key]: { ...cart.fields[key], date: choice.date } } } };
};

/** What choosing a day answers that cannot be chosen: the cart as it is, with the reason. */
export const closedDate = (cart: Cart): CartUpdate => {
  const { deliveryInformation } = cart.summary;
  const validationMessage = { type: "error", message: CLOSED_DATE };
  return {
    ...updateOf(cart),
    success: false,
    validationMessages: [CLOSED_DATE],
    summary: {
      ...cart.summary,
      deliveryInformation: deliveryInformation === null ? null : { ...deliveryInformation, validationMessage },
    },
  };
};

/** The cart with another address of one drop-ship delivery. */
export const withAddress = (
  backend: FakeBackend,
  organization: WorldOrganization,
  cart: StoredCart,
  choice: AddressChoice,
): { readonly cart: StoredCart } | Refused => {
  const { businessUnitId: _unit, vendorId: _vendor, isPreOrder: _preOrder, isJIT: _jit, ...address } = choice;
  const found = deliveryAt(backend, organization, cart, choice);
  if ("failure" in found) return found;
  if (found.isDropShip && !dropShipFields(policyOf(brandOf(organization.businessUnit)), found).address)
    return refused({ path: "useAlternativeDeliveryAddress", message: "cannot be chosen for this customer" });
  const problems = dropShipProblems(address, US_STATES);
  return problems.length > 0
    ? refused(...problems.map((problem) => ({ path: problem.field, message: fieldProblemText(problem) })))
    : withFields(backend, organization, cart, choice, { address });
};

/** The cart with another way of shipping of one drop-ship delivery. */
export const withShippingItem = (
  backend: FakeBackend,
  organization: WorldOrganization,
  cart: StoredCart,
  { itemNumber, ...place }: ShippingChoice,
): { readonly cart: StoredCart } | Refused => {
  const found = deliveryAt(backend, organization, cart, place);
  if ("failure" in found) return found;
  return found.shippingItems.some((item) => item.itemNumber === itemNumber)
    ? withFields(backend, organization, cart, place, { shippingItem: itemNumber })
    : refused({ path: "itemNumber", message: "is no way in which this vendor ships" });
};
