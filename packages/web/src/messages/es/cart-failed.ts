import { because } from "./edit-failure.ts";
import { plural } from "./plural.ts";
import type * as En from "../en/cart-failed.ts";
import type { Translated } from "../translated.ts";

const end = (isTruthKnown: boolean, truth: string): string =>
  isTruthKnown ? truth : " Puede que sí se haya guardado.";

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const cartFailedMessages: Translated<typeof En.cartFailedMessages> = {
  quantity: (held, wanted, reason, isTruthKnown) =>
    `No pudimos poner ${wanted} en vez de ${held}: ${because(reason)}${end(isTruthKnown, ` Tu carrito sigue con ${held}.`)}`,
  remove: (reason, isTruthKnown) =>
    `No pudimos quitar este producto: ${because(reason)}${end(isTruthKnown, " Sigue en tu carrito.")}`,
  details: (reason, isTruthKnown) => `No pudimos guardar tu cambio: ${because(reason)}${end(isTruthKnown, "")}`,
  otherPlace: (what, reason, isTruthKnown) =>
    `No se guardó: ${what}. ${sentenceCase(because(reason))}${end(isTruthKnown, "")}`,
  line: (product, quantity) => `${product}, cantidad ${quantity}`,
  field: (label, value) => (value === "" ? `${label}, borrado` : `${label} “${value}”`),
  address: "dirección de entrega",
  shipping: "envío",
  date: (day) => `fecha de entrega ${day}`,
  cancelChanges: "regresar los productos del pedido",
  tryAgain: "Reintentar",
  discard: "Descartar",
  tryAgainAbout: (what) => `Reintentar: ${what}`,
  discardAbout: (what) => `Descartar el cambio: ${what}`,
  retrying: (n) => `Todavía sin guardar: ${plural(n, "cambio", "cambios")}`,
  retryingText: "La tienda todavía no confirma. Lo estamos intentando otra vez.",
  disconnected: "No hay conexión con la tienda",
  disconnectedText: (n) =>
    `${plural(n, "cambio está a salvo", "cambios están a salvo")} en este dispositivo. ${n === 1 ? "Lo" : "Los"} mandamos cuando regrese la conexión.`,
};
