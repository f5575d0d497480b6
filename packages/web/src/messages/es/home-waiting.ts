import { numberText, plural } from "./plural.ts";
import { theTime } from "./when.ts";
import type * as En from "../en/home-waiting.ts";
import type { Translated } from "../translated.ts";

export const homeWaitingMessages: Translated<typeof En.homeWaitingMessages> = {
  waiting: "Por atender",
  orders: (n) => plural(n, "pedido necesita atención", "pedidos necesitan atención"),
  ordersHint: "Con error, o cambiados sin enviar",
  unsent: "Con cambios sin enviar",
  failed: (n) => (n === 1 ? "Este pedido tuvo un error" : "Estos pedidos tuvieron un error"),
  both: (unsent, failed) => `${numberText(unsent)} con cambios sin enviar, ${numberText(failed)} con error`,
  minimum: "Tu carrito todavía no se puede enviar",
  back: "Ya hay otra vez",
  noticeSince: (day) => `Avísame · desde ${theTime(day)}`,
  prices: "Cambios de precio",
  change: (percent) => `${percent > 0 ? "Subió" : "Bajó"} ${Math.abs(percent)}%`,
};
