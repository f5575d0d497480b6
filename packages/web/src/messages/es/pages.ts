import { plural } from "./plural.ts";
import type * as En from "../en/pages.ts";
import type { Translated } from "../translated.ts";

export const pagesMessages: Translated<typeof En.pagesMessages> = {
  title: "Páginas",
  lead: "Todas las páginas que puedes editar. Elige una para empezar.",
  list: "Páginas",
  page: "Página",
  state: "Estado",
  changed: "Último cambio",
  published: "Publicada",
  draft: "Borrador, sin publicar",
  changes: "Cambios sin publicar",
  drafts: (count) => `${plural(count, "página tiene", "páginas tienen")} cambios que solo ven los editores`,
  publishOf: (title) => `Publicar ${title}`,
  never: "Nunca ha cambiado",
  by: (when, who) => (who === "" ? when : `${when}, ${who}`),
  edit: "Editar",
  editOf: (title) => `Editar ${title}`,
  failed: "Las páginas no cargaron",
  none: "Todavía no hay páginas",
  more: "Solo salen las primeras 1,000 páginas.",
  /** The bar of a page. */
  bar: "Herramientas de la página",
  editPage: "Editar esta página",
  done: "Ya terminé",
  all: "Todas las páginas",
};
