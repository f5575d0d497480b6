import { lineOf, move } from "./harness.ts";

/** The customer types into a line, which is blocked during an addition. */
export const typeQuantity = (sku: string, input: string) =>
  move(`type '${input}' for ${sku}`, (real) => {
    const isBusy = real.guideCart.get().adding !== null;
    real.guideCart.send({ _tag: "QuantityChanged", line: lineOf(real.backend, sku), input });
    const isQuantity = /^\d*$/.test(input);
    if (!isBusy && isQuantity && Number(input) === 0) real.model.typed.delete(sku);
    else if (!isBusy && isQuantity) real.model.typed.set(sku, Number(input));
  });

/** The customer adds with a double click, sometimes including out-of-stock items. */
export const addToCart = (confirmedOutOfStock: boolean) =>
  move(`add (${confirmedOutOfStock ? "also what is out of stock" : "what is in stock"})`, (real) => {
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
    real.guideCart.send({ _tag: "AddRequested", confirmedOutOfStock });
  });
