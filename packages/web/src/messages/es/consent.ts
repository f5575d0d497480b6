import type * as En from "../en/consent.ts";
import type { Translated } from "../translated.ts";

export const consentMessages: Translated<typeof En.consentMessages> = {
  label: "Privacidad",
  question: "¿Podemos registrar cómo usas esta tienda?",
  text: "Nos ayuda a ver qué cuesta trabajo encontrar. No registramos nada hasta que digas que sí, y nunca una contraseña.",
  allow: "Permitir",
  decline: "No registrar",
};
