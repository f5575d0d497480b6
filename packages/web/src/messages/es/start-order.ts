import { theTime, ofTime } from "./when.ts";
import type * as En from "../en/start-order.ts";
import type { Translated } from "../translated.ts";

export const startOrderMessages: Translated<typeof En.startOrderMessages> = {
  title: "¿Para cuándo lo necesitas?",
  lead: (organization) =>
    `${organization === "" ? "" : `${organization} · `}Eliges una vez por pedido. Del día depende la hora de cierre.`,
  how: "¿Te lo llevamos o pasas por él?",
  kinds: { delivery: "Entrega", pickup: "Recoger" },
  ownAddress: "Tu dirección",
  days: { delivery: "Día de entrega", pickup: "Día para recoger" },
  orderBy: (day, time) => `Pide antes ${ofTime(`${day}, ${time}`)}`,
  none: "Por ahora no hay día de entrega abierto. Llama a tu vendedor.",
  decline: "Solo estoy viendo",
  start: "Empezar pedido",
  startFor: (day) => `Empezar pedido para ${theTime(day)}`,
};
