import { numberText } from "./plural.ts";
import type * as En from "../en/speedbump.ts";
import type { Translated } from "../translated.ts";

export const speedbumpMessages: Translated<typeof En.speedbumpMessages> = {
  guideCart: "Tienes cantidades que no están en tu carrito",
  guideCartText: (n) =>
    n === 1
      ? "1 producto de esta guía todavía no está en tu carrito. Se queda en la guía 30 días."
      : `${numberText(n)} productos de esta guía todavía no están en tu carrito. Se quedan en la guía 30 días.`,
  guideCartUnsavedText: (n) =>
    n === 1
      ? "Vas a perder 1 producto de esta guía: todavía no se guarda, y al salir se borra lo guardado en este dispositivo."
      : `Vas a perder ${numberText(n)} productos de esta guía: todavía no se guardan, y al salir se borra lo guardado en este dispositivo.`,
  outOfStock: (n, all) =>
    `${all === 1 ? "Está agotado y no va" : n === 1 ? "Uno está agotado y no va" : `${numberText(n)} están agotados y no van`} en el pedido:`,
  addAndGo: "Agregar y seguir",
  goWithout: "Seguir sin agregar",
  stay: "Quedarme",
  adding: "Agregando…",
  orderEdit: "No has mandado tus cambios a este pedido",
  orderEditText: "Si sales, el pedido queda como estaba.",
  discard: "Descartar cambios y salir",
  keepEditing: "Seguir editando",
  leave: "Salir",
  guideUnchanged: "Estás editando esta guía",
  guideUnchangedText: "Todavía no cambias nada. Si sales, dejas de editar.",
  guideEdit: "Esta guía tiene cambios sin guardar",
  guideEditText: (lost) => (lost === "" ? "Si sales, los pierdes." : `Si sales, pierdes: ${lost}.`),
};
