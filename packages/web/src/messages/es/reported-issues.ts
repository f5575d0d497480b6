import type * as En from "../en/reported-issues.ts";
import type { Translated } from "../translated.ts";

export const reportedIssuesMessages: Translated<typeof En.reportedIssuesMessages> = {
  title: "Problemas reportados",
  waits: "Todavía no contestamos.",
  closed: "Se cerró sin respuesta.",
  fresh: "Nuevo",
  failed: "Los problemas reportados no cargaron.",
  retry: "Reintentar",
  answered: (order) => `Respuesta a tu reporte del pedido ${order}`,
};
