import { dayWanted, fieldWanted, itemsWanted, lineWanted, type Wanted } from "./edits.ts";
import { callOf } from "./history.ts";
import type { Exchange } from "./network.ts";

/** What a request carries; `names`: each line's unit and product, by its id. */
export const carriedBy = (exchange: Exchange, names: ReadonlyMap<string, string>): readonly Wanted[] => {
  const body = exchange.body === null ? null : JSON.parse(exchange.body);
  switch (callOf(exchange)) {
    case "POST /web-api/cart/update-item":
      return [lineWanted(body)];
    case "POST /web-api/cart/remove-item": {
      const id = new URL(exchange.url, "http://shop.example").searchParams.get("id") ?? "";
      return [{ of: names.get(id) ?? id, to: "0" }];
    }
    case "POST /web-api/cart/add":
      // A line that was gone by then is added again.
      return [itemsWanted(body.items), ...(body.items.length === 1 ? [lineWanted(body.items[0])] : [])];
    case "POST /web-api/cart/update/field":
      return [fieldWanted(body)];
    case "POST /web-api/cart/update/cartNotes":
      return [fieldWanted({ name: "note", value: body.value })];
    case "POST /web-api/cart/update/fields":
      return body.fields.map(fieldWanted);
    case "POST /web-api/cart/update/deliveryDate":
      return [dayWanted(body)];
    default:
      return [];
  }
};
