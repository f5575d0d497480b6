import { subCartsOf } from "@larder/domain/cart/cart-lines";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import { expect, it } from "vitest";
import { ADDRESS, item } from "../src/testing/acceptance/cart-calls.ts";
import { openStorefront, send, settled } from "./open-storefront.ts";

const SOUTH = 102 as never;
const typed = { ...ADDRESS, useAlternativeDeliveryAddress: false, alternativeDeliveryCity: "New" };

const openWithCrate = async () => {
  const opened = await openStorefront();
  await settled(opened.storefront.addToCart([item("CRATE", 1)]));
  const [crate] = subCartsOf(opened.storefront.cart.get().optimisticCart!);
  return { ...opened, crate: crate!, place: subCartKey(crate!) };
};

it("CART-09 OP-91 a half-typed address survives a reload, and is settled once it is used", async () => {
  const { storefront, crate, place, ...kept } = await openWithCrate();
  await send(storefront.cart, { _tag: "AddressTyped", place, address: typed });
  storefront.dispose();
  const again = await openStorefront(kept);
  expect(again.storefront.cart.get().typedAddresses).toMatchObject([{ place, address: typed }]);
  await send(again.storefront.cart, { _tag: "AddressChosen", choice: { ...ADDRESS, ...deliveryPlace(crate) } });
  expect(again.storefront.cart.get().typedAddresses).toEqual([]);
  again.storefront.dispose();
  const last = await openStorefront(kept);
  expect(last.storefront.cart.get().typedAddresses).toEqual([]);
});

it("CART-09 IDENT-07 another organization's cart has none of it, and coming back brings it again", async () => {
  const { storefront, place } = await openWithCrate();
  const own = storefront.session.get().currentUser?.currentOrganization?.id;
  await send(storefront.cart, { _tag: "AddressTyped", place, address: typed });
  expect(await settled(storefront.chooseOrganization(SOUTH))).toBe(true);
  expect(storefront.cart.get().typedAddresses).toEqual([]);
  await settled(storefront.chooseOrganization(own!));
  expect(storefront.cart.get().typedAddresses).toMatchObject([{ place, address: typed }]);
});
