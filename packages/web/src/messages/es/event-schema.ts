import type * as En from "../en/event-schema.ts";
import type { Translated } from "../translated.ts";

export const eventSchemaMessages: Translated<typeof En.eventSchemaMessages> = {
  title: "Esquema de eventos",
  close: "Cerrar",
  event: "Evento",
  of: (name) => `Esquema de ${name}`,
  unknown: (name) => `El esquema no tiene el evento “${name}”. Estos son los que tiene.`,
  inThisEvent: "En este evento",
  verdicts: {
    fits: "Correcto",
    absent: "No viene",
    missing: "Falta",
    wrongType: "Tipo equivocado",
    notInSchema: "Fuera del esquema",
  },
};
