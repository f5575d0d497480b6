import { isDelivery, subCartKey } from "@larder/domain/cart/subcarts";
import type { Customer } from "../auth/caller.ts";
import { type CartState, fieldsKey, type SubCartFields } from "./cart-rows.ts";
import type { PricedLine, PricingContext } from "./priced-line.ts";

/** The lines that become one order (OP-73). */
export interface SubCartLines {
  readonly businessUnitId: string;
  readonly vendorId: string | null;
  readonly isDropShip: boolean;
  readonly isPreOrder: boolean;
  readonly isJIT: boolean;
  readonly lines: readonly PricedLine[];
  readonly fields: SubCartFields["data"];
}

type Head = Omit<SubCartLines, "lines" | "fields">;

/** Just in time: only brands that do not keep such products from sale know it (OP-30). */
const JUST_IN_TIME = "J";

/** Where a line belongs; what a vendor sends himself is drop ship. */
const headOf = (line: PricedLine, customer: Customer, { policy }: PricingContext): Head => {
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
const noFields = ({ businessUnitId, vendorId, isPreOrder, isJIT }: Omit<Head, "isDropShip">): SubCartFields => ({
  business_unit_id: businessUnitId,
  vendor_id: vendorId ?? "",
  is_pre_order: isPreOrder,
  is_jit: isJIT,
  data: {},
});

/** What was entered for a subcart; nothing yet = a row without data. */
export const fieldsOf = (subCart: Omit<Head, "isDropShip"> & Pick<SubCartLines, "fields">): SubCartFields => ({
  ...noFields(subCart),
  data: subCart.fields,
});

/** The plain delivery from the own warehouse: the day of the cart itself is its day (OP-77). */
export const isOwnDelivery = (subCart: Head, customer: Customer): boolean =>
  isDelivery(subCart, { businessUnitId: String(customer.organization.businessUnit) });

/** Splits the deliverable lines by business unit, vendor and way of delivery, in the order of the first line of each (OP-73). */
export const subCartsOf = (
  cart: CartState,
  lines: readonly PricedLine[],
  customer: Customer,
  pricing: PricingContext,
): readonly SubCartLines[] => {
  const found = new Map<string, { readonly head: Head; readonly lines: PricedLine[] }>();
  for (const line of lines) {
    if (line.isOutOfStock) continue;
    const head = headOf(line, customer, pricing);
    const key = subCartKey(head);
    const held = found.get(key) ?? { head, lines: [] };
    found.set(key, held);
    held.lines.push(line);
  }
  const entered = new Map(cart.fields.map((fields) => [fieldsKey(fields), fields.data]));
  return [...found.values()].map(({ head, lines: own }) => ({
    ...head,
    lines: own,
    fields: entered.get(fieldsKey(noFields(head))) ?? {},
  }));
};
