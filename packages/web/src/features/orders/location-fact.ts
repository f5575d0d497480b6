import type { Order } from "@larder/domain/order/order.schema";
import { receivingLocationMessages } from "../../messages/en/receiving-locations.ts";
import { locationText } from "./start-order-location.ts";

/** Where an order is received; no value for delivery to the customer's own address (OP-05). */
export const locationFact = ({ location }: Order): { readonly label: string; readonly value: string } => ({
  label: receivingLocationMessages[location?.kind ?? "delivery"],
  value: location === null ? "" : locationText(location),
});
