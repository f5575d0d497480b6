import { plural } from "./plural.ts";
import { theTime } from "./when.ts";
import type * as En from "../en/item-request.ts";
import type { Translated } from "../translated.ts";

export const itemRequestMessages: Translated<typeof En.itemRequestMessages> = {
  askFor: "Pedirlo",
  askForOf: (what) => `Pedirlo: ${what}`,
  what: "¿Qué necesitas?",
  amount: "Cuánto",
  amountExample: "Por ejemplo, 4 CS a la semana",
  neededBy: "Para cuándo",
  send: (name) => `Mandar a ${name}`,
  needed: "Primero di qué necesitas.",
  failed: "Tu solicitud no se mandó",
  failedText: "Conservamos lo que escribiste. Puedes intentarlo otra vez sin problema.",
  sent: (name) => `${name} ya tiene tu solicitud`,
  sentText: "La mandamos por correo, y está en la lista de productos solicitados.",
  sentListed: "Está en nuestra lista de productos solicitados.",
  another: "Mandar otra",
  neededByDay: (day) => `para ${theTime(day)}`,
  title: "Productos solicitados",
  open: (count) => plural(count, "pendiente", "pendientes"),
  done: "Marcar como listo",
  doneOf: (what) => `Marcar como listo: ${what}`,
  reply: "Contestar",
  replyTo: (name, what) => `Contestar a ${name} sobre ${what}`,
  subject: (what) => `Tu solicitud: ${what}`,
};
