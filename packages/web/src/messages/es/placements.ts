import { plural } from "./plural.ts";
import type * as En from "../en/placements.ts";
import type { Translated } from "../translated.ts";

export const placementsMessages: Translated<typeof En.placementsMessages> = {
  title: "Espacios",
  text: "Dónde salen las tarjetas en las páginas.",
  none: "Ninguna página tiene un espacio.",
  placement: (id) => `Espacio ${id}`,
  live: (count) => plural(count, "mensaje al aire", "mensajes al aire"),
  noPage: "No está en ninguna página, así que nadie ve sus mensajes.",
  close: "Cerrar",
};
