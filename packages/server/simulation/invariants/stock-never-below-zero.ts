import type { Invariant } from "../history.ts";

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
      const left = stock.findLast((one) => one.sku === sku && one.unit === unit && one.at <= at)?.stock ?? null;
      if (left !== null && quantity - back_ordered > left)
        wrong.push(`order ${order_number} takes ${quantity - back_ordered} ${unit} ${sku} of ${left}`);
    }
    return wrong;
  },
};
