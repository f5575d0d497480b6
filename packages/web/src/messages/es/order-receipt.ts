import type * as En from "../en/order-receipt.ts";
import type { Translated } from "../translated.ts";

export const orderReceiptMessages: Translated<typeof En.orderReceiptMessages> = {
  report:
    "≈ quiere decir que se cobra por el peso empacado. Si algo llegó de menos, dañado o equivocado, repórtalo en la página de este pedido.",
  by: "Recibió",
  at: "Fecha y hora",
  cases: "Cajas contadas",
};
