import { numberText, plural } from "./plural.ts";
import type * as En from "../en/order-row.ts";
import type { Translated } from "../translated.ts";

export const orderRowMessages: Translated<typeof En.orderRowMessages> = {
  change: "Cambiar",
  changeOf: (number) => `Cambiar pedido ${number}`,
  reorder: "Repetir",
  reorderOf: (number) => `Repetir pedido ${number}`,
  linesOf: (number) => `Productos del pedido ${number}`,
  someLines: (shown, all) => `${numberText(shown)} de ${plural(all, "producto", "productos")}`,
  shippedOf: (shipped, quantity) => `${numberText(shipped)} de ${numberText(quantity)}`,
  allLines: "Ver todo",
  chooseLines: "Elegir productos para repetir",
  orderDetails: "Detalles del pedido",
};
