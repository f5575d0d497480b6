import type { Invariant } from "../history.ts";
import { stocksNear } from "./stocks-near.ts";

/** No stock is below zero, and no order takes more of a product than there was, other than as back ordered (QTY-13, HIST-07, OP-88). */
export const stockNeverBelowZero: Invariant = {
  rows: "QTY-13 HIST-07 OP-88",
  name: "stock never below zero by orders",
  check: ({ stock, rests, orders, lines }) => {
    const wrong = rests.flatMap(({ at, stocks }) =>
      stocks.flatMap((row) =>
        row.stock !== null && row.stock < 0 ? [`${row.unit} ${row.sku} is ${row.stock} at ${at}`] : [],
      ),
    );
    const placed = new Map(orders.map((order) => [order.order_number, order.placed_at]));
    for (const { order_number, revision, sku, unit, quantity, back_ordered } of lines) {
      if (revision !== 1) continue;
      const at = placed.get(order_number) ?? 0;
      const near = stocksNear(stock, { sku, unit, from: at, to: at });
      const left = Math.max(...near.map((one) => one ?? Infinity));
      if (near.length > 0 && quantity - back_ordered > left)
        wrong.push(`order ${order_number} takes ${quantity - back_ordered} ${unit} ${sku} of ${left}`);
    }
    return wrong;
  },
};
