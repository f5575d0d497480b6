import type { Invariant } from "../history.ts";

/** Half up, in whole cents, of a price in 1/10,000 dollars: whole numbers only, so that nothing is rounded twice. */
const cents = (quantity: number, price: number): number => Number((BigInt(quantity) * BigInt(price) + 50n) / 100n);

/** A line is quantity times price to the cent, an order the sum of its lines and the shipping (T20, OP-93). */
export const totalsExact: Invariant = {
  rows: "T20 OP-93",
  name: "totals exact",
  check: ({ orders, lines }) =>
    orders.flatMap((order) => {
      const own = lines.filter((l) => l.order_number === order.order_number && l.revision === order.revision);
      const sum = own.reduce((cents, { total_cents }) => cents + (total_cents ?? 0), order.shipping_cents);
      const pending = own.filter(({ total_cents }) => total_cents === null).length;
      const of = `order ${order.order_number}`;
      return [
        ...(own.length === order.item_count && own.length > 0
          ? []
          : [`${of}: ${own.length} lines of ${order.item_count}`]),
        ...(sum === order.total_cents ? [] : [`${of}: ${order.total_cents} cents, its lines ${sum}`]),
        ...(pending === order.pending_count ? [] : [`${of}: ${order.pending_count} pending, its lines ${pending}`]),
        ...own.flatMap(({ sku, quantity, unit_price, total_cents, is_estimated }) => {
          if (is_estimated || (unit_price === null && total_cents === null)) return [];
          const right = unit_price === null ? null : cents(quantity, unit_price);
          return right === total_cents ? [] : [`${of}: ${quantity} ${sku} at ${unit_price} cost ${total_cents} cents`];
        }),
      ];
    }),
};
