import type * as En from "../en/in-place.ts";
import type { Translated } from "../translated.ts";

export const inPlaceMessages: Translated<typeof En.inPlaceMessages> = {
  press: "Presiona Enter para editar este texto.",
  editing: (what) => `Editando: ${what}`,
  kinds: { title: "Título de la página", heading: "Encabezado", html: "Texto", button: "Botón" },
  keys: "Enter lo guarda en el borrador. Escape deja el texto de antes.",
  bold: "Para negritas, selecciona palabras y presiona Ctrl+B.",
  saved: "Guardado en el borrador.",
  toPublish: "Ir a Publicar",
  canceled: "Volvió el texto de antes.",
  tooLong: "Este texto es demasiado largo. Acórtalo.",
  buttonMissing: "El botón necesita un texto.",
  gone: "Otro editor quitó este texto.",
  goneText: "Copia el tuyo si lo necesitas y luego muestra el último borrador.",
};
