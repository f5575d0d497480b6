import type { Status } from "../order-status.ts";

const STATUSES: Readonly<Record<Status, string>> = {
  pending: "Pendiente",
  submitted: "Enviado",
  confirmed: "Confirmado",
  processing: "En preparación",
  shipped: "En camino",
  delivered: "Entregado",
  cancelled: "Cancelado",
  failed: "Con error",
};

export const statusFriendly = (status: Status): string => STATUSES[status];
