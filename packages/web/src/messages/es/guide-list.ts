import type { GuideAction } from "@larder/sdk";
import { sentence } from "@larder/domain/text/sentences";
import { numberText, plural } from "./plural.ts";
import { atTime } from "./when.ts";
import type * as En from "../en/guide-list.ts";
import type { Translated } from "../translated.ts";

const done: Record<Exclude<GuideAction["_tag"], "Share">, string> = {
  Hide: "Guía de pedido oculta.",
  Unhide: "La guía de pedido se ve otra vez.",
  MakeDefault: "Cambió tu guía de pedido principal.",
  Copy: "Guía de pedido copiada.",
  Rename: "Guía de pedido renombrada.",
  Delete: "Guía de pedido borrada.",
  Transfer: "La guía ya tiene otro dueño.",
  Unshare: "La guía de pedido ya no se comparte.",
  ImportShared: "Guía de pedido copiada a tus guías.",
};

/** GUIDE-LIST-24; a share names the other organization (GUIDE-IO-20). */
export const actionText: Translated<typeof En.actionText> = (action) =>
  action._tag === "Share"
    ? sentence({ _tag: "GuideShared", organization: action.organizationName })
    : done[action._tag];

export const guideListMessages: Translated<typeof En.guideListMessages> = {
  title: "Guías de pedido",
  openTitle: "Abrir una guía de pedido",
  all: "Todas las guías de pedido",
  notLoaded: "No cargaron tus guías de pedido",
  noneHere: "Esta tienda no tiene guías de pedido",
  browse: "Ver productos",
  lead: "Tus listas guardadas. Abrimos primero la principal.",
  mine: "Mías",
  shared: "Compartidas conmigo",
  hidden: "Ocultas",
  kinds: "¿Qué guías de pedido?",
  importGuide: "Importar",
  newGuide: "Nueva guía",
  name: "Guía",
  owner: "Dueño",
  size: "Productos",
  clearSearch: "Borrar búsqueda",
  noneFound: (term) => `Ninguna guía coincide con “${term}”`,
  order: "Ordenar por",
  orders: { name: "Por nombre", viewed: "Última vista", changed: "Último cambio", size: "Más productos" },
  lastViewed: "Última vista",
  changed: "Cambiada",
  never: "Nunca",
  viewed: (when) => (when === "" ? "nunca vista" : `vista ${atTime(when)}`),
  default: "Principal",
  actions: (name) => `Acciones de ${name}`,
  open: "Abrir",
  hide: "Ocultar",
  unhide: "Mostrar",
  makeDefault: "Hacer principal",
  duplicate: "Duplicar",
  importShared: "Copiar a tus guías",
  rename: "Renombrar",
  transfer: "Pasar a otro dueño",
  share: "Compartir",
  downloadAs: (format) => (format === "csv" ? "Descargar CSV" : "Descargar Excel"),
  addFromFile: "Agregar de archivo",
  delete: "Borrar guía",
  ownerOnly: "solo el dueño",
  isDefault: "es la principal",
  working: "En proceso",
  empty: "Todavía no hay guías de pedido",
  emptyText: "Crea una con lo que compras cada semana, o importa la lista que ya tienes.",
  emptyShared: "Nadie te ha compartido guías",
  emptyHidden: "No hay guías ocultas",
  search: "Buscar una guía",
  deleteTitle: (name) => `¿Borrar “${name}”?`,
  deleteText: (products, shared) =>
    `${plural(products, "producto", "productos")}.${shared ? " Otras personas usan esta guía y también la van a perder." : ""}`,
  deleteUnderstood: "Entiendo que esto no se puede deshacer",
  keep: "Dejar guía",
  renameTitle: (name) => `Renombrar “${name}”`,
  newName: "Nombre",
  nameMissing: "Ponle nombre a la guía de pedido.",
  nameTaken: (name) => `Ya tienes una guía que se llama “${name}”.`,
  save: "Guardar",
  transferTitle: (name) => `Pasar “${name}” a otro dueño`,
  transferText: "Solo el nuevo dueño la puede cambiar. Ya no estará en tus guías de aquí, y deja de compartirse.",
  newOwner: "Nuevo dueño",
  choose: "Elige un negocio",
  transferGo: "Pasar guía",
  shareTitle: (name) => `Compartir “${name}”`,
  shareText: "La pueden abrir y copiar, pero no cambiar.",
  shareWith: "Compartir con",
  shareGo: "Compartir",
  sharedWith: "Compartida con",
  sharedWithAll: "Todos tus negocios ya la tienen.",
  stopSharing: (name) => `Dejar de compartir con ${name}`,
  stop: "Dejar de compartir",
  noOther: "No estás en otro negocio.",
  paper: {
    failed: "No se imprimió: no cargó el resto de la guía de pedido",
    failedText: (here, all) =>
      all === null
        ? `Solo ${here === 1 ? "cargó" : "cargaron"} ${plural(here, "producto", "productos")}. La hoja de inventario los necesita todos.`
        : `Cargaron ${numberText(here)} de ${plural(all, "producto", "productos")}. La hoja de inventario los necesita todos.`,
    onHand: "Existencia",
    order: "Pedir",
    notAll: (printed, all) =>
      `${plural(printed, "producto", "productos")}${all === null ? "" : ` de ${numberText(all)}`}. Para tenerlos todos, usa Imprimir en la guía.`,
  },
};
