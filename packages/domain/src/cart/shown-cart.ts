import { subCartsOf } from "./cart-lines.ts";
import type { Cart, CartLine, SubCart } from "./cart.schema.ts";
import type { ShownCart, ShownDelivery, ShownLine } from "./shown-cart.schema.ts";
import { subCartKey } from "./subcarts.ts";

const shownLine = (line: CartLine, delivery: string): ShownLine => ({
  id: line.id,
  productSku: line.productSku,
  productTitle: line.productTitle,
  unitOfMeasure: line.unitOfMeasure,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  totalPrice: line.totalPrice,
  packSize: line.packSize,
  delivery,
  isOutOfStock: delivery === "",
  backOrdered: line.backOrdered,
  cutInstructions1: line.cutInstructions1,
  cutInstructions2: line.cutInstructions2,
  comment: line.comment,
});

const shownDelivery = ({ deliveryInformation, ...subCart }: SubCart): ShownDelivery => ({
  businessUnitId: subCart.businessUnitId,
  vendorId: subCart.vendorId,
  isDropShip: subCart.isDropShip,
  isPreOrder: subCart.isPreOrder,
  isJIT: subCart.isJIT,
  vendorName: subCart.vendorName,
  date: deliveryInformation?.selectedDeliveryDate ?? null,
  address: deliveryInformation?.address ?? "",
  shippingItem: subCart.shippingItem?.itemNumber ?? null,
  shippingCost: subCart.shippingItem?.shippingCost ?? 0,
  notes: subCart.dropShipNotes?.value ?? "",
});

/** What the screen shows of a cart's order (SUBMIT-06, SUBMIT-09). */
export const shownCart = (cart: Pick<Cart, "cartGroups" | "oosLines" | "summary">): ShownCart => {
  const subCarts = subCartsOf(cart);
  return {
    lines: [
      ...subCarts.flatMap((subCart) => {
        const delivery = subCartKey(subCart);
        return subCart.lines.map((line) => shownLine(line, delivery));
      }),
      ...cart.oosLines.map((line) => shownLine(line, "")),
    ],
    deliveries: subCarts.map(shownDelivery),
    poNumber: cart.summary.poNumber.value,
    note: cart.summary.note.value,
  };
};
