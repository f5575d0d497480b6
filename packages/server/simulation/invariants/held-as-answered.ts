import { contentText } from "../cart-content.ts";
import type { Invariant } from "../history.ts";
import { answeredCarts, cartVersion } from "./answered-carts.ts";

/** What a device holds of a cart is what that version of it had, whatever order its answers came in (CART-23, OP-80, OP-81). */
export const heldAsAnswered: Invariant = {
  rows: "CART-23 OP-80 OP-81",
  name: "a cart is held as it was answered",
  check: (history) => {
    const answered = answeredCarts(history);
    return history.held.flatMap(({ device, id, version, lines }) => {
      const content = answered.get(cartVersion(id, version));
      const is = content === undefined ? lines : contentText(content);
      return is === lines ? [] : [`${device} holds ${lines} as ${cartVersion(id, version)}; it is ${is}`];
    });
  },
};
