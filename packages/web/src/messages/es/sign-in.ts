import type * as En from "../en/sign-in.ts";
import type { Translated } from "../translated.ts";

export const signInMessages: Translated<typeof En.signInMessages> = {
  tooLong: "Pasó demasiado tiempo. Escribe tu contraseña otra vez.",
  title: "Entrar",
  email: "Correo",
  password: "Contraseña",
  submit: "Entrar",
  sending: "Entrando…",
  forgot: "Olvidé mi contraseña",
  newHere: "¿Es tu primera vez?",
  openAccount: "Abrir una cuenta",
  already: (name) => `Entraste como ${name}`,
  go: "Seguir",
  demo: "Cuentas de prueba",
  demoText: "Esta tienda usa datos de prueba. Elige una cuenta para entrar de una vez.",
  as: (name) => `Entrar como ${name}`,
  another: "Abajo puedes entrar con otra cuenta.",
};
