import { plural } from "./plural.ts";
import type * as En from "../en/guide-drafts.ts";
import type { Translated } from "../translated.ts";

const nameOf = (guide: string, none = "la guía"): string => (guide === "" ? none : guide);

export const guideDraftsMessages: Translated<typeof En.guideDraftsMessages> = {
  notInCart: (n, guide) =>
    `${plural(n, "producto", "productos")} de ${nameOf(guide, "una guía de pedido")} todavía no ${n === 1 ? "está" : "están"} en tu carrito`,
  goOn: "Seguir",
  goOnIn: (guide) => `Seguir en ${nameOf(guide, "la guía de pedido")}`,
  add: (n) => (n === 1 ? "Agregarlo" : "Agregarlos"),
  addFrom: (n, guide) => `${n === 1 ? "Agregarlo" : "Agregarlos"} de ${nameOf(guide, "la guía de pedido")}`,
  adding: "Agregando…",
  added: (n, guide) => `${plural(n, "producto agregado", "productos agregados")} de ${nameOf(guide)}`,
  notAdded: (guide) => `No se agregó nada de ${nameOf(guide)}`,
  left: (n, guide) => `${plural(n, "producto sigue", "productos siguen")} en ${nameOf(guide)}.`,
  item: (sku) => `Producto ${sku}`,
  dismiss: "Cerrar",
  submitTitle: (n) => (n === 1 ? "¿Enviar sin este producto?" : "¿Enviar sin estos productos?"),
  submitText: (n) =>
    n === 1
      ? "No va en este pedido. Se queda en tu guía de pedido."
      : "No van en este pedido. Se quedan en tu guía de pedido.",
  submitWithout: (n) => (n === 1 ? "Enviar sin él" : "Enviar sin ellos"),
  back: "Volver al carrito",
};
