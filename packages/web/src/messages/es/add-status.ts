import { plural } from "./plural.ts";
import type * as En from "../en/add-status.ts";
import type { Translated } from "../translated.ts";

const items = (n: number): string => (n === 1 ? "este producto" : plural(n, "producto", "productos"));

export const addStatusMessages: Translated<typeof En.addStatusMessages> = {
  slow: (n) => `Seguimos agregando ${items(n)} a tu carrito…`,
  offline: (n) => `No tienes conexión. Agregamos ${items(n)} en cuanto regrese.`,
  added: (pieces, name) => `En el carrito: ${pieces} ${name}`,
  addedMany: (n) => `${plural(n, "producto agregado", "productos agregados")} al carrito`,
};
