import type { Exchange } from "../network.ts";
import { acknowledged, callOf, type Invariant, isOfOrder, keyOf, SUBMIT } from "../history.ts";

/** A change of an order keeps the prices of what it had. */
const isNewOrder = (exchange: Exchange): boolean => callOf(exchange) === SUBMIT && !isOfOrder(exchange);

/** An order has the prices in force at some moment between its button and its answer, never older ones (SUBMIT-09, OP-65). */
export const atCurrentPrices: Invariant = {
  rows: "SUBMIT-09 OP-65",
  name: "at current prices",
  check: ({ exchanges, lines, prices }) => {
    const wrong: string[] = [];
    const pressed = new Map<string, number>();
    for (const exchange of exchanges)
      if (isNewOrder(exchange)) pressed.set(keyOf(exchange) ?? "", pressed.get(keyOf(exchange) ?? "") ?? exchange.at);
    for (const exchange of exchanges) {
      const answer = isNewOrder(exchange) ? acknowledged(exchange) : null;
      if (answer?.success !== true) continue;
      const sentAt = pressed.get(keyOf(exchange) ?? "") ?? exchange.at;
      const numbers = new Set(answer.confirmedOrders.map((one: { orderNumber: string }) => one.orderNumber));
      const answered = Math.max(...exchange.answers.map(({ at }) => at));
      for (const { order_number, revision, sku, unit, unit_price } of lines) {
        if (revision !== 1 || unit_price === null || !numbers.has(order_number)) continue;
        const known = prices.filter((one) => one.sku === sku && (one.unit ?? unit) === unit && one.since <= answered);
        const from = Math.max(0, ...known.filter(({ by }) => by <= sentAt).map(({ by }) => by));
        if (!known.some(({ by, price }) => by >= from && price === unit_price))
          wrong.push(`order ${order_number} has ${sku} at ${unit_price}; it was sent at ${sentAt}, after ${from}`);
      }
    }
    return wrong;
  },
};
