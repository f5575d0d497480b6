import type { OrderStatus } from "../../order/order.schema.ts";

const STATUSES: Readonly<Record<OrderStatus, string>> = {
  pending: "Pendiente",
  submitted: "Mandado",
  confirmed: "Confirmado",
  processing: "En preparación",
  shipped: "En camino",
  delivered: "Entregado",
  cancelled: "Cancelado",
  failed: "No se pudo procesar",
};

export const statusFriendly = (status: OrderStatus): string => STATUSES[status];
