import { plural } from "./plural.ts";
import { atTime, theTime } from "./when.ts";
import type * as En from "../en/campaigns.ts";
import type { Translated } from "../translated.ts";

export const campaignsMessages: Translated<typeof En.campaignsMessages> = {
  title: "Mensajes",
  lead: ({ live, scheduled, draft }, zone) =>
    `${live} al aire, ${plural(scheduled, "programado", "programados")}, ${plural(draft, "borrador", "borradores")}. Los números se actualizan cada 5 segundos. Hora de ${zone}.`,
  create: "Mensaje nuevo",
  placements: "Espacios",
  find: "Buscar un mensaje",
  findPlaceholder: "Nombre, título, negocio",
  show: "Estado",
  all: "Todos",
  states: { draft: "Borrador", scheduled: "Programado", live: "Al aire", ended: "Terminado" },
  list: "Lista de mensajes",
  none: "Todavía no hay mensajes",
  noneMatches: "Ningún mensaje coincide",
  noneText: "Escribe uno para todos, para algunos negocios o para unos cuantos usuarios.",
  hasMore: "Se ven los 50 más recientes. Busca los anteriores.",
  kinds: { inApp: "Sobre la página", embedded: "Dentro de la página" },
  everyone: "todos",
  segment: "un segmento",
  organizations: (count) => plural(count, "negocio", "negocios"),
  users: (count) => plural(count, "usuario", "usuarios"),
  placement: (id) => (id === null ? "sin espacio" : `espacio ${id}`),
  from: (when) => `desde ${theTime(when)}`,
  until: (when) => `hasta ${theTime(when)}`,
  changed: (when) => `cambiado ${atTime(when)}`,
  figures: { delivered: "entregados", opened: "abiertos", clicked: "con clic", dismissed: "cerrados" },
  pick: "Elige un mensaje, o escribe uno nuevo.",
  positions: {
    Center: "Centro",
    Full: "Pantalla completa",
    TopRight: "Arriba a la derecha",
    BottomRight: "Abajo a la derecha",
    Top: "Arriba",
    Bottom: "Abajo",
  },
};
