import {
  type FilledSubCart,
  isDelivery,
  splitIntoGroups,
  type SubCartGroup,
  type SubCartPlace,
} from "@larder/domain/cart/subcarts";
import type { Customer } from "../auth/caller.ts";
import { type CartState, fieldsKey, type SubCartFields } from "./cart-rows.ts";
import type { PricedLine, PricingContext } from "./priced-line.ts";

/** The lines that become one order, with what was entered for it (OP-73). */
export type SubCartLines = FilledSubCart<PricedLine, Pick<SubCartFields, "data">>;

/** The subcarts of one business unit. */
export type SubCartLinesGroup = SubCartGroup<PricedLine, Pick<SubCartFields, "data">>;

/** Just in time: only brands that do not keep such products from sale know it (OP-30). */
const JUST_IN_TIME = "J";

/** Where a line belongs; what a vendor sends himself is drop ship. */
const placeOf = (line: PricedLine, customer: Customer, { policy }: PricingContext): SubCartPlace => {
  const variant = line.variant;
  const vendorId = variant?.metadata?.vendorId ?? null;
  const isDropShip = vendorId !== null;
  return {
    businessUnitId: variant?.businessUnit ?? String(customer.organization.businessUnit),
    vendorId,
    isDropShip,
    isPreOrder: variant?.specialOrderFlag === true,
    isJIT: variant?.stockingType === JUST_IN_TIME && !policy.excludesStockingType(JUST_IN_TIME),
  };
};

/** The row of a subcart that nothing was entered for. */
const noFields = ({
  businessUnitId,
  vendorId,
  isPreOrder,
  isJIT,
}: Omit<SubCartPlace, "isDropShip">): SubCartFields => ({
  business_unit_id: businessUnitId,
  vendor_id: vendorId ?? "",
  is_pre_order: isPreOrder,
  is_jit: isJIT,
  data: {},
});

/** What was entered for a subcart; nothing yet = a row without data. */
export const fieldsOf = (subCart: Omit<SubCartLines, "lines" | "isDropShip">): SubCartFields => ({
  ...noFields(subCart),
  data: subCart.data,
});

/** The plain delivery from the own warehouse: the day of the cart itself is its day (OP-77). */
export const isOwnDelivery = (subCart: SubCartPlace, customer: Customer): boolean =>
  isDelivery(subCart, { businessUnitId: String(customer.organization.businessUnit) });

/** Splits the deliverable lines by business unit, vendor and way of delivery (OP-73). */
export const groupsOf = (
  cart: CartState,
  lines: readonly PricedLine[],
  customer: Customer,
  pricing: PricingContext,
): readonly SubCartLinesGroup[] => {
  const entered = new Map(cart.fields.map((fields) => [fieldsKey(fields), fields.data]));
  return splitIntoGroups(
    lines
      .filter(({ isOutOfStock }) => !isOutOfStock)
      .map((line) => ({ line, place: placeOf(line, customer, pricing) })),
    (place) => ({ data: entered.get(fieldsKey(noFields(place))) ?? {} }),
  );
};

/** The subcarts of all business units, one after the other. */
export const subCartsOf = (groups: readonly SubCartLinesGroup[]): readonly SubCartLines[] =>
  groups.flatMap(({ subCarts }) => subCarts);
