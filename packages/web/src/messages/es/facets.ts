import type * as En from "../en/facets.ts";
import type { Translated } from "../translated.ts";

const dollars = (amount: number): string =>
  amount.toLocaleString("es-US", { style: "currency", currency: "USD" }).replace(/\.00$/, "");

export const facetMessages: Translated<typeof En.facetMessages> = {
  names: {
    "hierarchicalCategories.lvl0": "Categoría",
    brand: "Marca",
    category: "Categoría",
    subcategory: "Subcategoría",
    subsubcategory: "Tipo",
    inMyGuides: "En mis guías de pedido",
    orderedBefore: "Ya lo he pedido",
    inStock: "Disponible",
    price: "Precio",
    rating: "Calificación",
    storage: "Almacenamiento",
    tags: "Etiquetas",
  },
  all: "Todo",
  range: (min, max) =>
    min === null
      ? max === null
        ? "Todo"
        : `Hasta ${dollars(max)}`
      : max === null
        ? `${dollars(min)} o más`
        : `${dollars(min)} a ${dollars(max)}`,
  stars: (n) => (n === 1 ? "1 estrella o más" : `${n} estrellas o más`),
};
