import type { Invariant } from "../history.ts";

const MAX = 9_999;

/** A quantity is a whole number up to 9,999; anything else that is typed changes nothing, and the screen says why (T19, OP-61, CART-10). */
export const oddQuantitiesRefused: Invariant = {
  rows: "T19 OP-61 CART-10",
  name: "odd quantities are refused",
  check: ({ oddTypings, rests, lines }) => {
    const isOdd = (quantity: number): boolean => !Number.isInteger(quantity) || quantity < 1 || quantity > MAX;
    return [
      ...oddTypings.flatMap(({ device, input, before, after, isExplained }) => [
        ...(after === before ? [] : [`${device} took "${input}" as ${after}; there were ${before}`]),
        ...(isExplained ? [] : [`${device} doesn't say why it took no "${input}"`]),
      ]),
      ...[...rests.flatMap(({ carts }) => carts), ...lines]
        .filter(({ quantity }) => isOdd(quantity))
        .map(({ sku, quantity }) => `there are ${quantity} of ${sku}`),
    ];
  },
};
