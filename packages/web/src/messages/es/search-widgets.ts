import { numberText, plural } from "./plural.ts";
import type * as En from "../en/search-widgets.ts";
import type { Translated } from "../translated.ts";

export const widgetMessages: Translated<typeof En.widgetMessages> = {
  from: "Desde",
  to: "Hasta",
  apply: "Ir",
  rangeOf: (name) => `${name}, rango`,
  pageSize: "Productos por página",
  perPage: (n) => `${n} por página`,
  relevant: (shown, all) => `Se ven los ${numberText(shown)} más relevantes de ${numberText(all)}`,
  showAll: "Ver todos",
  allShown: (all) => `Se ven los ${numberText(all)}, también los menos relevantes`,
  showRelevant: "Ver los más relevantes",
  showPrevious: "Ver anteriores",
  showMore: "Ver más",
  showPages: "Ver páginas",
  shown: (n, all) => `${numberText(n)} de ${plural(all, "producto", "productos")}`,
  poweredBy: "Búsqueda con",
  allCategories: "Todas las categorías",
};
