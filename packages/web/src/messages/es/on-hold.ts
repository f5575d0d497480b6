import type * as En from "../en/on-hold.ts";
import type { Translated } from "../translated.ts";

export const onHoldMessages: Translated<typeof En.onHoldMessages> = {
  works:
    "Puedes seguir viendo productos y editando tus guías de pedido. No puedes agregar al carrito ni enviar pedidos.",
  call: "Llama a",
  others: "Para cualquier otra cosa, llama a",
  email: "o escribe a",
  lifted: "para que te quiten la pausa.",
};
