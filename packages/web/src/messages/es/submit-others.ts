import { formatCents } from "@larder/domain/catalog/money";
import { plural } from "./plural.ts";
import type * as En from "../en/submit-others.ts";
import type { Translated } from "../translated.ts";

export const submitOthersMessages: Translated<typeof En.submitOthersMessages> = {
  submit: (orders) =>
    orders === 1 ? "Enviar el otro pedido" : `Enviar los otros ${plural(orders, "pedido", "pedidos")}`,
  stays: (delivery, items) => `${delivery} (${plural(items, "producto", "productos")}) se queda en tu carrito.`,
  needs: (missing) => `Le faltan ${formatCents(missing)}.`,
  orLeave: "O envía los otros y deja esta entrega en tu carrito.",
};
