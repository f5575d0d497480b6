import { move } from "./harness.ts";

/** The customer adds what was typed, with a double click; sometimes with what is out of stock. */
export const addToCart = (confirmedOutOfStock: boolean) =>
  move(`add (${confirmedOutOfStock ? "also what is out of stock" : "what is in stock"})`, (real) => {
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
  });
