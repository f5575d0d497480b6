import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartUpdate, SubCart } from "@larder/domain/cart/cart.schema";
import type { AddressChoice, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";
import { CLOSED_DATE, isOpenDay } from "@larder/domain/cart/delivery-information";
import { dropShipFields, dropShipProblems } from "@larder/domain/cart/drop-ship";
import { type DeliveryPlace, isDelivery, subCartKey, unknownPlaceField } from "@larder/domain/cart/subcarts";
import { fieldProblemText } from "@larder/domain/form/field-problem";
import { type Shop, fail, invalid, type WrongField } from "./backend.ts";
import type { StoredCart, StoredFields } from "./stored.ts";
import { cartOf, updateOf } from "./cart.ts";
import { openDaysOf, US_STATES } from "./deliveries.ts";

interface Held {
  readonly shop: Shop;
  readonly cart: StoredCart;
}

const refuse = (...fields: readonly WrongField[]): never =>
  fail(invalid(...fields.map(({ path, message }) => ({ path: `body.${path}`, message }))));

const deliveryAt = ({ shop, cart }: Held, place: Partial<DeliveryPlace>, prefix = "") => {
  const subCarts = subCartsOf(cartOf(shop, cart));
  const found = subCarts.find((subCart) => isDelivery(subCart, place));
  return (
    found ??
    refuse({ path: `${prefix}${unknownPlaceField(subCarts, place)}`, message: "names no delivery of this cart" })
  );
};

const put = (cart: StoredCart, subCart: SubCart, entered: StoredFields): StoredCart => {
  const key = subCartKey(subCart);
  return { ...cart, fields: { ...cart.fields, [key]: { ...cart.fields[key], ...entered } } };
};

export const withFields = (
  held: Held,
  place: Partial<DeliveryPlace>,
  entered: StoredFields,
  prefix = "",
): StoredCart => {
  const found = deliveryAt(held, place, prefix);
  return found.isDropShip
    ? put(held.cart, found, entered)
    : refuse({ path: `${prefix}vendorId`, message: "names no vendor that delivers itself" });
};

/** The cart with a delivery's new day; null = the day isn't available. */
export const withDate = (held: Held, choice: DeliveryChoice): StoredCart | null => {
  const { shop, cart } = held;
  const { organization } = shop;
  const own = { businessUnitId: String(organization.businessUnit), vendorId: null, isPreOrder: false, isJIT: false };
  const isOpen = (vendorId: string | null) => isOpenDay(openDaysOf(shop, vendorId), choice.date);
  if (isDelivery(own, choice)) {
    const { location = cart.location } = choice;
    if (location !== null && !(organization.locations ?? []).some(({ id }) => id === location.id))
      refuse({ path: "locationId", message: "names no place of this organization" });
    return isOpen(null) ? { ...cart, deliveryDate: choice.date, location } : null;
  }
  const found = deliveryAt(held, choice);
  return isOpen(found.vendorId) ? put(cart, found, { date: choice.date }) : null;
};

/** The response to choosing an unavailable day: the unchanged cart with the reason. */
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

export const withAddress = (held: Held, choice: AddressChoice): StoredCart => {
  const { businessUnitId: _unit, vendorId: _vendor, isPreOrder: _preOrder, isJIT: _jit, ...address } = choice;
  const policy = policyOf(brandOf(held.shop.organization.businessUnit));
  const found = deliveryAt(held, choice);
  if (found.isDropShip && !dropShipFields(policy, found).address)
    refuse({ path: "useAlternativeDeliveryAddress", message: "cannot be chosen for this customer" });
  const problems = dropShipProblems(address, US_STATES);
  return problems.length > 0
    ? refuse(...problems.map((problem) => ({ path: problem.field, message: fieldProblemText(problem) })))
    : withFields(held, choice, { address });
};

export const withShippingItem = (held: Held, { itemNumber, ...place }: ShippingChoice): StoredCart =>
  deliveryAt(held, place).shippingItems.some((item) => item.itemNumber === itemNumber)
    ? withFields(held, place, { shippingItem: itemNumber })
    : refuse({ path: "itemNumber", message: "is no way in which this vendor ships" });
