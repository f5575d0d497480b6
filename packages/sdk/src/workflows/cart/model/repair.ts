import type fc from "fast-check";
import type { CartModel } from "./intended.ts";
import type { CartReal } from "./harness.ts";

/** What was broken works again. */
export class Repair implements fc.AsyncCommand<CartModel, CartReal> {
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    real.outage = null;
  };
  toString = () => "repair";
}
