import { atTime } from "./when.ts";
import type * as En from "../en/edit-mode.ts";
import type { Translated } from "../translated.ts";

export const editModeMessages: Translated<typeof En.editModeMessages> = {
  title: "Editar el título",
  titleLabel: "Título",
  titleMissing: "La página necesita un título.",
  htmlLabel: "HTML",
  htmlHint: "Al guardar quitamos scripts y estilos.",
  save: "Guardar",
  saveMine: "Dejar la mía",
  useTheirs: "Usar la suya",
  theirs: (who) => (who === "" ? "La otra versión" : `La versión de ${who}`),
  changedBy: (who, when) => `${who === "" ? "Otro editor" : who} también cambió esto ${atTime(when)}.`,
  yoursKept: "Tu texto sigue aquí. Si dejas la tuya, reemplaza la suya en el borrador.",
  wasRemoved: "Esta sección ya no está en el borrador.",
  failed: "No se guardó",
  failedText: "Lo que escribiste sigue aquí. Inténtalo otra vez.",
};
