import type { AdjustmentReason } from "@larder/domain/cart/adjustment.schema";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { changedText } from "./line.ts";
import { numberText } from "./plural.ts";
import { theTime, toTime } from "./when.ts";
import type * as En from "../en/cart-changes.ts";
import type { Translated } from "../translated.ts";

const reasonText = ({ reason, bound }: AdjustmentReason): string => {
  switch (reason) {
    case "Multiple":
      return orderingSentence({ _tag: "SoldByMultiple", multiple: bound });
    case "Stock":
      return orderingSentence({ _tag: "OnlyLeft", left: bound });
    default:
      return `El ${reason === "Minimum" ? "mínimo" : "máximo"} es ${numberText(bound)}.`;
  }
};

export const cartChangesMessages: Translated<typeof En.cartChangesMessages> = {
  adjusted: (adjustment) => changedText(reasonText(adjustment), adjustment.wanted, adjustment.quantity),
  lines: (n) => `${n} productos cambiaron desde que los viste`,
  unchanged: "Revisa cada producto, o quítalo.",
  next: "Primer cambio",
  priceUp: "Subió",
  priceDown: "Bajó",
  priceKnown: "Ya tiene precio",
  pricePending: "Ahora con precio pendiente",
  pack: "Cambió el empaque",
  substitute: "Sustituto",
  noSubstitute: "ninguno",
  outOfStock: "Se agotó",
  backInStock: "Ya hay otra vez",
  unusual: (quantity, usual, unit) =>
    `${numberText(quantity)} ${unit} es mucho más que tus ${numberText(usual)} de siempre.`,
  mostLately: (most) => `Lo más que has pedido últimamente son ${numberText(most)}.`,
  keep: (quantity) => `Dejar ${numberText(quantity)}`,
  keepAbout: (quantity, what) => `Dejar ${numberText(quantity)}: ${what}`,
  pricesUpdated: "Se actualizaron los precios",
  pricesUpdatedText: "Algunos precios cambiaron desde que agregaste estos productos.",
  moved: "La entrega cambió de día",
  closed: (day, time) => `El pedido para ${theTime(day)} cerró ${toTime(time)}`,
  useDay: (day) => `Usar ${day}`,
  keepDay: (day) => `Dejar ${day}`,
  was: "antes",
  now: "ahora",
  lineTotal: "el total era",
  accept: "Aceptar",
  acceptedChange: (title, was) => (was === null ? `${title}.` : `${title} (antes ${was}).`),
  accepted: "Aceptado:",
  acceptedAt: (time) => `Lo aceptaste ${toTime(time)}.`,
  allAccepted: (n) => `Ya aceptaste los ${n} cambios`,
  showAccepted: "Mostrarlos",
  hideAccepted: "Ocultarlos",
  done: (n) => `Ya aceptaste ${n}.`,
  remove: "Quitar",
  removeAbout: (what) => `Quitar del carrito: ${what}`,
  total: "Total",
  acceptAbout: (what) => `Aceptar el cambio: ${what}`,
};
