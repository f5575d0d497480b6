import type { Order } from "@larder/domain/order/order.schema";
import type { OrdersFile } from "@larder/sdk";
import { loadWaited } from "../../loading/waited-parts.ts";
import { saveText } from "../../ui/save-text.ts";

const loadCsv = () => loadWaited(() => import("@larder/domain/order/order-csv"));

export const downloadOrder = async (order: Order): Promise<void> => {
  const { orderCsv } = await loadCsv();
  saveText(`order-${order.header.orderNumber}.csv`, orderCsv(order));
};

export const downloadOrders = async ({ name, orders }: OrdersFile): Promise<void> => {
  const { ordersCsv } = await loadCsv();
  saveText(name, ordersCsv(orders));
};
