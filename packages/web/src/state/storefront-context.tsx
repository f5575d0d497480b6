import type { Storefront } from "@larder/sdk";
import { createContext, useContext } from "react";
import type { Shop } from "./shop.ts";

export const ShopContext = createContext<Shop | null>(null);

/** The observed storefront: `useShop().cart.state`, `useShop().user`. */
export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error("ShopContext is missing");
  return shop;
};

/** For sending events: `useStorefront().cart.send(...)`. Reading its state here isn't observed. */
export const useStorefront = (): Storefront => useShop().storefront;
