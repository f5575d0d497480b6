import { plural } from "./plural.ts";
import type * as En from "../en/inbox.ts";
import type { Translated } from "../translated.ts";

export const inboxMessages: Translated<typeof En.inboxMessages> = {
  title: "Tus mensajes",
  panel: "Mensajes",
  lead: "Novedades de tu proveedor. Un mensaje sale de esta lista cuando termina.",
  all: "Todos los mensajes",
  fresh: (n) => plural(n, "nuevo", "nuevos"),
  isNew: "Nuevo",
  untitled: "Un mensaje de tu proveedor",
  none: "Por ahora no hay mensajes.",
  noneText: "Aquí van a estar las novedades de tu proveedor.",
  listFailed: "Tus mensajes no cargaron",
  messageFailed: "Este mensaje no cargó.",
  gone: "Este mensaje ya no está aquí.",
};
