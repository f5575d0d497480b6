import { noProductsText } from "@larder/domain/order-guide/no-products-text";
import type * as En from "../en/guide-settings.ts";
import type { Translated } from "../translated.ts";

export const guideSettingsMessages: Translated<typeof En.guideSettingsMessages> = {
  title: "Guías de pedido vacías",
  fields: {
    noProductsMessage: {
      label: "Mensaje para guías de pedido vacías",
      hint: "Los clientes lo ven en cada guía sin productos. Déjalo vacío para el mensaje de siempre.",
      placeholder: noProductsText({ noProductsMessage: null }),
    },
  },
  save: "Guardar",
  failed: "No se guardó",
  failedText: "No cambió nada. Puedes guardar otra vez sin problema.",
};
