import { plural } from "./plural.ts";
import { atTime, joined } from "./when.ts";
import type * as En from "../en/imports.ts";
import type { Translated } from "../translated.ts";

const laterOn = "Inténtalo otra vez cuando termine.";

export const importsMessages: Translated<typeof En.importsMessages> = {
  title: "Importaciones",
  lead: "Sube precios, clientes, estatus de pedidos, facturas y más. La lista de precios la puedes deshacer durante 30 días.",
  kind: "Qué trae el archivo",
  kinds: {
    catalog: "Productos y precios",
    customers: "Clientes",
    statuses: "Estatus de pedidos, cantidades surtidas y pesos",
    invoices: "Facturas pendientes",
    purchases: "Compras anteriores",
    itemNumbers: "Números de producto de los clientes",
  },
  list: "Listas de precios importadas",
  failed: "Las listas de precios importadas no cargaron",
  none: "Todavía no hay importaciones",
  noneText: "Aquí sale cada importación.",
  by: (name, when) => `${name ?? "En el servidor"}, ${when}`,
  counts: (added, changed) =>
    `${plural(added, "producto nuevo", "productos nuevos")}, ${plural(changed, "cambiado", "cambiados")}`,
  undone: (when) => `Deshecha ${atTime(when)}`,
  live: "En la tienda",
  undoing: "Deshaciendo",
  undo: "Deshacer",
  undoOf: (file) => `Deshacer ${file}`,
  undoTitle: (file) => `¿Deshacer la importación de ${file}?`,
  undoText:
    "Precios, nombres y presentaciones vuelven a lo que eran. Los productos nuevos se quedan, pero los clientes no los pueden pedir. Los pedidos conservan sus precios, y lo que se editó después se queda.",
  done: (file) => `Deshicimos ${file}.`,
  onItsWay: (file) => `Estamos deshaciendo ${file}`,
  onItsWayText: "Puedes salir de esta página. Sigue sola.",
  refused: (file) => `No pudimos deshacer ${file}`,
  reasons: {
    undone: "Ya está deshecha.",
    tooOld: "Tiene más de 30 días.",
    changedSince: (file, names) => `${file} cambió ${joined(names)} después. Primero deshaz esa importación.`,
    importing: (file) => `${file === "" ? "Otra importación" : file} va en camino a la tienda. ${laterOn}`,
    undoing: (file) => `Estamos deshaciendo ${file}. ${laterOn}`,
  },
  again: "No cambió nada. Puedes intentarlo otra vez sin problema.",
};
