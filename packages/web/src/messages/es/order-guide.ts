import { numberText, plural } from "./plural.ts";
import { atTime, ofTime } from "./when.ts";
import type * as En from "../en/order-guide.ts";
import type { Translated } from "../translated.ts";

export const orderGuideMessages: Translated<typeof En.orderGuideMessages> = {
  groupBy: "Agrupar por",
  groups: "Grupos",
  goToLine: "Ir al producto",
  edit: "Editar",
  editRest: " guía",
  share: "Compartir",
  print: "Imprimir",
  more: "Más acciones de la guía",
  defaultGuide: "tu guía principal",
  changed: (when, who) => (who === null ? `cambió ${atTime(when)}` : `${who} la cambió ${atTime(when)}`),
  sharedBy: (who) => `la comparte ${who}`,
  withQuantity: (n) => `${numberText(n)} con cantidad`,
  add: (n) => (n === 0 ? "Agregar" : `Agregar ${numberText(n)}`),
  addRest: " al carrito",
  waiting: "Esperando conexión. Tus cantidades están a salvo.",
  keys: [
    { keys: ["Enter"], does: "siguiente producto" },
    { keys: ["+", "−"], does: "uno más, uno menos" },
    { keys: ["0–9"], does: "reemplazar" },
    { keys: ["Ctrl Z"], does: "deshacer" },
    { keys: ["Ctrl Enter"], does: "ir a Agregar" },
    { keys: ["Ctrl Shift Enter"], does: "ir al carrito" },
  ],
  found: (n, term) => `${plural(n, "producto", "productos")} con “${term}”`,
  nothingFound: (term) => `Nada en esta guía coincide con “${term}”.`,
  clearSearch: "Borrar búsqueda",
  findProducts: "Buscar productos",
  emptyText: "Agrega productos desde la búsqueda, o elige otra categoría.",
  notFound: "No encontramos esta guía de pedido",
  notFoundText: "Puede que la hayan borrado, o que sea de otro negocio. Tus otras guías siguen aquí.",
  toList: "Todas las guías de pedido",
  addedShort: (n) => plural(n, "producto agregado", "productos agregados"),
  added: (n) => `${plural(n, "producto agregado", "productos agregados")} al carrito`,
  notAddedBecause: (because) => `No se agregó: ${because} Tus cantidades siguen aquí.`,
  mayBeAdded: "Puede que ya estén en tu carrito. Inténtalo otra vez: no los agregamos dos veces.",
  notAdded: (n) => plural(n, "producto no se agregó", "productos no se agregaron"),
  outTitle: (n) => plural(n, "producto está agotado", "productos están agotados"),
  backToGuide: "Volver a la guía",
  outText: (n) =>
    n === 1
      ? "Puede esperar en tu carrito hasta que haya. No va en el pedido ni en su total."
      : "Pueden esperar en tu carrito hasta que haya. No van en el pedido ni en su total.",
  addWithout: (n) => (n === 1 ? "Agregar sin él" : "Agregar sin ellos"),
  addWith: (n) => (n === 1 ? "También ese" : "También esos"),
  viewCart: "Ver carrito",
  pricesUpdated: "Cambiaron precios o existencia",
  pricesUpdatedText: "Cada producto que cambió muestra lo que había antes.",
  kept: (since) => `Esta guía es ${ofTime(since)}`,
  keptText: (n, all) =>
    `Ves la copia de este dispositivo${all === null || n >= all ? "" : `, ${numberText(n)} de ${plural(all, "producto", "productos")}`}. Los precios y la existencia pueden haber cambiado. Guardamos las cantidades que pongas.`,
  loadingTitle: "Guía de pedido",
  countSheet: (date) => `Hoja de inventario, ${date}`,
  searching: "Buscando",
};
