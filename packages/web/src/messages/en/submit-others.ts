import { formatCents } from "@larder/domain/catalog/money";
import { numberText, plural } from "./plural.ts";

export const submitOthersMessages = {
  submit: (orders: number) =>
    orders === 1 ? "Submit the other order" : `Submit the other ${numberText(orders)} orders`,
  stays: (delivery: string, items: number) => `${delivery} (${plural(items, "item", "items")}) stays in your cart.`,
  needs: (missing: number) => `It needs ${formatCents(missing)} more.`,
  orLeave: "Or submit the others and keep this delivery in your cart.",
} as const;
