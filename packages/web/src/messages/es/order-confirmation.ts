import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import { numberText, plural } from "./plural.ts";
import type * as En from "../en/order-confirmation.ts";
import type { Translated } from "../translated.ts";

export const orderConfirmationMessages: Translated<typeof En.orderConfirmationMessages> = {
  received: "Recibido",
  title: (orders) => (orders === 1 ? "Pedido enviado" : "Pedidos enviados"),
  changed: "Pedido actualizado",
  delivery: "Entrega",
  note: "Nota",
  po: "Número de PO",
  warehouse: "Sale de",
  vendor: "Proveedor",
  shipping: "Envío",
  placedBy: "Lo pidió",
  items: "Productos",
  shippingBy: (name) => `Envío, ${name}`,
  changeUntil: "Cambiar o cancelar hasta",
  orderUntil: (number, at) => `${number}: ${at}`,
  linesOf: (number) => `Productos del pedido ${number}`,
  changesReceived: "Ya nos llegaron tus cambios.",
  lead: (orders) =>
    orders === 1 ? "Ya nos llegó tu pedido." : `Ya nos llegaron tus ${plural(orders, "pedido", "pedidos")}.`,
  total: "Total",
  lines: "Productos",
  orders: "Pedidos",
  order: (number) => `Pedido ${number}`,
  warnings: (n, orders) => `${numberText(n)} avisos sobre ${orders === 1 ? "tu pedido" : "tus pedidos"}`,
  next: "Qué sigue",
  /** Only what can happen to these orders. */
  steps: ({ estimated, pendingCount }, isChangeable) => [
    ...(isChangeable ? ["Puedes cambiar o cancelar un pedido en su página de detalles hasta su hora de cierre."] : []),
    ...(estimated ? ["Pesamos los productos de peso variable cuando empacamos tu pedido."] : []),
    ...(pendingCount > 0 ? [PRICE_PENDING_MEANS] : []),
    `Cuando lo facturemos, el pedido muestra lo que mandamos${estimated ? ", el peso empacado" : ""} y el total final.`,
  ],
  proof: "Si hiciste clic dos veces o se te fue la conexión, no te preocupes: nada se pidió dos veces.",
  history: "Todos los pedidos",
  guides: "Guías de pedido",
  print: "Imprimir",
  none: "Aquí no hay pedido que confirmar",
  noneText: "Los pedidos que mandaste están en Pedidos.",
};
