import { numberText, plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/order-guide.ts";
import type { Translated } from "../translated.ts";

export const orderGuideMessages: Translated<typeof En.orderGuideMessages> = {
  groupBy: "Agrupar por",
  groups: "Grupos",
  edit: "Editar",
  editRest: " guía",
  print: "Imprimir",
  defaultGuide: "tu guía principal",
  changed: (when, who) => (who === null ? `cambió ${atTime(when)}` : `${who} la cambió ${atTime(when)}`),
  sharedBy: (who) => `la comparte ${who}`,
  withQuantity: (n) => `${numberText(n)} con cantidad`,
  add: (n) => (n === 0 ? "Agregar" : `Agregar ${numberText(n)}`),
  addRest: " al carrito",
  clearSearch: "Borrar búsqueda",
  addedShort: (n) => plural(n, "producto agregado", "productos agregados"),
  viewCart: "Ver carrito",
  loadingTitle: "Guía de pedido",
};
