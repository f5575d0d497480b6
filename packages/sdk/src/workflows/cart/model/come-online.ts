import type fc from "fast-check";
import { check } from "./check.ts";
import type { CartModel } from "./intended.ts";
import type { CartReal } from "./harness.ts";

/** The network comes back, whatever it was. */
export class ComeOnline implements fc.AsyncCommand<CartModel, CartReal> {
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    real.cart.send({ _tag: "CameOnline" });
    check(real);
  };
  toString = () => "come online";
}
