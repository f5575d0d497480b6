import { linesOf } from "@larder/domain/cart/cart-lines";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Failure } from "@larder/domain/failure";
import { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type * as Effect from "effect/Effect";
import { item, key } from "./cart-calls.ts";
import { answer, failure, type Visitor } from "./suite.ts";

export type Port = Carts["Service"];

export const on = <A>(visitor: Visitor, call: (port: Port) => Effect.Effect<A, Failure>): Promise<A> =>
  answer(visitor.run(Carts.use(call)));
export const off = (visitor: Visitor, call: (port: Port) => Effect.Effect<unknown, Failure>) =>
  failure(visitor.run(Carts.use(call)));
export const details = (visitor: Visitor, order: OrderKey): Promise<Order> =>
  answer(visitor.run(OrderHistory.use((port) => port.details(order))));
export const cancel = (visitor: Visitor, order: OrderKey, intent = key()) =>
  visitor.run(OrderHistory.use((port) => port.cancel(order, intent)));

export const add = (visitor: Visitor, order: OrderNumber | null, ...items: readonly ItemToAdd[]) =>
  on(visitor, (port) => port.add(items, order, key()));

export const quantities = (cart: Pick<Cart, "cartGroups">) =>
  linesOf(cart).map(({ productSku, quantity }) => [productSku as string, quantity]);
export const ordered = ({ lines }: Order) => lines.map(({ productSku, quantity }) => [productSku as string, quantity]);

/** Places an order for two lines, BEEF1 and BEEF2, and answers what names it. */
export const place = async (visitor: Visitor): Promise<OrderKey> => {
  await add(visitor, null, item("BEEF1", 4), item("BEEF2", 2));
  const { confirmedOrders } = await on(visitor, (port) => port.submit(null, key()));
  const [first] = confirmedOrders;
  if (first === undefined) throw new Error("no order was confirmed");
  const { documentCompany, documentNumber, documentType, orderNumber } = first;
  return { documentCompany, documentNumber, documentType, orderNumber };
};

export const edit = (visitor: Visitor, { orderNumber }: OrderKey, intent = key()): Promise<Cart> =>
  on(visitor, (port) => port.edit(orderNumber, intent));

export const setQuantity = async (visitor: Visitor, { orderNumber }: OrderKey, product: string, quantity: number) => {
  const line = linesOf(await on(visitor, (port) => port.get(orderNumber))).find(
    ({ productSku }) => productSku === product,
  );
  if (line === undefined) throw new Error(`no line ${product}`);
  const { id, productSku, unitOfMeasure } = line;
  await on(visitor, (port) => port.updateLine({ id, productSku, unitOfMeasure, quantity }, orderNumber, key()));
};

export const submit = (visitor: Visitor, { orderNumber }: OrderKey, intent = key()): Promise<Submission> =>
  on(visitor, (port) => port.submit(orderNumber, intent));
