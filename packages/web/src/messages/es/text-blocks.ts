import type * as En from "../en/text-blocks.ts";
import type { Translated } from "../translated.ts";

export const textBlocksMessages: Translated<typeof En.textBlocksMessages> = {
  title: "Texto",
  kinds: { paragraph: "Párrafo", heading: "Encabezado", list: "Lista", picture: "Imagen" },
  add: "Agregar al texto",
  marks: "**negritas**, [texto del enlace](/products/). Una línea vacía empieza otro párrafo.",
  onePerLine: "Un elemento por línea.",
  listStyle: "Estilo",
  bullets: "Viñetas",
  numbers: "Números",
  remove: (name) => `Quitar ${name}`,
  more: "Más",
  asHtml: "Editar como HTML",
  onlyHtml:
    "Este texto tiene más de lo que muestra el formulario, por eso se edita como HTML. Quitamos scripts y estilos.",
};
