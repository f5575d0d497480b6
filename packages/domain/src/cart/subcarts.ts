import type { SubCart } from "./cart.schema.ts";

/** What identifies a subcart within its business unit: vendor and kind of delivery (CART-07, OP-73). */
export type SubCartPlace = Pick<SubCart, "businessUnitId" | "vendorId" | "isDropShip" | "isPreOrder" | "isJIT">;

/** Identifies a subcart by business unit, vendor, drop ship, pre-order and just in time (CART-07, OP-73). */
export const subCartKey = (place: SubCartPlace): string =>
  JSON.stringify([place.businessUnitId, place.vendorId, place.isDropShip, place.isPreOrder, place.isJIT]);

/** Identifies a delivery in a call; missing = false, or no vendor (OP-73, OP-76, OP-77). */
export interface DeliveryPlace {
  readonly businessUnitId: string;
  readonly vendorId?: string;
  readonly isPreOrder?: boolean;
  readonly isJIT?: boolean;
}

const PLACE_FIELDS = [
  "businessUnitId",
  "vendorId",
  "isPreOrder",
  "isJIT",
] as const satisfies readonly (keyof DeliveryPlace)[];

type Placed = Pick<SubCartPlace, (typeof PLACE_FIELDS)[number]>;

const mismatch = (subCart: Placed, place: Partial<DeliveryPlace>): number => {
  const wanted: { readonly [F in keyof Placed]: unknown } = {
    businessUnitId: place.businessUnitId,
    vendorId: place.vendorId ?? null,
    isPreOrder: place.isPreOrder ?? false,
    isJIT: place.isJIT ?? false,
  };
  return PLACE_FIELDS.findIndex((field) => subCart[field] !== wanted[field]);
};

/** A place identifies a subcart when all its fields match (OP-73, OP-77). */
export const isDelivery = (subCart: Placed, place: Partial<DeliveryPlace>): boolean => mismatch(subCart, place) === -1;

/** A subcart's place in a call; the inverse of `isDelivery`. */
export const deliveryPlace = ({ businessUnitId, vendorId, isPreOrder, isJIT }: Placed): DeliveryPlace => ({
  businessUnitId,
  ...(vendorId === null ? {} : { vendorId }),
  ...(isPreOrder ? { isPreOrder } : {}),
  ...(isJIT ? { isJIT } : {}),
});

/** The field to blame when a place matches no subcart: the first one the closest subcart doesn't match. */
export const unknownPlaceField = (subCarts: Iterable<Placed>, place: Partial<DeliveryPlace>): keyof DeliveryPlace => {
  let furthest = 0;
  for (const subCart of subCarts) furthest = Math.max(furthest, mismatch(subCart, place));
  return PLACE_FIELDS[furthest] ?? "businessUnitId";
};

export type FilledSubCart<Line, Details> = Details & SubCartPlace & { readonly lines: readonly Line[] };

export interface SubCartGroup<Line, Details> {
  readonly businessUnitId: string;
  readonly subCarts: readonly FilledSubCart<Line, Details>[];
}

/** Cheaper than `subCartKey`, since every line needs it. */
const keyInGroup = ({ vendorId, isDropShip, isPreOrder, isJIT }: SubCartPlace): string =>
  `${+isDropShip}${+isPreOrder}${+isJIT}${vendorId === null ? "" : `=${vendorId}`}`;

/**
 * A cart is split into one group per business unit, and within it one subcart per vendor and kind of delivery; each
 * becomes one order. Everything is in the order of its first line. `detailsOf` supplies a subcart's details (§3,
 * CART-07, SUBMIT-20, OP-73).
 */
export const splitIntoGroups = <Line, Details extends object>(
  placed: Iterable<{ readonly line: Line; readonly place: SubCartPlace }>,
  detailsOf: (place: SubCartPlace) => Details,
): readonly SubCartGroup<Line, Details>[] => {
  type Filling = Details & SubCartPlace & { readonly lines: Line[] };
  const groups = new Map<string, Map<string, Filling>>();
  // Many lines share one place object: its fields are looked up once.
  const byPlace = new Map<SubCartPlace, Filling>();
  for (const { line, place } of placed) {
    const known = byPlace.get(place);
    if (known !== undefined) {
      known.lines.push(line);
      continue;
    }
    let subCarts = groups.get(place.businessUnitId);
    if (subCarts === undefined) {
      subCarts = new Map();
      groups.set(place.businessUnitId, subCarts);
    }
    const key = keyInGroup(place);
    let subCart = subCarts.get(key);
    if (subCart === undefined) {
      const { businessUnitId, vendorId, isDropShip, isPreOrder, isJIT } = place;
      subCart = { ...detailsOf(place), businessUnitId, vendorId, isDropShip, isPreOrder, isJIT, lines: [] };
      subCarts.set(key, subCart);
    }
    subCart.lines.push(line);
    byPlace.set(place, subCart);
  }
  return [...groups].map(([businessUnitId, subCarts]) => ({ businessUnitId, subCarts: [...subCarts.values()] }));
};
