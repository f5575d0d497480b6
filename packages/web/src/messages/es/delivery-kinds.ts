import type * as En from "../en/delivery-kinds.ts";
import type { Translated } from "../translated.ts";

export const deliveryKindMessages: Translated<typeof En.deliveryKindMessages> = {
  kinds: {
    warehouse: "Entrega del almacén",
    pickup: "Para recoger",
    dropShip: "Envío directo",
    jit: "Sobre pedido",
    preOrder: "Pedido anticipado",
  },
};
