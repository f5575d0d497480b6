import { numberText, plural } from "./plural.ts";
import { theTime } from "./when.ts";
import type * as En from "../en/orders.ts";
import type { Translated } from "../translated.ts";

export const ordersMessages: Translated<typeof En.ordersMessages> = {
  title: "Pedidos",
  choose: (number) => `Elegir pedido ${number}`,
  chooseAll: "Elegir todos los pedidos de esta página",
  columns: {
    delivery: "Entrega",
    order: "Pedido · PO",
    status: "Estado",
    by: "Lo pidió",
    lines: "Productos",
    total: "Total",
  },
  details: "Detalles",
  detailsOf: (number) => `Detalles del pedido ${number}`,
  empty: "Todavía no hay pedidos",
  emptyText: "Aquí salen los pedidos que mandes.",
  none: "Ningún pedido coincide",
  noneText: "Prueba con otras fechas, otro estado u otra búsqueda.",
  clear: "Ver todos los pedidos",
  hands: {
    placed: (by) => `Lo pidió ${by}`,
    changed: (by) => `Lo cambió ${by}`,
    canceled: (by) => `Lo canceló ${by}`,
  },
  backOrdered: (n) => `${numberText(n)} por surtir`,
  openUntil: (when) => `Abierto hasta ${theTime(when)}`,
  unsent: "No has mandado tus cambios a este pedido.",
  noDate: "Sin fecha todavía",
  /** `isMinimum`: there are more than that. */
  count: (n, isMinimum) => (isMinimum ? `${numberText(n)}+ pedidos` : plural(n, "pedido", "pedidos")),
};
