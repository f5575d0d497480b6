import { numberText, plural } from "./plural.ts";
import { theTime } from "./when.ts";
import type * as En from "../en/order-edit.ts";
import type { Translated } from "../translated.ts";

export const orderEditMessages: Translated<typeof En.orderEditMessages> = {
  label: "Estás cambiando un pedido",
  title: (number) => `Estás cambiando el pedido ${number}`,
  until: (when) => `hasta ${theTime(when)}`,
  passed: "ya pasó su hora de cierre",
  untouched: (lines) =>
    lines === 0
      ? "Tu carrito no cambia, y el pedido queda como estaba hasta que lo envíes."
      : `Tu carrito de ${plural(lines, "producto", "productos")} no cambia, y el pedido queda como estaba hasta que lo envíes.`,
  add: "Agregar un producto a este pedido",
  addHint: "Agrega un producto por nombre o número",
  notAdded: (product) => `${product} no se puede agregar ahora. Está agotado o no está a la venta.`,
  reset: "Deshacer los cambios",
  leave: "Dejar de cambiar",
  changes: (n) => `${plural(n, "cambio", "cambios")} sin mandar`,
  difference: (amount, cents) => (cents === 0 ? "mismo total" : `${cents < 0 ? "−" : "+"}${amount}`),
  lineDifference: (amount, cents) =>
    cents === null ? "Precio pendiente" : cents === 0 ? amount : `${cents < 0 ? "−" : "+"}${amount}`,
  was: (n) => `antes ${numberText(n)}`,
  added: "agregado",
  removed: "quitado",
  putBack: "Recuperar",
  putBackOf: (product) => `Recuperar ${product}`,
  leaveTitle: (number) => `¿Dejar de cambiar el pedido ${number}?`,
  leaveText: "Pierdes tus cambios. El pedido queda como estaba, y regresa tu carrito.",
  leaveConfirm: "Descartar cambios y salir",
  keep: "Seguir cambiando",
};
