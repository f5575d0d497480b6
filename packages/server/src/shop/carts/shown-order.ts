import { type CartDifference, differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import type { ShownCart, ShownDelivery, ShownLine } from "@larder/domain/cart/shown-cart.schema";
import { deliveryInformation } from "@larder/domain/cart/delivery-information";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { backOrdered } from "@larder/domain/quantity/check-quantity";
import type { Customer } from "../../accounts/auth/caller.ts";
import { chosenDate } from "./cart-answer.ts";
import type { PricedCart } from "./priced-cart.ts";
import { packSizeOf, type PricedLine, type PricingContext } from "./priced-line.ts";
import { destinationOf, openDaysOf, shippingOf, type SubCartLines } from "./sub-carts.ts";

const lineOf = (line: PricedLine, delivery: string, { flags }: PricingContext): ShownLine => {
  const { row, product, rules } = line;
  return {
    id: row.id as ShownLine["id"],
    productSku: row.sku as ShownLine["productSku"],
    productTitle: product?.name ?? row.sku,
    unitOfMeasure: row.unit as ShownLine["unitOfMeasure"],
    quantity: row.quantity,
    unitPrice: line.unitPrice,
    totalPrice: line.cost?.cents ?? null,
    packSize: packSizeOf(line),
    delivery,
    isOutOfStock: line.isOutOfStock,
    backOrdered: rules === null ? 0 : backOrdered(rules, row.quantity, flags),
    cutInstructions1: row.cut1 === "" ? null : row.cut1,
    cutInstructions2: row.cut2 === "" ? null : row.cut2,
    comment: row.comment === "" ? null : row.comment,
  };
};

const deliveryOf = (
  { state }: PricedCart,
  subCart: SubCartLines,
  customer: Customer,
  pricing: PricingContext,
): ShownDelivery => {
  const shipping = shippingOf(subCart);
  return {
    businessUnitId: subCart.businessUnitId,
    vendorId: subCart.vendorId,
    isDropShip: subCart.isDropShip,
    isPreOrder: subCart.isPreOrder,
    isJIT: subCart.isJIT,
    vendorName: subCart.vendor?.name ?? "",
    date: deliveryInformation(openDaysOf(subCart, customer, pricing), chosenDate(state, subCart, customer))
      .selectedDeliveryDate,
    address: destinationOf(subCart, customer),
    shippingItem: shipping?.itemNumber ?? null,
    shippingCost: shipping?.shippingCost ?? 0,
    notes: subCart.isDropShip ? (subCart.data.dropShipNotes ?? "") : "",
  };
};

const shownNow = (cart: PricedCart, customer: Customer, pricing: PricingContext): ShownCart => ({
  lines: [
    ...cart.subCarts.flatMap((subCart) => {
      const delivery = subCartKey(subCart);
      return subCart.lines.map((line) => lineOf(line, delivery, pricing));
    }),
    ...cart.lines.flatMap((line) => (line.isOutOfStock ? lineOf(line, "", pricing) : [])),
  ],
  deliveries: cart.subCarts.map((subCart) => deliveryOf(cart, subCart, customer, pricing)),
  poNumber: cart.state.poNumber,
  note: cart.state.note,
});

/**
 * How an order would differ from what its customer saw; a client that doesn't say what it showed counts as up to date
 * (SUBMIT-09).
 */
export const differencesOf = (
  cart: PricedCart,
  customer: Customer,
  pricing: PricingContext,
  shown: ShownCart | null,
): readonly CartDifference[] => (shown === null ? [] : differencesFromSeen(shown, shownNow(cart, customer, pricing)));
