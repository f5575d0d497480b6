import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { CART_FIELD_LENGTHS, cartFieldProblem } from "@larder/domain/cart/cart-fields";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";
import { dropShipFields, dropShipProblems } from "@larder/domain/cart/drop-ship";
import { type DeliveryPlace, isDelivery, unknownPlaceField } from "@larder/domain/cart/subcarts";
import type { Customer } from "../../accounts/auth/caller.ts";
import { isOpenDay } from "@larder/domain/cart/delivery-information";
import { invalidField, InvalidFields } from "../../database/writes/input-error.ts";
import type { CartChanges, CartState, SubCartFields } from "./cart-state.ts";
import type { PricingContext } from "./priced-line.ts";
import { fieldsOf, openDaysOf, ownFieldsOf, PLAIN_DELIVERY, shippingItemsOf, type SubCartLines } from "./sub-carts.ts";
import { US_STATES } from "@larder/domain/form/us-states";

/** The cart's current subcarts, read only when a change names one. */
export type SubCartsNow = () => Promise<readonly SubCartLines[]>;

/**
 * The delivery a call names, or an error naming the wrong field: entries for a missing delivery would show up in a
 * later order (OP-76, OP-77).
 */
const namedDelivery = async (
  now: SubCartsNow,
  place: Partial<DeliveryPlace>,
  prefix: string,
  isDropShip: boolean,
): Promise<SubCartLines> => {
  const subCarts = await now();
  const found = subCarts.find((subCart) => isDelivery(subCart, place));
  if (found === undefined)
    throw invalidField(`${prefix}${unknownPlaceField(subCarts, place)}`, "names no delivery of this cart");
  if (isDropShip && !found.isDropShip) throw invalidField(`${prefix}vendorId`, "names no vendor that delivers itself");
  return found;
};

/** Changes cart fields, all or none (CART-12, CART-13, CART-15, OP-76). `pathOf`: the body path of a field, for errors. */
export const updateFields = async (
  fields: readonly CartField[],
  now: SubCartsNow,
  pathOf: (index: number) => string = (index) => `fields.${index}.`,
): Promise<CartChanges> => {
  const changes: { poNumber?: string; note?: string } = {};
  const entered = new Map<SubCartLines, SubCartFields>();
  for (const [index, field] of fields.entries()) {
    const path = pathOf(index);
    if (cartFieldProblem(field.name, field.value) !== null)
      throw invalidField(`${path}value`, `must be at most ${CART_FIELD_LENGTHS[field.name]} characters`);
    if (field.name !== "dropShipNotes") changes[field.name] = field.value;
    else {
      if (field.businessUnitId === undefined)
        throw invalidField(`${path}businessUnitId`, "is needed for the notes of a subcart");
      const subCart = await namedDelivery(now, field, path, true);
      const held = fieldsOf(subCart);
      entered.set(subCart, { ...held, data: { ...held.data, dropShipNotes: field.value } });
    }
  }
  return { ...changes, fields: [...entered.values()] };
};

/** The organization's receiving location that a call names; undefined = none named. A modified order keeps its own. OP-05. */
export const chosenLocation = async (
  { locationId }: { readonly locationId?: number | null },
  isModified: boolean,
  find: (id: number) => Promise<ReceivingLocation | null>,
): Promise<ReceivingLocation | null | undefined> => {
  if (locationId === undefined) return undefined;
  if (isModified) throw invalidField("locationId", "cannot be changed any more");
  if (locationId === null) return null;
  const found = await find(locationId);
  if (found === null) throw invalidField("locationId", "names no place of this organization");
  return found;
};

/**
 * Chooses one delivery's day (CART-14, OP-77); plain delivery uses the cart's day, which can be chosen while it is
 * empty. Returns the reason if the day is past or closed.
 */
export const chooseDate = async (
  customer: Customer,
  cart: CartState,
  choice: DeliveryChoice,
  pricing: PricingContext,
  now: SubCartsNow,
): Promise<CartChanges | { readonly refused: string }> => {
  const own = {
    businessUnitId: String(customer.organization.businessUnit),
    vendorId: null,
    isPreOrder: false,
    isJIT: false,
  };
  const subCart = isDelivery(own, choice) ? null : await namedDelivery(now, choice, "", false);
  if (!isOpenDay(openDaysOf(subCart ?? PLAIN_DELIVERY, customer, pricing), choice.date))
    return { refused: pricing.say.orderRefusals.CLOSED_DATE };
  if (subCart === null) {
    if (choice.location === undefined) return { deliveryDate: choice.date };
    const held = ownFieldsOf(cart, customer);
    return { deliveryDate: choice.date, fields: [{ ...held, data: { ...held.data, location: choice.location } }] };
  }
  if (choice.location !== undefined) throw invalidField("locationId", "is of the delivery by the own truck alone");
  const held = fieldsOf(subCart);
  return { fields: [{ ...held, data: { ...held.data, deliveryDate: choice.date } }] };
};

/** Chooses the shipping of a drop-ship delivery (CART-17, OP-78). */
export const chooseShipping = async (choice: ShippingChoice, now: SubCartsNow): Promise<CartChanges> => {
  const subCart = await namedDelivery(now, choice, "", true);
  if (!shippingItemsOf(subCart).some(({ itemNumber }) => itemNumber === choice.itemNumber))
    throw invalidField("itemNumber", "is no way in which this vendor ships");
  const held = fieldsOf(subCart);
  return { fields: [{ ...held, data: { ...held.data, shippingItem: choice.itemNumber } }] };
};

/** Sets a drop-ship delivery's address for brands that allow it. Names every invalid field (CART-09, CART-16, CART-35; OP-74). */
export const chooseAddress = async (
  choice: AddressChoice,
  { policy, say }: PricingContext,
  now: SubCartsNow,
): Promise<CartChanges> => {
  const { businessUnitId: _unit, vendorId: _vendor, isPreOrder: _preOrder, isJIT: _jit, ...address } = choice;
  const subCart = await namedDelivery(now, choice, "", true);
  if (!dropShipFields(policy, subCart).address)
    throw invalidField("useAlternativeDeliveryAddress", "isn't available for this customer");
  const problems = dropShipProblems(address, US_STATES);
  if (problems.length > 0)
    throw new InvalidFields({
      fields: problems.map((problem) => ({
        field: problem.field,
        message: say.fieldProblems.fieldProblemText(problem),
      })),
    });
  const held = fieldsOf(subCart);
  return { fields: [{ ...held, data: { ...held.data, address } }] };
};
