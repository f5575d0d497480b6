import type * as En from "../en/category-text.ts";
import type { Translated } from "../translated.ts";

export const categoryTextMessages: Translated<typeof En.categoryTextMessages> = {
  none: "Esta categoría todavía no tiene un texto propio.",
  notPublished: "Los clientes ven esta categoría sin tus cambios hasta que los publiques.",
  notStarted: "No se pudo empezar a editar",
  notStartedText: "Puedes intentarlo otra vez sin problema. Los clientes no ven ningún cambio.",
};
