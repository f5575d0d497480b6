import { headerSearchMessages } from "./header-search.ts";
import type * as En from "../en/voice-search.ts";
import type { Translated } from "../translated.ts";

export const voiceSearchMessages: Translated<typeof En.voiceSearchMessages> = {
  search: headerSearchMessages.voice,
  stop: "Dejar de escuchar",
  unsupported: "Este navegador no tiene búsqueda por voz",
  denied: "Tu micrófono está bloqueado. Permítelo en los ajustes de tu navegador.",
  failed: "La búsqueda por voz no funcionó. Inténtalo otra vez.",
  listening: "Escuchando",
  heard: (words) => `Oímos: ${words}`,
};
