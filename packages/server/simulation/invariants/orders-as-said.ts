import type { Invariant } from "../history.ts";

/** An order is there if its screen said that it was sent, and isn't if the screen said that it wasn't (SUBMIT-10, OP-91). */
export const ordersAsSaid: Invariant = {
  rows: "SUBMIT-10 OP-91",
  name: "orders are as the screen said",
  check: ({ said, kept }) => {
    const placed = new Set(
      kept.flatMap(({ key, body }) => {
        const answer = body === null || body === "" ? null : JSON.parse(body);
        return answer?.success === true && answer.confirmedOrders !== undefined ? [key] : [];
      }),
    );
    return said.flatMap(({ device, intent, isSent }) =>
      placed.has(intent) === isSent
        ? []
        : [`${device} said that ${intent} was ${isSent ? "" : "not "}sent; it was ${isSent ? "not" : "sent"}`],
    );
  },
};
