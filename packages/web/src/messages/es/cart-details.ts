import type * as En from "../en/cart-details.ts";
import type { Translated } from "../translated.ts";

export const cartDetailsMessages: Translated<typeof En.cartDetailsMessages> = {
  note: "Nota de este producto",
  noteHint: "Para quien surte tu pedido.",
  save: "Guardar",
};
