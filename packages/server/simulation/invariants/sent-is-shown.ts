import type { ShownLine } from "@larder/domain/cart/shown-cart.schema";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { acknowledged, callOf, type Invariant, keyOf, type LineRow, SUBMIT } from "../history.ts";

const shownText = (line: ShownLine): string =>
  JSON.stringify([
    line.productSku,
    line.unitOfMeasure,
    line.quantity,
    line.unitPrice,
    line.totalPrice,
    line.backOrdered,
    line.cutInstructions1 ?? "",
    line.cutInstructions2 ?? "",
    line.comment ?? "",
  ]);

const sentText = (line: LineRow): string =>
  JSON.stringify([
    line.sku,
    line.unit,
    line.quantity,
    line.unit_price,
    line.total_cents,
    line.back_ordered,
    line.cut1,
    line.cut2,
    line.comment,
  ]);

/** What was sent is line for line what one screen showed when its button was pressed (SUBMIT-06, SUBMIT-09, OP-88). */
export const sentIsShown: Invariant = {
  rows: "SUBMIT-06 SUBMIT-09 OP-88",
  name: "what was sent is what one screen showed",
  check: ({ presses, exchanges, orders, lines }) => {
    const wrong: string[] = [];
    const sent = new Map<string, readonly string[]>();
    for (const exchange of exchanges) {
      const answer = callOf(exchange) === SUBMIT ? acknowledged(exchange) : null;
      if (answer?.success === true)
        sent.set(
          keyOf(exchange) ?? "",
          answer.confirmedOrders.map((one: { orderNumber: string }) => one.orderNumber),
        );
    }
    for (const { intent, order, shown, deliveries, device } of presses) {
      const numbers = sent.get(intent);
      // A change of an order has no delivery of its own to compare with.
      if (numbers === undefined || order !== null) continue;
      const places = new Set(
        shown.deliveries.map(subCartKey).filter((place) => deliveries === null || deliveries.includes(place)),
      );
      const seen = shown.lines.filter((line) => !line.isOutOfStock && places.has(line.delivery)).map(shownText);
      const is = lines.filter((line) => line.revision === 1 && numbers.includes(line.order_number)).map(sentText);
      if (seen.toSorted().join() !== is.toSorted().join())
        wrong.push(`${device} sent ${is.toSorted().join()} and showed ${seen.toSorted().join()}`);
      for (const delivery of shown.deliveries) {
        const order = orders.find((one) => numbers.includes(one.order_number) && one.sub_cart === subCartKey(delivery));
        if (order === undefined) continue;
        if (order.revision === 1 && order.delivery_date !== delivery.date)
          wrong.push(`${device} sent ${order.order_number} for ${order.delivery_date} and showed ${delivery.date}`);
        if (order.revision === 1 && order.po_number !== shown.poNumber)
          wrong.push(`${device} sent ${order.order_number} as "${order.po_number}" and showed "${shown.poNumber}"`);
      }
    }
    return wrong;
  },
};
