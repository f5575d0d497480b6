import type * as En from "../en/receiving-locations.ts";
import type { Translated } from "../translated.ts";

export const receivingLocationMessages: Translated<typeof En.receivingLocationMessages> = {
  delivery: "Entregar en",
  pickup: "Recoger en",
  own: "Tu dirección",
  onFile: (address) => `${address} (tu dirección registrada)`,
};
