import type { Status } from "../order-status.ts";

const STATUSES: Readonly<Record<Status, string>> = {
  pending: "Pendiente",
  submitted: "Mandado",
  confirmed: "Confirmado",
  processing: "En preparación",
  shipped: "En camino",
  delivered: "Entregado",
  cancelled: "Cancelado",
  failed: "No se pudo procesar",
};

export const statusFriendly = (status: Status): string => STATUSES[status];
