import type fc from "fast-check";
import type { CartModel } from "./intended.ts";
import type { CartReal } from "./harness.ts";

/** The page is closed and opened again; what was kept is taken up. */
export class Reload implements fc.AsyncCommand<CartModel, CartReal> {
  check = () => true;
  run = async (_: CartModel, real: CartReal) => real.reload();
  toString = () => "reload";
}
