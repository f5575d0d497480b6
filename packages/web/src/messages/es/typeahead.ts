import { plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/typeahead.ts";
import type { Translated } from "../translated.ts";

export const typeaheadMessages: Translated<typeof En.typeaheadMessages> = {
  suggestions: "Sugerencias",
  products: "Productos",
  categories: "En una categoría",
  allResults: "Todos los resultados",
  seeAll: (total) =>
    total === null
      ? "Ver los resultados"
      : total === 1
        ? "Ver 1 resultado"
        : `Ver los ${plural(total, "resultado", "resultados")}`,
  recent: "Recientes",
  orderAgain: "Pedir otra vez",
  lastOrder: (quantity, day) => `${quantity} ${atTime(day)}`,
  clearRecent: "Borrar",
  forget: (term) => `Quitar ${term}`,
  none: (term) => `Nada empieza con “${term}”. Con Enter buscas cada palabra.`,
  kept: "La búsqueda no funciona: esto es de tus guías de pedido en este dispositivo",
  keptOffline: "Sin conexión: esto es de tus guías de pedido en este dispositivo",
  keptCatalog: (isOffline, since) =>
    `${isOffline ? "Sin conexión" : "La búsqueda no funciona"}: esto es del catálogo en este dispositivo, como estaba ${atTime(since)}`,
  keptPage: (isOffline, since) =>
    `${isOffline ? "Sin conexión" : "Esta página no cargó"}: esto es del catálogo en este dispositivo, como estaba ${atTime(since)}`,
  noneInCatalog: (term) => `Nada coincide con “${term}” en el catálogo de este dispositivo.`,
  unreachable: "No hay conexión con la búsqueda",
  noneKept: (term) => `La búsqueda no funciona, y ninguna guía de pedido de este dispositivo tiene “${term}”.`,
  similar: "Parecidos",
  tip: "Prueba con nombre, número de producto o marca",
  back: "Cerrar búsqueda",
  choose: "elegir",
  open: "abrir",
  close: "cerrar",
};
