import type * as En from "../en/product-page.ts";
import type { Translated } from "../translated.ts";

export const productPageMessages: Translated<typeof En.productPageMessages> = {
  inGuides: "En tus guías de pedido",
  edit: "Editar producto",
  add: "Agregar",
  remove: "Quitar",
  addTo: (name, guide) => `Agregar ${name} a ${guide}`,
  removeFrom: (name, guide) => `Quitar ${name} de ${guide}`,
  notInIt: "no está en esta guía",
  noGuides: "Todavía no tienes una guía de pedido tuya.",
  guidesFailed: "No cargaron tus guías de pedido.",
  lastOrders: "Tus últimos pedidos",
  ordered: "Fecha",
  quantity: "Cantidad",
  price: "Precio",
  report: "Reportar un problema",
  similar: "Productos parecidos",
  more: "Más de esta categoría",
  moreIn: (category) => `Más en ${category}`,
  all: "Todo",
  allIn: (category) => `Todo en ${category}`,
  learnMore: "Saber más",
};
