import type { OrderingSentence } from "../ordering-sentences.ts";
import { LOCALE } from "./locale.ts";

export const SUBMIT_FAILED = "No se puede mandar el pedido. Habla con tu vendedor.";
export const NOT_IN_STOCK = "Agotado.";
export const NO_PRODUCT = "No se pudo agregar el producto al carrito.";
export const NOT_OFFERED = "Aquí no vendemos productos sobre pedido.";

const count = (pieces: number): string => pieces.toLocaleString(LOCALE);

export const orderingSentence = (value: OrderingSentence): string => {
  switch (value._tag) {
    case "BelowMinimum":
      return `La cantidad mínima de este producto es ${value.minimum}.`;
    case "MaximumReached":
      return `Ya llegaste a la cantidad máxima de este producto: ${value.maximum}.`;
    case "AdjustedToMaximum":
      return `Ajustamos la cantidad al máximo permitido (${value.maximum}).`;
    case "OnlyLeft":
      if (value.left === 0) return "No queda suficiente para vender.";
      return value.left === 1 ? "Solo queda 1." : `Solo quedan ${count(value.left)}.`;
    case "OnlyMoreLeft":
      if (value.more > 0) return value.more === 1 ? "Solo queda 1 más." : `Solo quedan ${count(value.more)} más.`;
      return value.left === 1 ? "Ya tienes el último." : `Ya tienes los ${count(value.left)} que quedan.`;
    case "BackOrdered":
      return `${value.left === 1 ? "Queda 1" : `Quedan ${count(value.left)}`}, ${count(value.waiting)} por surtir.`;
    case "SoldByMultiple":
      return `Se vende de ${count(value.multiple)} en ${count(value.multiple)}.`;
    case "NoProduct":
      return NO_PRODUCT;
    case "NotWhole":
      return "Escribe un número entero, 0 o más.";
    case "TooMany":
      return "Escribe 9,999 o menos.";
  }
};
