import type fc from "fast-check";
import { check, type TillModel, type TillReal } from "./till.ts";

/** The customer adds what was typed, with a double click; sometimes with what is out of stock. */
export class AddToCart implements fc.AsyncCommand<TillModel, TillReal> {
  constructor(private readonly confirmedOutOfStock: boolean) {}
  check = () => true;
  run = async (_: TillModel, real: TillReal) => {
    const { confirmedOutOfStock } = this;
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
    check(real);
  };
  toString = () => `add (${this.confirmedOutOfStock ? "also what is out of stock" : "what is in stock"})`;
}
