import type * as En from "../en/language.ts";
import type { Translated } from "../translated.ts";

export const languageMessages: Translated<typeof En.languageMessages> = {
  title: "Idioma",
  hint: "Las páginas y los correos salen en este idioma. Los nombres de los productos quedan como los escribe el proveedor.",
  current: "Actual",
  choose: (name) => `Usar ${name}`,
};
