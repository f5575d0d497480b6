import { addressLines } from "@larder/domain/cart/drop-ship";
import type { Order } from "@larder/domain/order/order.schema";
import { orderDetailsMessages } from "../../messages/en/order-details.ts";
import { receivingLocationMessages } from "../../messages/en/receiving-locations.ts";
import type { Fact } from "../../ui/page/Facts.tsx";
import { locationText } from "./start-order-location.ts";

const ownText = (address = ""): string =>
  address.trim() === "" ? receivingLocationMessages.own : receivingLocationMessages.onFile(address);

/** Where an order goes: a vendor's other address, a chosen place, or the customer's own address as on file (OP-05, OP-74). */
export const placeFact = ({ shipTo, location, ownAddress }: Pick<Order, "shipTo" | "location" | "ownAddress">): Fact =>
  shipTo === null
    ? {
        label: receivingLocationMessages[location?.kind ?? "delivery"],
        value: location === null ? ownText(ownAddress) : locationText(location),
      }
    : { label: orderDetailsMessages.shipTo, value: addressLines(shipTo).join(", ") };
