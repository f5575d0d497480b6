import { numberText, plural } from "./plural.ts";
import { ofTime } from "./when.ts";
import type * as En from "../en/guide-later.ts";
import type { Translated } from "../translated.ts";

export const guideLaterMessages: Translated<typeof En.guideLaterMessages> = {
  goToLine: "Ir al producto",
  share: "Compartir",
  more: "Más acciones de la guía",
  waiting: "Esperando conexión. Tus cantidades están a salvo.",
  nothingFound: (term) => `Nada en esta guía coincide con “${term}”.`,
  findProducts: "Buscar productos",
  emptyText: "Agrega productos desde la búsqueda, o elige otra categoría.",
  notFound: "No encontramos esta guía de pedido",
  notFoundText: "Puede que la hayan borrado, o que sea de otro negocio. Tus otras guías siguen aquí.",
  toList: "Todas las guías de pedido",
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
  pricesUpdated: "Cambiaron precios o existencia",
  pricesUpdatedText: "Cada producto que cambió muestra lo que había antes.",
  kept: (since) => `Esta guía es ${ofTime(since)}`,
  keptText: (n, all) =>
    `Ves la copia de este dispositivo${all === null || n >= all ? "" : `, ${numberText(n)} de ${plural(all, "producto", "productos")}`}. Los precios y la existencia pueden haber cambiado. Guardamos las cantidades que pongas.`,
  countSheet: (date) => `Hoja de inventario, ${date}`,
  keys: [
    { keys: ["Enter"], does: "siguiente producto" },
    { keys: ["+", "−"], does: "uno más, uno menos" },
    { keys: ["0–9"], does: "reemplazar" },
    { keys: ["Ctrl Z"], does: "deshacer" },
    { keys: ["Ctrl Enter"], does: "ir a Agregar" },
    { keys: ["Ctrl Shift Enter"], does: "ir al carrito" },
  ],
  priceChanged: (was, now) => `Era ${was}, ahora ${now}.`,
  wentOut: "Se agotó.",
  backInStock: "Ya hay otra vez.",
  found: (n, term) => `${plural(n, "producto", "productos")} con “${term}”`,
  searching: "Buscando",
};
