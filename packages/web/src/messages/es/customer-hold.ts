import type * as En from "../en/customer-hold.ts";
import type { Translated } from "../translated.ts";

export const customerHoldMessages: Translated<typeof En.customerHoldMessages> = {
  title: "Pedidos",
  open: "Este cliente puede pedir.",
  held: "En pausa. Sus usuarios leen:",
  hold: "Poner en pausa",
  release: "Reactivar",
  question: "¿Poner a este cliente en pausa?",
  text: "No podrá enviar ni cambiar pedidos hasta que lo reactives. Los pedidos ya enviados se quedan.",
  message: "Mensaje para sus usuarios",
  messageHint: "Lo que leen en vez de poder pedir, por ejemplo por qué y a quién llamar",
  changed: "Alguien más cambió la pausa",
  showTheirs: "Ver lo suyo",
  failed: "La pausa no cambió",
  lost: "No nos llegó respuesta. Puedes intentarlo otra vez sin problema.",
};
