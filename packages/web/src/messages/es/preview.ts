import type * as En from "../en/preview.ts";
import type { Translated } from "../translated.ts";

export const previewMessages: Translated<typeof En.previewMessages> = {
  title: (version) => `Vista previa${version === "" ? "" : ` de la versión ${version}`}`,
  text: "Solo los editores pueden ver esta versión.",
};
