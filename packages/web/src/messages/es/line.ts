import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { numberText, plural } from "./plural.ts";
import { atTime, ofTime, theTime, toTime } from "./when.ts";
import type * as En from "../en/line.ts";
import type { Translated } from "../translated.ts";

/** The reason is a sentence of its own: 'Solo quedan 3. Pusimos 3 en vez de 4.' (QTY-18, OP-88). */
export const changedText: Translated<typeof En.changedText> = (because, wanted, quantity) =>
  `${because} Pusimos ${numberText(quantity)} en vez de ${numberText(wanted)}.`;

/** What is said of a typed quantity (QTY-18, GUIDE-CART-09). */
export const remarkText: Translated<typeof En.remarkText> = (what) => {
  if (typeof what === "string") return what;
  switch (what._tag) {
    case "WillAdd":
      return `${orderingSentence(what.because)} Agregamos ${numberText(what.toAdd)}.`;
    case "Changed":
      return changedText(orderingSentence(what.because), what.wanted, what.quantity);
    case "UnlikeLastOrder":
      return `La última vez pediste ${what.last}. ¿Está bien ${what.quantity}?`;
    default:
      return orderingSentence(what);
  }
};

export const lineMessages: Translated<typeof En.lineMessages> = {
  product: "Producto",
  lastOrder: "Último pedido",
  availability: "Disponibilidad",
  unit: "Unidad",
  price: "Precio",
  quantity: "Cantidad",
  total: "Total",
  quantityOf: (name, unit) => `Cantidad de ${name}${unit === "" ? "" : `, ${unit}`}`,
  unitFor: (name) => `Unidad de ${name}`,
  oneLess: "Uno menos",
  oneMore: "Uno más",
  inStock: "Disponible",
  left: (n, unit) => `${n === 1 ? "Queda" : "Quedan"} ${numberText(n)} ${unit}`,
  outOfStock: "Agotado",
  expected: (date) => `Llega ${atTime(date)}`,
  substitute: "Sustituto",
  substituteFor: (sku) => `en lugar de ${sku}`,
  firstTime: "Primera vez",
  lastTime: "último:",
  yourNumber: (number) => `tu número ${number}`,
  last: (quantity, unit) => `${numberText(quantity)} ${unit}`,
  nothing: "–",
  about: (weight, unit) => `≈ ${weight}/${unit}`,
  aboutEach: (weight) => `≈ ${weight} por pieza`,
  similarItems: "Parecidos",
  kept: (problem, quantity) => `${problem} Dejamos ${quantity}.`,
};

export const orderBarMessages: Translated<typeof En.orderBarMessages> = {
  thisOrder: "Este pedido",
  cases: (n) => plural(n, "caja", "cajas"),
  pieces: (n) => plural(n, "pieza", "piezas"),
  estimated: "peso variable estimado",
  pendingLines: (n) => `${numberText(n)} con precio pendiente`,
  notInTotal: "fuera del total",
  noPrice: "Sin precio todavía",
  noLines: "Sin productos todavía",
  addedHint: "abre tu carrito para enviar",
  noLinesHint: "pon una cantidad para empezar",
  timeLeft: (hours, minutes) => (hours === 0 ? `Quedan ${minutes} min` : `Quedan ${hours} h ${minutes} min`),
  orderBy: (time) => `Pide antes ${ofTime(time)}`,
  today: " hoy",
  forDay: (day) => ` para ${theTime(day)}`,
  passed: "Ya pasó la hora de cierre",
  orderBefore: (time) => `Los pedidos cerraron ${toTime(time)}`,
};
