import { acknowledged, callOf, type Invariant, keyOf, SUBMIT } from "../history.ts";

const CANCEL = "POST /web-api/order-history/cancel";

/** What the server acknowledged to a device is done: orders, cancellations and every answer under a key (T3, OP-91). */
export const nothingAcknowledgedLost: Invariant = {
  rows: "T3 OP-91",
  name: "no acknowledged write lost",
  check: ({ exchanges, orders, kept }) => {
    const wrong: string[] = [];
    const stored = new Map(kept.map((row) => [row.key, row]));
    const placed = new Map(orders.map((order) => [order.order_number, order]));
    for (const exchange of exchanges) {
      const answer = acknowledged(exchange);
      const key = keyOf(exchange);
      if (answer === null || key === null) continue;
      const call = callOf(exchange);
      const row = stored.get(key);
      if (row === undefined) wrong.push(`${call} under ${key} was acknowledged and isn't kept`);
      else if (JSON.stringify(JSON.parse(row.body ?? "{}")) !== JSON.stringify(answer))
        wrong.push(`${call} under ${key} was answered otherwise than it is kept`);
      if (call === SUBMIT && answer.success === true)
        for (const { orderNumber } of answer.confirmedOrders)
          if (!placed.has(orderNumber)) wrong.push(`order ${orderNumber} was confirmed and isn't there`);
      const cancelled = call === CANCEL ? JSON.parse(exchange.body ?? "{}").orderNumber : null;
      if (cancelled !== null && (placed.get(cancelled)?.cancelled_at ?? null) === null)
        wrong.push(`order ${cancelled} was canceled and still comes`);
    }
    return wrong;
  },
};
