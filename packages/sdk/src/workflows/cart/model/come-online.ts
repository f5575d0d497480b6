import type fc from "fast-check";
import { type CartModel, type CartReal, check } from "./shop.ts";

/** The network comes back, whatever it was. */
export class ComeOnline implements fc.AsyncCommand<CartModel, CartReal> {
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    real.cart.send({ _tag: "CameOnline" });
    check(real);
  };
  toString = () => "come online";
}
