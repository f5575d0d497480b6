import type * as En from "../en/account-menu.ts";
import type { Translated } from "../translated.ts";

export const accountMenuMessages: Translated<typeof En.accountMenuMessages> = {
  themes: { system: "Tema del sistema", light: "Tema claro", dark: "Tema oscuro" },
  inbox: "Mensajes",
  signOut: "Salir",
  /** IDENT-04 */
  emailRep: (name) => `Escribirle a ${name}`,
};
