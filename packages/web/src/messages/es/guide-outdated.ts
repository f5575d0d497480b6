import type * as En from "../en/guide-outdated.ts";
import type { Translated } from "../translated.ts";

export const guideOutdatedMessages: Translated<typeof En.guideOutdatedMessages> = {
  title: "Esta guía cambió",
  text: "Vuelve a cargarla para ver lo que tiene ahora. Guardamos las cantidades que pongas.",
  reload: "Volver a cargar",
};
