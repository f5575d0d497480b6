import { linesOf } from "@larder/domain/cart/cart-lines";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import type { Submission } from "@larder/domain/cart/submission.schema";
import { OrderHistory } from "@larder/calls/ports";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import { item } from "./cart-calls.ts";
import { type Visitor, calls, key } from "./suite.ts";

export const details = (visitor: Visitor, order: OrderKey): Promise<Order> =>
  calls(visitor, OrderHistory).details(order);
export const cancel = (visitor: Visitor, order: OrderKey, intent = key()) =>
  visitor.run(OrderHistory.use((port) => port.cancel(order, intent)));

export const add = (visitor: Visitor, order: OrderNumber | null, ...items: readonly ItemToAdd[]) =>
  calls(visitor, Carts).add(items, order, key());

export const quantities = (cart: Pick<Cart, "cartGroups">) =>
  linesOf(cart).map(({ productSku, quantity }) => [productSku as string, quantity]);
export const ordered = ({ lines }: Order) => lines.map(({ productSku, quantity }) => [productSku as string, quantity]);

export const submitCart = async (visitor: Visitor): Promise<OrderKey> => {
  const { confirmedOrders } = await calls(visitor, Carts).submit(null, key());
  const [first] = confirmedOrders;
  if (first === undefined) throw new Error("no order was confirmed");
  const { documentCompany, documentNumber, documentType, orderNumber } = first;
  return { documentCompany, documentNumber, documentType, orderNumber };
};

/** Orders BEEF1 and BEEF2 and returns the order's key. */
export const place = async (visitor: Visitor): Promise<OrderKey> => {
  await add(visitor, null, item("BEEF1", 4), item("BEEF2", 2));
  return submitCart(visitor);
};

export const edit = (visitor: Visitor, { orderNumber }: OrderKey, intent = key()): Promise<Cart> =>
  calls(visitor, Carts).edit(orderNumber, intent);

export const setQuantity = async (visitor: Visitor, { orderNumber }: OrderKey, product: string, quantity: number) => {
  const line = linesOf(await calls(visitor, Carts).get(orderNumber)).find(({ productSku }) => productSku === product);
  if (line === undefined) throw new Error(`no line ${product}`);
  const { id, productSku, unitOfMeasure } = line;
  await calls(visitor, Carts).updateLine({ id, productSku, unitOfMeasure, quantity }, orderNumber, key());
};

export const submit = (visitor: Visitor, { orderNumber }: OrderKey, intent = key()): Promise<Submission> =>
  calls(visitor, Carts).submit(orderNumber, intent);
