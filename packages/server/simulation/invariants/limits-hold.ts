import type { History, Invariant } from "../history.ts";
import { answeredCarts } from "./answered-carts.ts";
import { limitsOf } from "./limits.ts";

/** Customers of the brand that limits quantities; staff act for one of them. */
const LIMITED: ReadonlySet<number> = new Set([101, 102]);

/** Every version of every cart that has limits, as its people were answered: "3 CS BEEF1" for each line. */
const limitedCarts = ({ exchanges, people }: History) => {
  const devices = new Set(
    people
      .filter(({ isStaff, organizations }) => isStaff || organizations.some((one) => LIMITED.has(one)))
      .map(({ device }) => device),
  );
  return answeredCarts({ exchanges: exchanges.filter(({ device }) => devices.has(device)) });
};

/** No order of a brand with limits has less or more of a product than they let in, and no cart more at any time, however many people fill it at once (T5, QTY-02, QTY-06). */
export const limitsHold: Invariant = {
  rows: "T5 QTY-02 QTY-06",
  name: "limits hold",
  check: (history) => {
    const wrong: string[] = [];
    for (const { order_number, organization_id, sku, unit, quantity } of history.lines) {
      const { Minimum, Maximum } = limitsOf(sku);
      if (LIMITED.has(organization_id) && (quantity < Minimum || quantity > Maximum))
        wrong.push(`order ${order_number} has ${quantity} ${unit} ${sku}, which is sold from ${Minimum} to ${Maximum}`);
    }
    for (const [version, content] of limitedCarts(history))
      for (const line of content.values()) {
        const [quantity, , sku = ""] = line.split(" ");
        if (Number(quantity) > limitsOf(sku).Maximum) wrong.push(`cart ${version} has ${line}`);
      }
    return wrong;
  },
};
