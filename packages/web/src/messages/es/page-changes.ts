import { pagePartsMessages } from "./page-parts.ts";
import { sitePartsMessages } from "./site-parts.ts";
import type * as En from "../en/page-changes.ts";
import type { Translated } from "../translated.ts";

export const pageChangesMessages: Translated<typeof En.pageChangesMessages> = {
  title: "Qué cambia",
  failed: "No cargó lo que cambia",
  none: "Para los clientes no cambia nada.",
  names: {
    ...pagePartsMessages.kinds,
    ...sitePartsMessages.names,
    title: "Título de la página",
    order: "Orden de las secciones",
  },
  how: { added: "Agregado", removed: "Quitado", changed: "Cambiado", schedule: "Cuándo se ve" },
  before: "Antes",
  after: "Después",
  compare: "Comparar",
  compareOf: (version) => `Comparar la versión ${version} con lo que ven los clientes`,
  hide: "Ocultar",
};
