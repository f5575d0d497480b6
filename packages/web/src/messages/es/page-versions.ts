import { plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/page-versions.ts";
import type { Translated } from "../translated.ts";

const changes = (count: number): string =>
  count === 0 ? "El borrador es igual" : plural(count, "cambio espera", "cambios esperan");

export const pageVersionsMessages: Translated<typeof En.pageVersionsMessages> = {
  draft: (version) => `Borrador ${version}`,
  version: (version) => `Versión ${version}`,
  unpublished: "Sin publicar",
  seesThis: "Los clientes ven esta",
  published: (version) => `Los clientes ven la versión ${version}. No hay nada que publicar.`,
  changed: (version, count) => `Los clientes todavía ven la versión ${version}. ${changes(count)}.`,
  notPublished: "Solo los editores ven esta página hasta que la publiques.",
  earlier: (shown, live) => `Estás viendo la versión ${shown}. Los clientes ven la versión ${live}.`,
  otherDraft: "Elige Editar esta página para ver el borrador.",
  publish: "Publicar",
  publishTitle: (title) => `¿Publicar ${title}?`,
  publishText: "Todos la ven en cuanto la publicas.",
  notDone: "No se publicó",
  notDoneText: "Inténtalo otra vez. No se publica dos veces.",
  conflict: (who, when) => `${who === "" ? "Otro editor" : who} cambió esta página ${atTime(when)}.`,
  conflictText: "Mira el último borrador y luego publícalo.",
  showLatest: "Ver el último borrador",
  preview: "Vista previa",
  versions: "Versiones",
  failed: "Las versiones no cargaron",
  by: (when, who) => (who === "" ? when : `${when}, ${who}`),
  setUp: "Como se armó al inicio",
  restoredFrom: (version) => `Restaurada de la versión ${version}`,
  look: "Ver",
  lookAt: (version) => `Ver la versión ${version}`,
  restore: "Restaurar",
  restoreOf: (version) => `Restaurar la versión ${version}`,
  discard: "Descartar el borrador",
  explained: "Restaurar crea un borrador. Los clientes lo ven solo cuando lo publicas.",
  replacesDraft: "Reemplaza el borrador que tienes.",
  notRestored: "No se restauró",
  restoreConflict: "Otro editor cambió esta página. Cierra esto e inténtalo otra vez.",
  more: "Solo salen las últimas 200 versiones.",
};
