import type * as En from "../en/product-terms.ts";
import type { Translated } from "../translated.ts";

export const productTermMessages: Translated<typeof En.productTermMessages> = {
  title: "Precios por fecha y cantidad",
  add: "Agregar precio",
  none: "Ninguno. Los precios de arriba valen todos los días y para cualquier cantidad.",
  number: (at) => `del precio ${at}`,
  list: "Lista de precios",
  unit: "Presentación",
  price: "Precio",
  fromQuantity: "A partir de la cantidad",
  validFrom: "Primer día",
  validTo: "Último día",
  only: (region) => `Solo en ${region}`,
  standing: { past: "Vencido", current: "Vigente", coming: "Próximo" },
  remove: "Quitar",
  removeOne: (at) => `Quitar el precio ${at}`,
  hint: "Valen en lugar de los precios de arriba. Deja vacío un día si no hay límite, y la cantidad si es cualquiera. Pon el primer día si no hay último día ni cantidad.",
};
