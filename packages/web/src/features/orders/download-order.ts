import type { Order } from "@larder/domain/order/order.schema";
import { orderCsv } from "@larder/domain/order/order-csv";
import { saveText } from "./save-text.ts";

/** Saves the lines of an order as a CSV file. */
export const downloadOrder = (order: Order): void => saveText(`order-${order.header.orderNumber}.csv`, orderCsv(order));
