import { acknowledged, callOf, type Invariant, keyOf, SUBMIT } from "../history.ts";

/** A cart's delivery is one order, and a key's answers all name the same orders (OP-91, T1, T2). */
export const oneOrderAKey: Invariant = {
  rows: "OP-91 T1 T2",
  name: "one order a key",
  check: ({ orders, exchanges }) => {
    const wrong: string[] = [];
    const seen = new Map<string, string>();
    for (const { cart_id, sub_cart, order_number } of orders) {
      const delivery = `${cart_id} ${sub_cart}`;
      const other = seen.get(delivery);
      if (cart_id !== null && other !== undefined)
        wrong.push(`orders ${other} and ${order_number} are the same delivery of one cart`);
      seen.set(delivery, order_number);
    }
    const named = new Map<string, string>();
    for (const exchange of exchanges) {
      const key = keyOf(exchange);
      if (key === null || callOf(exchange) !== SUBMIT) continue;
      const answer = acknowledged(exchange);
      if (answer?.success !== true) continue;
      const numbers = answer.confirmedOrders.map((order: { orderNumber: string }) => order.orderNumber).join(" ");
      if ((named.get(key) ?? numbers) !== numbers) wrong.push(`key ${key} is ${named.get(key)} and ${numbers}`);
      named.set(key, numbers);
    }
    return wrong;
  },
};
