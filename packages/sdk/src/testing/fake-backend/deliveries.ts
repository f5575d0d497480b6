import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import type { DeliveryChoice } from "@larder/domain/cart/carts.port";
import { deliveryDays, type DeliveryRule } from "@larder/domain/cart/delivery-calendar";
import { deliveryInformation, isOpenDay, type OpenDays } from "@larder/domain/cart/delivery-information";
import { type DeliveryPlace, isDelivery, subCartKey, type SubCartPlace } from "@larder/domain/cart/subcarts";
import { formatCents } from "@larder/domain/catalog/money";
import { PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { localDay } from "@larder/domain/time/local-time";
import { world } from "../acceptance/world.ts";
import type { Shop, StoredCart, StoredFields } from "./backend.ts";
import { fail, invalid } from "../scripted-port.ts";

const vendorOf = (id: string | null) => world.vendors.find((vendor) => vendor.id === id) ?? null;

const WORK_WEEK = [1, 2, 3, 4, 5];

const WAREHOUSE: DeliveryRule = {
  cutOffTime: world.cutOffTime,
  deliveryDays: [...WORK_WEEK, 6],
  crossDockDays: [],
  workDays: [...WORK_WEEK, 6, 7],
  leadDays: 1,
  justInTimeLeadDays: 1,
  preOrderLeadDays: 1,
  warehouseZone: world.zone,
  calendar: new Map(world.holidays.map((day) => [day, { isClosed: true, cutOffTime: null }])),
};

const VENDOR: DeliveryRule = {
  ...WAREHOUSE,
  cutOffTime: world.vendorCutOffTime,
  deliveryDays: WORK_WEEK,
  workDays: WORK_WEEK,
  calendar: new Map(),
};

export const openDaysOf = ({ backend: { clock } }: Shop, vendorId: string | null): OpenDays => {
  const vendor = vendorOf(vendorId);
  const rule = vendor === null ? WAREHOUSE : { ...VENDOR, leadDays: vendor.leadDays };
  return { days: deliveryDays(rule, clock.now), today: localDay(clock.now, world.zone), isCrossDockAllowed: false };
};

export const detailsOf = (
  shop: Shop,
  stored: StoredCart,
  place: SubCartPlace,
): Omit<SubCart, keyof SubCartPlace | "lines"> => {
  const { deliveryAddress = "", orderMinimum = null } = shop.organization;
  const isOwn = place.vendorId === null;
  const fields = stored.fields[subCartKey(place)] ?? {};
  const location = isOwn ? stored.location : null;
  const address = location === null ? deliveryAddress : `${location.name}, ${location.address}`;
  const chosen = isOwn ? stored.deliveryDate : (fields.date ?? null);
  const vendor = vendorOf(place.vendorId);
  const shippingItems = (vendor?.shippingItems ?? []).map(({ itemNumber, name, cents }) => ({
    itemNumber,
    displayName: name,
    uom: "EA",
    shippingCost: cents,
    shippingCostFormatted: formatCents(cents),
  }));
  const isChosen = ({ itemNumber }: { itemNumber: string }) => itemNumber === fields.shippingItem;
  return {
    ...PLAIN_SUBCART,
    vendorName: vendor?.name ?? "",
    shippingItems,
    shippingItem: shippingItems.find(isChosen) ?? shippingItems[0] ?? null,
    orderMinimum: isOwn ? orderMinimum : null,
    deliveryInformation: deliveryInformation(openDaysOf(shop, place.vendorId), chosen, [], location, address),
    dropShipNotes: place.isDropShip ? { value: fields.notes ?? "" } : null,
  };
};

/** The delivery at a place, which must satisfy `fits`. */
export const deliveryAt = (
  cart: Cart,
  place: Partial<DeliveryPlace>,
  fits: (subCart: SubCart) => boolean = () => true,
): SubCart =>
  subCartsOf(cart).find((subCart) => isDelivery(subCart, place) && fits(subCart)) ??
  fail(invalid({ path: "body.vendorId", message: "is no delivery of this cart that takes this" }));

export const withFields = (stored: StoredCart, subCart: SubCart, entered: StoredFields): StoredCart => {
  const key = subCartKey(subCart);
  return { ...stored, fields: { ...stored.fields, [key]: { ...stored.fields[key], ...entered } } };
};

/** The cart with another delivery day; null = it can't be chosen (OP-77). */
export const withDate = (shop: Shop, stored: StoredCart, cart: Cart, choice: DeliveryChoice): StoredCart | null => {
  const { date, location = stored.location } = choice;
  const own = { businessUnitId: cart.cartBusinessUnitId, vendorId: null, isPreOrder: false, isJIT: false };
  const subCart = isDelivery(own, choice) ? null : deliveryAt(cart, choice);
  if (!isOpenDay(openDaysOf(shop, subCart?.vendorId ?? null), date)) return null;
  return subCart === null ? { ...stored, deliveryDate: date, location } : withFields(stored, subCart, { date });
};
