import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { eventsMessages as text } from "../../../messages/en/events.ts";
import { dotted } from "../../../ui/dotted.ts";

type Fields = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const shown = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 60) : "";
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

export const summaryOf = ({ properties }: Pick<LoggedEvent, "properties">): string => {
  const { product, quantity, position, search_text: term, products, visible_products: visible } = properties;
  const { order_numbers: orders, order_number: order, category, outcome, filters, timestamp } = properties;
  const count = lengthOf(products) + lengthOf(visible);
  return dotted(
    Array.isArray(orders) ? orders.map(shown).join(", ") : shown(order),
    shown(objectOf(product)["sku"]),
    shown(term) === "" ? "" : `“${shown(term)}”`,
    shown(category),
    Array.isArray(filters) ? filters.map((one) => Object.values(objectOf(one)).map(shown).join(": ")).join(", ") : "",
    count === 0 ? "" : text.products(count),
    shown(quantity) === "" ? "" : text.quantity(shown(quantity)),
    shown(position) === "" ? "" : text.position(shown(position)),
    shown(outcome),
    shown(timestamp),
  );
};
