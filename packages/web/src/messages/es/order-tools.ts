import { numberText, plural } from "./plural.ts";
import type * as En from "../en/order-tools.ts";
import type { Translated } from "../translated.ts";

export const orderToolsMessages: Translated<typeof En.orderToolsMessages> = {
  find: "Buscar un pedido",
  placeholder: "Pedido, PO, producto o su número",
  status: "Estado",
  days: "Días",
  ranges: {
    all: "Todas las fechas",
    last30: "Últimos 30 días",
    last90: "Últimos 90 días",
    thisYear: "Este año",
    lastYear: "El año pasado",
    custom: "Elegir días",
  },
  from: "Desde",
  to: "Hasta",
  download: "Descargar",
  downloadChosen: (n) => `Descargar ${plural(n, "pedido", "pedidos")}`,
  statuses: {
    all: "Todos",
    open: "Abiertos",
    delivered: "Entregados",
    cancelled: "Cancelados",
    failed: "Con error",
  },
  needsAction: (n) => (n === 0 ? "Por atender" : `Por atender ${numberText(n)}`),
};
