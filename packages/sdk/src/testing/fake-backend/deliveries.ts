import { EMPTY_DROP_SHIP_ADDRESS } from "@larder/domain/testing/cart";
import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { SubCart } from "@larder/domain/cart/cart.schema";
import { deliveryDays, type DeliveryRule } from "@larder/domain/cart/delivery-calendar";
import { deliveryInformation, type OpenDays } from "@larder/domain/cart/delivery-information";
import { addressLines, dropShipFields } from "@larder/domain/cart/drop-ship";
import { isDelivery, subCartKey, type SubCartPlace } from "@larder/domain/cart/subcarts";
import { formatCents } from "@larder/domain/catalog/money";
import { localDay } from "@larder/domain/time/local-time";
import { world } from "../acceptance/world.ts";
import type { WorldOrganization } from "../acceptance/world-entities.ts";
import { type Shop } from "./backend.ts";
import type { StoredCart, StoredFields } from "./stored.ts";

export const US_STATES = ["MA", "NJ", "NY"] as const;

const vendorOf = (id: string | null) => world.vendors.find((vendor) => vendor.id === id) ?? null;

const ruleOf = (organization: WorldOrganization, vendorId: string | null): DeliveryRule => {
  const vendor = vendorOf(vendorId);
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const workWeek = [1, 2, 3, 4, 5];
  return vendor === null
    ? {
        cutOffTime: world.cutOffTime,
        deliveryDays: [1, 2, 3, 4, 5, 6],
        crossDockDays: organization.crossDockDays ?? [],
        workDays: everyDay,
        leadDays: 1,
        justInTimeLeadDays: 1,
        preOrderLeadDays: 1,
        warehouseZone: world.zone,
        calendar: new Map(world.holidays.map((day) => [day, { isClosed: true, cutOffTime: null }])),
      }
    : {
        cutOffTime: world.vendorCutOffTime,
        deliveryDays: workWeek,
        crossDockDays: [],
        workDays: workWeek,
        leadDays: vendor.leadDays,
        justInTimeLeadDays: 1,
        preOrderLeadDays: 1,
        warehouseZone: world.zone,
        calendar: new Map(),
      };
};

export const openDaysOf = ({ backend: { clock }, organization }: Shop, vendorId: string | null): OpenDays => {
  const rule = ruleOf(organization, vendorId);
  return {
    days: deliveryDays(rule, clock.now),
    today: localDay(clock.now, rule.warehouseZone),
    isCrossDockAllowed: organization.crossDockDays !== undefined,
  };
};

export const isOwn = (
  { businessUnit }: WorldOrganization,
  place: Pick<SubCartPlace, "businessUnitId" | "vendorId" | "isPreOrder" | "isJIT">,
): boolean => isDelivery(place, { businessUnitId: String(businessUnit) });

/** A delivery's destination on one line; "" = unknown address. */
const destinationOf = (
  { address }: StoredFields,
  own: Pick<StoredCart, "location"> | null,
  { deliveryAddress = "" }: WorldOrganization,
): string => {
  if (address?.useAlternativeDeliveryAddress === true) return addressLines(address).join(", ");
  const location = own?.location ?? null;
  return location === null ? deliveryAddress : `${location.name}, ${location.address}`;
};

export const detailsOf = (
  shop: Shop,
  stored: StoredCart,
  place: SubCartPlace,
): Omit<SubCart, keyof SubCartPlace | "lines"> => {
  const { organization } = shop;
  const fields = stored.fields[subCartKey(place)] ?? {};
  const vendor = vendorOf(place.vendorId);
  const shippingItems = (vendor?.shippingItems ?? []).map(({ itemNumber, name, cents }) => ({
    itemNumber,
    displayName: name,
    uom: "EA",
    shippingCost: cents,
    shippingCostFormatted: formatCents(cents),
  }));
  const asks = dropShipFields(policyOf(brandOf(organization.businessUnit)), place);
  const chosen = isOwn(organization, place) ? stored.deliveryDate : (fields.date ?? null);
  return {
    vendorName: vendor?.name ?? "",
    shippingItems,
    shippingItem:
      shippingItems.find(({ itemNumber }) => itemNumber === fields.shippingItem) ?? shippingItems[0] ?? null,
    orderMinimum: isOwn(organization, place) ? (organization.orderMinimum ?? null) : null,
    deliveryInformation: deliveryInformation(
      openDaysOf(shop, place.vendorId),
      chosen,
      [],
      isOwn(organization, place) ? stored.location : null,
      destinationOf(fields, isOwn(organization, place) ? stored : null, organization),
    ),
    dropShipNotes: place.isDropShip ? { value: fields.notes ?? "" } : null,
    dropShipDeliveryAddress: asks.address
      ? {
          value: {
            ...EMPTY_DROP_SHIP_ADDRESS,
            ...fields.address,
            businessUnitId: place.businessUnitId,
            vendorId: place.vendorId,
            defaultDeliveryAddress: organization.deliveryAddress ?? world.address,
            defaultDeliveryPhoneNumber: organization.deliveryPhone ?? "",
          },
        }
      : null,
  };
};
