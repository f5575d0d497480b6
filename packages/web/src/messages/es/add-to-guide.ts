import type * as En from "../en/add-to-guide.ts";
import type { Translated } from "../translated.ts";

export const addToGuideMessages: Translated<typeof En.addToGuideMessages> = {
  said: ({ isMember, guide }) => (isMember ? `Agregado a ${guide}` : `Quitado de ${guide}`),
  nameMissing: "Ponle nombre a la guía de pedido.",
  title: (name, unit) => (unit === "" ? name : `${name}, ${unit}`),
  guides: "Tus guías de pedido",
  none: "Todavía no tienes una guía de pedido tuya.",
  failed: "No cargaron tus guías de pedido.",
  newGuide: "Nueva guía de pedido…",
  newName: "Nombre de la nueva guía de pedido",
  make: "Crear con este producto",
  done: "Listo",
};
