import type * as En from "../en/deliveries.ts";
import type { Translated } from "../translated.ts";

export const deliveriesMessages: Translated<typeof En.deliveriesMessages> = {
  about: (delivery, text) => `${delivery}: ${text}`,
  crossDockMeans: "Los días de cross-dock son días extra: tus productos pasan por nuestro almacén sin detenerse.",
};
