import { move } from "./check.ts";

let keys = 0;

/** The customer adds pieces from another page. */
export const addItems = (sku: string, quantity: number) =>
  move(`add ${quantity} of ${sku}`, (real) => {
    const intent = `add-${(keys += 1)}`;
    real.model.ops.push({ sku, add: quantity, intent });
    const item = { productSku: sku as never, unitOfMeasure: "CS" as never, quantity };
    real.cart.send({ _tag: "ItemsAdded", items: [item], intent });
  });
