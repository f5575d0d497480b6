import type { SubCart } from "./cart.schema.ts";

/** What identifies a subcart within its business unit: vendor and way of delivery. CART-07; OP-73. */
export type SubCartPlace = Pick<SubCart, "businessUnitId" | "vendorId" | "isDropShip" | "isPreOrder" | "isJIT">;

/** The same text for the same subcart: business unit, vendor, drop ship, pre-order, just in time. CART-07; OP-73. */
export const subCartKey = (place: SubCartPlace): string =>
  JSON.stringify([place.businessUnitId, place.vendorId, place.isDropShip, place.isPreOrder, place.isJIT]);

/** Names one delivery of a cart in a call: what is left out is false, without a vendor it comes from the own warehouse. OP-73, OP-76, OP-77. */
export interface DeliveryPlace {
  readonly businessUnitId: string;
  readonly vendorId?: string;
  readonly isPreOrder?: boolean;
  readonly isJIT?: boolean;
}

/** The fields of a place in the order in which they narrow a delivery down. */
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

/** Whether a place names this subcart and no other of its cart. OP-73, OP-77. */
export const isDelivery = (subCart: Placed, place: Partial<DeliveryPlace>): boolean => mismatch(subCart, place) === -1;

/** How a call names this subcart; the reverse of `isDelivery`. */
export const deliveryPlace = ({ businessUnitId, vendorId, isPreOrder, isJIT }: Placed): DeliveryPlace => ({
  businessUnitId,
  ...(vendorId === null ? {} : { vendorId }),
  ...(isPreOrder ? { isPreOrder } : {}),
  ...(isJIT ? { isJIT } : {}),
});

/** The field because of which a place names none of these subcarts: the first that no subcart fitting so far has. */
export const unknownPlaceField = (subCarts: Iterable<Placed>, place: Partial<DeliveryPlace>): keyof DeliveryPlace => {
  let furthest = 0;
  for (const subCart of subCarts) furthest = Math.max(furthest, mismatch(subCart, place));
  return PLACE_FIELDS[furthest] ?? "businessUnitId";
};

/** A subcart with what else is known of it (`Details`) and its lines, of any shape. */
export type FilledSubCart<Line, Details> = Details & SubCartPlace & { readonly lines: readonly Line[] };

/** The subcarts of one business unit. */
export interface SubCartGroup<Line, Details> {
  readonly businessUnitId: string;
  readonly subCarts: readonly FilledSubCart<Line, Details>[];
}

/** What tells the subcarts of one business unit apart; cheaper than `subCartKey`, since every line needs it. */
const keyInGroup = ({ vendorId, isDropShip, isPreOrder, isJIT }: SubCartPlace): string =>
  `${+isDropShip}${+isPreOrder}${+isJIT}${vendorId === null ? "" : `=${vendorId}`}`;

/**
 * The lines of a cart are split into one group for each business unit, and in it one subcart for each vendor and way of
 * delivery; each becomes one order. Groups, subcarts and lines stand in the order in which their first line came.
 * `detailsOf` adds what else is known of the subcart at a place. Spec §3, CART-07, SUBMIT-20; OP-73.
 */
export const splitIntoGroups = <Line, Details extends object>(
  placed: Iterable<{ readonly line: Line; readonly place: SubCartPlace }>,
  detailsOf: (place: SubCartPlace) => Details,
): readonly SubCartGroup<Line, Details>[] => {
  type Filling = Details & SubCartPlace & { readonly lines: Line[] };
  const groups = new Map<string, Map<string, Filling>>();
  // Many lines have the same object for a place: it is looked up by its fields once.
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
