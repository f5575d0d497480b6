import { plural } from "./plural.ts";
import { atTime, toTime } from "./when.ts";
import type * as En from "../en/outbox.ts";
import type { Translated } from "../translated.ts";

export const outboxMessages: Translated<typeof En.outboxMessages> = {
  title: "Correos enviados",
  lead: "Todos los correos que manda la tienda. Los viejos se borran, y ocultamos los enlaces que abren una cuenta.",
  notSending: "El correo no está configurado",
  notSendingText: "Aquí puedes leer los correos, pero no se mandan hasta que quien maneja tu servidor lo configure.",
  find: "Buscar correo",
  findPlaceholder: "Dirección, pedido, asunto",
  show: "Mostrar",
  all: "Todos",
  states: { waiting: "En espera", sent: "Enviado", failed: "No enviado" },
  kind: "Tipo",
  allKinds: "Todos los tipos",
  groups: {
    orders: "Pedidos",
    signIn: "Acceso",
    signUps: "Solicitudes",
    accounts: "Cuentas",
    stock: "Existencia",
  },
  list: "Correos",
  columns: ["Cuándo", "Correo", "Sobre qué", "Qué pasó"],
  none: "No hay correos",
  noneMatches: "Ningún correo coincide",
  noneText: "Los correos viejos se borran.",
  sent: (when) => `Enviado ${atTime(when)}`,
  waits: "Espera su envío",
  retries: (tries, when) => `En espera. Intento ${tries + 1} ${toTime(when)}`,
  cameBack: "No enviado",
  cameBackFor: (problem, tries) => `${problem} ${plural(tries, "intento", "intentos")}.`,
  pick: "Elige un correo para leerlo aquí.",
  open: "Abrir correo",
  to: (recipient, when) => `Para ${recipient} · ${when}`,
  again: "Reenviar",
  text: "Solo texto",
  frame: (subject) => `Correo: ${subject}`,
  older: "Anteriores",
  newest: "Más nuevos",
  failed: "El correo no cargó",
};
