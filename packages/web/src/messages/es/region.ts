import type * as En from "../en/region.ts";
import type { Translated } from "../translated.ts";

export const regionMessages: Translated<typeof En.regionMessages> = {
  decides: "Según tu región cambia lo que hay",
  none: "Sin región",
};
