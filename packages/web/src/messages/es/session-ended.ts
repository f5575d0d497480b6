import { plural } from "./plural.ts";
import type * as En from "../en/session-ended.ts";
import type { Translated } from "../translated.ts";

export const sessionEndedMessages: Translated<typeof En.sessionEndedMessages> = {
  title: "Tu sesión terminó",
  kept: (items) =>
    items === 0
      ? "Entra para seguir donde te quedaste."
      : `Entra para seguir. ${items === 1 ? "Guardamos tu producto" : `Guardamos tus ${plural(items, "producto", "productos")}`}.`,
  another: (name) =>
    `Guardamos en este dispositivo lo que ${name} escribió, y no se lo mostramos a nadie más. Tú empiezas con tu propia cuenta.`,
  email: "Correo",
  password: "Contraseña",
  submit: "Entrar y seguir",
  notMe: (name) => `¿No eres ${name}?`,
  browse: "Ver productos sin entrar",
};
