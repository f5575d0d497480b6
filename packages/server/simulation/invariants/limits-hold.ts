import type { Invariant } from "../history.ts";
import { limitsOf } from "./limits.ts";

/** No order has less or more of a product than its limits let in, and no cart more, however many people filled it at once (T5, QTY-06). */
export const limitsHold: Invariant = {
  rows: "T5 QTY-06",
  name: "limits hold",
  check: ({ lines, rests }) => [
    ...lines.flatMap(({ order_number, sku, unit, quantity }) => {
      const { Minimum, Maximum } = limitsOf(sku);
      return quantity >= Minimum && quantity <= Maximum
        ? []
        : [`order ${order_number} has ${quantity} ${unit} ${sku}, which is sold from ${Minimum} to ${Maximum}`];
    }),
    ...rests.flatMap(({ at, carts }) =>
      carts.flatMap(({ user_id, organization_id, sku, unit, quantity }) =>
        quantity <= limitsOf(sku).Maximum
          ? []
          : [`the cart of ${user_id}@${organization_id} has ${quantity} ${unit} ${sku} at ${at}`],
      ),
    ),
  ],
};
