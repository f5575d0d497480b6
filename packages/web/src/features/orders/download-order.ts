import type { Order } from "@larder/domain/order/order.schema";
import { orderCsv } from "@larder/domain/order/order-csv";

/** Saves the lines of an order as a CSV file. */
export const downloadOrder = (order: Order): void => {
  const url = URL.createObjectURL(new Blob([orderCsv(order)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `order-${order.header.orderNumber}.csv`;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
