import type * as En from "../en/forgot-password.ts";
import type { Translated } from "../translated.ts";

export const forgotPasswordMessages: Translated<typeof En.forgotPasswordMessages> = {
  title: "Olvidé mi contraseña",
  lead: "Escribe tu correo. Te mandamos un enlace para poner una contraseña nueva.",
  leadByHand:
    "Esta tienda no manda correos. Escribe tu correo y llámanos, y te damos un enlace para poner una contraseña nueva.",
  submit: "Mandar enlace",
  submitByHand: "Mandar solicitud",
  sent: "Revisa tu correo",
  sentText: (email) => `Si ${email} tiene cuenta, el enlace va en camino.`,
  lifetime: "Sirve una vez, durante 30 minutos. ¿No llegó nada? Revisa el correo no deseado.",
  sentByHand: "Llámanos para que te demos tu enlace",
  sentTextByHand: (email) =>
    `Si ${email} tiene cuenta, ya vemos tu solicitud. Esta tienda no manda correos: llámanos, confirmamos que eres tú y te damos un enlace que sirve una vez.`,
  another: "Usar otro correo",
  back: "Volver al acceso",
};
