import type * as En from "../en/region.ts";
import type { Translated } from "../translated.ts";

export const regionMessages: Translated<typeof En.regionMessages> = {
  none: "Sin región",
  hint: (contact) =>
    contact === ""
      ? "Según tu región cambia lo que hay. ¿No sabes cuál es la tuya? Elige “Sin región” para ver lo que hay en general."
      : `Según tu región cambia lo que hay. ¿No sabes cuál es la tuya? Pregúntanos: ${contact}`,
};
