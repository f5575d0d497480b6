import type * as En from "../en/search.ts";
import type { Translated } from "../translated.ts";

export const searchMessages: Translated<typeof En.searchMessages> = {
  titleOf: (term) => `Búsqueda: ${term}`,
  filters: "Filtros",
  showMore: "Ver más",
  showFilters: "Ver filtros",
  hideFilters: "Ocultar filtros",
  sort: "Ordenar por",
  sorts: {
    relevance: "Relevancia",
    "name asc": "Nombre, A a Z",
    "name desc": "Nombre, Z a A",
    newest: "Lo más nuevo",
    "price asc": "Precio, de menor a mayor",
    "price desc": "Precio, de mayor a menor",
  },
  failed: "La búsqueda no responde",
  unavailable: "La búsqueda no está configurada",
  unavailableText: "Mejor mira las categorías, o pregúntale a tu vendedor.",
  results: "Resultados",
};
