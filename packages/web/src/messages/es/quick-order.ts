import type { OtherUnit } from "@larder/domain/quick-order/line-readings";
import { numberText, plural } from "./plural.ts";
import type * as En from "../en/quick-order.ts";
import type { Translated } from "../translated.ts";

export const quickOrderMessages: Translated<typeof En.quickOrderMessages> = {
  title: "Pedido rápido",
  lead: "Escribe un número de producto y una cantidad. También sirven los nombres y tus propios números.",
  scan: "Escanear",
  paste: "Pegar lista",
  clearAll: "Borrar todo",
  rows: "Renglones",
  itemNumber: "Número de producto",
  itemOfRow: (row) => `Número de producto, renglón ${row}`,
  quantityOfRow: (row) => `Cantidad del renglón ${row}`,
  addRow: "Agregar un renglón",
  clearRow: (row) => `Borrar renglón ${row}`,
  checking: "Revisando…",
  unknown: (text) => `No hay ningún producto ${text}.`,
  unknownHint: "No está en tu catálogo. Escribe un nombre para buscarlo.",
  didYouMean: "Quisiste decir:",
  lastOrder: (quantity, day) => `última vez ${quantity}, ${day}`,
  lastOrdered: "Último pedido",
  move: "mover",
  take: "elegir",
  close: "cerrar",
  several: "Coincide más de un producto:",
  restricted: "Llama a tu vendedor para pedir este producto.",
  changeTo: (n) => `Cambiar a ${numberText(n)}`,
  completions: "Productos",
  found: (n) => plural(n, "producto", "productos"),
  lookUpFailed: "No pudimos revisar los números de producto",
  tryAgain: "Reintentar",
  lookUpFailedText: "Conservamos lo que escribiste.",
  ready: (n) => plural(n, "producto", "productos"),
  stay: (n) => `${plural(n, "renglón se queda", "renglones se quedan")} aquí`,
  addRows: (n) => (n === 0 ? "Al carrito" : `${plural(n, "producto", "productos")} al carrito`),
  notReady: (n) =>
    `${plural(n, "renglón no está listo", "renglones no están listos")}. Revisa el producto y la cantidad.`,
  nothingReady: "Escribe un número de producto y una cantidad para empezar.",
  added: (n, kept) =>
    `${plural(n, "producto agregado", "productos agregados")} al carrito${kept === 0 ? "" : `, ${plural(kept, "se queda", "se quedan")} aquí`}`,
  viewCart: "Ver carrito",
  notAdded: "No pudimos agregar estos a tu carrito",
  notAddedText: "Siguen todos aquí.",
  pasteTitle: "Pegar una lista",
  yourList: "Tu lista",
  pasteHint: (most) =>
    `Copia dos columnas de una hoja de cálculo, un mensaje de texto o un pedido anterior. Hasta ${numberText(most)} líneas.`,
  tooLong: (n, most) => `Esta lista tiene ${numberText(n)} líneas. Pega hasta ${numberText(most)}.`,
  typeRows: "Mejor escribir",
  howRead: "Cómo leemos una línea",
  nothingYet: "Nada va a tu carrito hasta que lo revises.",
  review: (n) => (n === 0 ? "Revisar" : `Revisar ${plural(n, "línea", "líneas")}`),
  linesInList: (n) => plural(n, "línea", "líneas"),
  inList: "en tu lista",
  reviewTitle: "Revisa tu lista",
  reviewLead: (n) => `${plural(n, "línea, acomodada", "líneas, acomodadas")} aquí abajo.`,
  backToList: "Volver a la lista",
  checkingList: (left) => `Revisando ${plural(left, "número de producto", "números de producto")}…`,
  buckets: {
    ambiguous: {
      name: "Elige uno de varios",
      short: "por elegir",
      text: "Cada línea puede ser más de una cosa.",
    },
    adjusted: { name: "Ajustados", short: "ajustados", text: "Cambiamos algo en estos. Revísalos, por favor." },
    unknown: {
      name: "No encontrados",
      short: "sin encontrar",
      text: "Estos se quedan aquí hasta que los encuentres o los saques.",
    },
    matched: { name: "Encontrados", short: "encontrados", text: "Listos para agregar a tu carrito." },
  },
  line: "Línea",
  why: {
    items: "Coincide más de un producto.",
    quantities: "Más de un número puede ser la cantidad.",
  },
  notFound: "No encontramos este producto.",
  notForSale: (name) => `Aquí no puedes pedir ${name}. Llama a tu vendedor.`,
  find: "Buscarlo",
  findLine: (line) => `Buscar el producto de la línea ${line}`,
  leaveOut: "Sacar",
  leaveOutLine: (line) => `Sacar la línea ${line}`,
  leftOut: "Fuera",
  restore: "Regresarlo",
  chooseFor: (line, text) => `Línea ${line}, ${text}`,
  notOrdered: "No se pide",
  more: (n) => `${numberText(n)} más`,
  scanTitle: "Escanear productos",
  scanText: "Apunta la cámara a un código de barras. Escanéalo otra vez para agregar uno más.",
  scanned: (code, quantity) => `${code}, ${quantity}. Listo para el siguiente.`,
  noCamera: "No podemos usar la cámara",
  noCameraText: "Permítela para esta página en tu navegador, o escribe el número.",
};

const SOLD: Readonly<Record<string, string>> = {
  CS: "por caja (CS)",
  EA: "por pieza (EA)",
  LB: "por libra (LB)",
};

const otherUnitText = ({ written, soldBy }: OtherUnit): string =>
  `Escribiste ${written}. Se vende ${soldBy.map((unit) => SOLD[unit] ?? `por ${unit}`).join(" o ")}.`;

export const adjustmentText: Translated<typeof En.adjustmentText> = (adjustment, notice) => {
  switch (adjustment._tag) {
    case "NoQuantity":
      return "Esta línea no tiene cantidad.";
    case "NotWhole":
      return "Lo redondeamos hacia arriba, a un número entero.";
    case "TooMany":
      return `Puedes pedir hasta ${numberText(adjustment.maximum)}.`;
    case "Limits":
      return notice(adjustment.notice);
    case "OutOfStock":
      return "Agotado.";
    case "OtherUnit":
      return otherUnitText(adjustment);
    case "Respelled":
      return `Lo escribiste ${adjustment.written}.`;
  }
};
