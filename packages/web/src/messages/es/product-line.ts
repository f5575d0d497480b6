import { numberText, plural } from "./plural.ts";
import { theTime } from "./when.ts";
import type * as En from "../en/product-line.ts";
import type { Translated } from "../translated.ts";

export const productLineMessages: Translated<typeof En.productLineMessages> = {
  addToGuide: "Agregar a guía",
  addNamedToGuide: (name) => `Agregar ${name} a guía de pedido`,
  add: "Agregar",
  addNamed: (name) => `Agregar ${name} al carrito`,
  inCart: (quantity, unit) => `${numberText(quantity)} ${unit} en el carrito`.replace(/ {2,}/g, " "),
  restricted: "Llama a tu vendedor",
  sizesMore: (n) => plural(n, "presentación", "presentaciones"),
  cuts: "Cortes",
  sizesNamed: (what, name) => `${what} de ${name}`,
  priceSince: (amount, per, isMore, day) =>
    `${amount} ${per === "" ? "" : `por ${per} `}${isMore ? "más" : "menos"} que ${theTime(day)}`,
  guestText: "Puedes ver todos los productos. Entra para ver tus precios y para pedir.",
};
