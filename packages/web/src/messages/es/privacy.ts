import type * as En from "../en/privacy.ts";
import type { Translated } from "../translated.ts";

export const privacyMessages: Translated<typeof En.privacyMessages> = {
  allow: "Permitir",
  decline: "No registrar",
  states: {
    off: "No registramos cómo usas esta tienda.",
    objects: "Tu navegador pide que no te sigamos, así que no registramos cómo usas esta tienda.",
    waiting: "No hemos registrado cómo usas esta tienda.",
    asking: "No registramos cómo usas esta tienda hasta que lo permitas.",
    on: "Registramos cómo usas esta tienda: páginas, búsquedas, productos y pedidos. Nunca una contraseña.",
    denied: "No registramos cómo usas esta tienda en este navegador.",
  },
};
