import { numberText, plural } from "./plural.ts";
import type * as En from "../en/substitutes.ts";
import type { Translated } from "../translated.ts";

export const substitutesMessages: Translated<typeof En.substitutesMessages> = {
  title: "Productos parecidos",
  insteadOf: (name) => `En lugar de ${name}`,
  loading: "Buscando productos parecidos…",
  none: "Por ahora no hay nada disponible que se le parezca.",
  failed: "Los productos parecidos no cargaron.",
  add: "Agregar",
  addAbout: (quantity, unit, name) => `Agregar ${quantity} ${unit} de ${name} al carrito`,
  chooseSize: "Elegir",
  chooseSizeOf: (name) => `Elegir presentación de ${name}`,
  goToLine: "Ir al producto",
  goToLineOf: (name) => `Ir al producto: ${name}`,
  typeFirst: "Primero pon una cantidad",
  addAll: "Al carrito",
  addOne: (quantity, unit) => `${numberText(quantity)} ${unit} al carrito`.replace(/ {2,}/g, " "),
  addMany: (products) => `${plural(products, "producto", "productos")} al carrito`,
  show: "Ver en carrito",
  added: (name) => `${name} se agregó`,
};
