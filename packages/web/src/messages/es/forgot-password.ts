import type * as En from "../en/forgot-password.ts";
import type { Translated } from "../translated.ts";

export const forgotPasswordMessages: Translated<typeof En.forgotPasswordMessages> = {
  title: "Olvidé mi contraseña",
  lead: "Escribe tu correo. Te mandamos un enlace para poner una contraseña nueva.",
  submit: "Mandar enlace",
  sent: "Revisa tu correo",
  sentText: (email) => `Si ${email} tiene cuenta, el enlace va en camino.`,
  lifetime: "Sirve una vez, durante 30 minutos. ¿No llegó nada? Revisa el correo no deseado.",
  another: "Usar otro correo",
  back: "Volver a entrar",
};
