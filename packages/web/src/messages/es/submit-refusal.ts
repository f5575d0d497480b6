import { belowOrderMinimumText } from "@larder/domain/text/cart/differences";
import type * as En from "../en/submit-refusal.ts";
import type { Translated } from "../translated.ts";

export const submitRefusal: Translated<typeof En.submitRefusal> = (reason) => {
  switch (reason._tag) {
    case "OnHold":
    case "Invalid":
      return reason.message || "Todavía no podemos tomar este pedido.";
    case "BelowOrderMinimum":
      return belowOrderMinimumText(reason);
    case "Updating":
      return "Guardando tus cambios.";
    case "Submitting":
      return "Enviando tu pedido.";
    case "Checking":
      return "Revisando si se aceptó tu pedido.";
    case "NoGroups":
    case "NoLines":
      return "Tu carrito no tiene productos.";
    case "Failed":
      return reason.count === 1
        ? "Un cambio no se guardó: reinténtalo o descártalo."
        : `${reason.count} cambios no se guardaron: reinténtalos o descártalos.`;
    case "Changed":
      return reason.lines.length === 1
        ? "Un producto necesita tu respuesta."
        : `${reason.lines.length} productos necesitan tu respuesta.`;
    case "Differs":
      return reason.count === 1
        ? "Un cambio en tu carrito necesita tu respuesta."
        : `${reason.count} cambios en tu carrito necesitan tu respuesta.`;
    case "NoChanges":
      return "Todavía no cambias nada. El pedido queda como estaba.";
    case "NotLoaded":
      return "Tu carrito todavía no carga.";
  }
};
