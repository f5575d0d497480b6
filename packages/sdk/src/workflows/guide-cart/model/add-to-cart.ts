import type fc from "fast-check";
import { check, type GuideCartModel, type GuideCartReal } from "./harness.ts";

/** The customer adds what was typed, with a double click; sometimes with what is out of stock. */
export class AddToCart implements fc.AsyncCommand<GuideCartModel, GuideCartReal> {
  constructor(private readonly confirmedOutOfStock: boolean) {}
  check = () => true;
  run = async (_: GuideCartModel, real: GuideCartReal) => {
    const { confirmedOutOfStock } = this;
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
    check(real);
  };
  toString = () => `add (${this.confirmedOutOfStock ? "also what is out of stock" : "what is in stock"})`;
}
