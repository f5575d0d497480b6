import { numberText, plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/staff-day.ts";
import type { Translated } from "../translated.ts";

export const staffDayMessages: Translated<typeof En.staffDayMessages> = {
  accounts: (count) => plural(count, "cuenta", "cuentas"),
  due: (count, day) => `${numberText(count)} con camión ${atTime(day)}`,
  ordered: (count) => `de ellas, ${plural(count, "ya pidió", "ya pidieron")}`,
  waiting: "Por atender",
  failed: (count) =>
    count === 1 ? "pedido con error en los últimos 7 días" : "pedidos con error en los últimos 7 días",
  signUps: (count) => (count === 1 ? "solicitud por aprobar" : "solicitudes por aprobar"),
  issues: (count) => (count === 1 ? "problema reportado" : "problemas reportados"),
  onHold: (count) => (count === 1 ? "cuenta en pausa" : "cuentas en pausa"),
  failedTitle: "Pedidos con error",
  signUpsTitle: "Solicitudes por aprobar",
  issuesTitle: "Problemas reportados",
  heldTitle: "Cuentas en pausa",
  all: (title) => `Ver todo: ${title.toLowerCase()}`,
  interests: { specialty: "Especialidades", protein: "Proteínas", produce: "Frutas y verduras" },
  waitsSince: (when) => `Llegó ${atTime(when)}`,
  age: (minutes) =>
    minutes < 1
      ? "ahora mismo"
      : minutes < 60
        ? `hace ${minutes} min`
        : minutes < 48 * 60
          ? `hace ${Math.floor(minutes / 60)} h`
          : `hace ${Math.floor(minutes / 1440)} días`,
  together: (sum) => `${sum} en total`,
  review: "Revisar",
  reviewOf: (name) => `Revisar ${name}`,
  reasons: {
    missing: "No llegó",
    short: "Llegó de menos",
    damaged: "Dañado",
    wrong: "Producto equivocado",
    quality: "Mala calidad",
  },
  openIssue: "Abrir",
  issuesOf: (count) => plural(count, "problema", "problemas"),
  issuesOfOrder: (count, number) => `${plural(count, "problema", "problemas")} con el pedido ${number}`,
  openIssueOf: (number) => `Abrir problema con el pedido ${number}`,
  order: (number) => `Pedido ${number}`,
  po: (number) => `PO ${number}`,
  notReceived: "No llegó al almacén",
  openOrder: "Abrir pedido",
  openOrderAs: (number, name) => `Abrir pedido ${number} como ${name}`,
  title: "Antes del cierre",
  noCutOff: "Ningún cliente tiene un cierre próximo.",
  haveOrdered: "Ya pidieron",
  ofDue: (ordered, due) => `${ordered} de ${due}`,
  open: "Sin pedido, con carrito",
  nothing: "Sin pedido ni carrito",
  carts: "Carritos abiertos",
  noCarts: "No hay carritos abiertos.",
  openCart: "Abrir carrito",
  openCartAs: (user, organization) => `Abrir carrito de ${user}, ${organization}`,
  cannotSend: "en pausa, no puede mandar",
};
