import { atTime } from "./when.ts";
import type * as En from "../en/waiting-application.ts";
import type { Translated } from "../translated.ts";

export const waitingApplicationMessages: Translated<typeof En.waitingApplicationMessages> = {
  title: "Tu solicitud está en revisión",
  confirmTitle: "Primero confirma tu correo",
  sent: (when) => `Tu solicitud nos llegó ${atTime(when)}.`,
  next: "Te mandamos un correo cuando tu cuenta esté abierta. Luego entra con esta contraseña.",
  nextByHand: "Te llamamos cuando tu cuenta esté abierta. Luego entra con esta contraseña.",
  confirm:
    "Abre el enlace del correo que te mandamos. Luego revisamos tu solicitud y te mandamos un correo cuando tu cuenta esté abierta.",
  mailAgain: "Reenviar el correo",
  mailedAgain: "El correo va en camino.",
  mailFailed: "El correo no se mandó. Inténtalo otra vez en unos minutos.",
  appliedByHand: "¿Ya pediste una cuenta? Puedes entrar cuando la aprobemos.",
  applied: "¿Ya pediste una cuenta? Puedes entrar cuando confirmes tu correo y aprobemos tu cuenta.",
};
