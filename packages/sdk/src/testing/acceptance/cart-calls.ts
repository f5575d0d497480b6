import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import type { Cart, LineUpdate, SubCart } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { sku, unit } from "@larder/domain/catalog/sku";
import { type Visitor, calls, key } from "./suite.ts";

export const item = (product: string, quantity: number, more: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productSku: sku(product),
  unitOfMeasure: unit("CS"),
  quantity,
  ...more,
});

export const ADDRESS: AlternativeAddress = {
  useAlternativeDeliveryAddress: true,
  alternativeDeliveryFirstName: "Ann",
  alternativeDeliveryLastName: "Poe",
  alternativeDeliveryCompany: "Harbor Events",
  alternativeDeliveryAddress: "4 Mill Road",
  alternativeDeliveryCity: "Newark",
  alternativeDeliveryState: "NJ",
  alternativeDeliveryZipCode: "07102",
  alternativeDeliveryPhoneNumber: "973-555-0100",
};

export const onDay = (date: string, subCart: SubCart) => ({ date, ...deliveryPlace(subCart) });
export const datesOf = (cart: Cart) =>
  subCartsOf(cart).map(({ deliveryInformation }) => deliveryInformation?.selectedDeliveryDate);

export const add = (visitor: Visitor, items: readonly ItemToAdd[], intent = key()) =>
  visitor.run(Carts.use((port) => port.add(items, null, intent)));
export const load = (visitor: Visitor): Promise<Cart> => calls(visitor, Carts).get(null);

export const lineFor = (cart: Pick<Cart, "cartGroups">, product: string) => {
  const line = linesOf(cart).find((one) => one.productSku === product);
  if (line === undefined) throw new Error(`no line ${product}`);
  return line;
};

export const updateOf = (cart: Cart, product: string, quantity: number): LineUpdate => {
  const { id, productSku, unitOfMeasure } = lineFor(cart, product);
  return { id, productSku, unitOfMeasure, quantity };
};
