import { plural } from "./plural.ts";
import type * as En from "../en/results.ts";
import type { Translated } from "../translated.ts";

export const resultsMessages: Translated<typeof En.resultsMessages> = {
  clear: "Borrar",
  remove: "quitar filtro",
  facetSearch: (name) => `Buscar en ${name}`,
  showMore: "Ver más",
  showLess: "Ver menos",
  nothing: (term) => `No encontramos nada con “${term}”.`,
  nothingText: (isNarrowed) =>
    isNarrowed
      ? "Revisa cómo está escrito, usa menos palabras o quita un filtro."
      : "Revisa cómo está escrito o usa menos palabras.",
  view: "Vista",
  list: "Lista",
  grid: "Fotos",
  didYouMean: "Quisiste decir",
  shorter: "Otras palabras para probar",
  inTheWay: "Un filtro está tapando resultados",
  without: (filter) => `Sin ${filter}`,
  withoutAll: "Sin filtros",
  categories: "Busca en una categoría",
  allCategories: "Todas las categorías",
  products: (n) => plural(n, "producto", "productos"),
  ask: (name) => `Preguntarle a ${name}`,
  askText: "Tu vendedor sabe qué puedes pedir y cuándo.",
  askSubject: (term) => `Busco: ${term}`,
  leftOut: (words) => `Nada coincide con todas tus palabras. Quitamos ${words.map((word) => `“${word}”`).join(", ")}.`,
  fewer: (n, query) =>
    `${n === 0 ? "Ningún producto coincide" : plural(n, "producto coincide", "productos coinciden")} con todas tus palabras. Más con “${query}”.`,
  only: (word) => `Solo “${word}”`,
  failed: (hasGuides) => `La búsqueda no funciona ahora.${hasGuides ? " Tus guías de pedido sí." : ""}`,
  failedText: "Tus filtros y tu carrito están a salvo, y todavía puedes mandar pedidos.",
  offline: "Sin conexión",
  offlineText: (hasGuides) =>
    `Para buscar necesitas conexión.${hasGuides ? " Guardamos las cantidades que pongas en tus guías." : ""}`,
  guides: "Guías de pedido",
  allGuides: "Todas las guías de pedido",
};
