import { numberText, plural } from "./plural.ts";
import type * as En from "../en/pasted-list.ts";
import type { Translated } from "../translated.ts";

export const pastedListMessages: Translated<typeof En.pastedListMessages> = {
  lead: "Pega lo que sea: un correo, un mensaje de texto, una hoja de cálculo. Encontramos los productos por número o nombre.",
  examples: [
    ["204417 2", "2 CS de 204417"],
    ["heavy cream 2", "2 CS de la que está en tu guía"],
    ["510033;2;EA", "2 EA de 510033"],
    ["two cs limes pls", "2 CS de limes"],
    ["butter 1", "Tú eliges cuál"],
  ],
  checking: (names) => `Buscando ${plural(names, "producto", "productos")} por nombre…`,
  skippedGroup: {
    name: "Saltados",
    short: "saltados",
    text: "Estos no parecen productos. Si alguno lo es, búscalo.",
  },
  skipped: {
    mail: "Encabezado de correo.",
    greeting: "No es un producto.",
    signature: "Firma.",
    heading: "Encabezado.",
    total: "Total o cargo.",
    contact: "Datos de contacto.",
    blank: "Sin cantidad.",
    mark: "Sin palabras.",
  },
  /** Items of one line are 3a, 3b, … */
  lineLabel: (line, part) => `${line}${part === 0 ? "" : String.fromCodePoint(96 + Math.min(part, 26))}`,
  other: "Buscar otro producto",
  change: "Cambiar producto",
  isItem: "Buscar el producto",
  stay: (n) => `${plural(n, "producto se queda", "productos se quedan")} aquí`,
  readyOf: (ready, all) => `${numberText(ready)} de ${plural(all, "producto", "productos")}`,
  add: (n) => (n === 0 ? "Al carrito" : `${plural(n, "producto", "productos")} al carrito`),
  keys: "Elige con un número o las flechas, y pasa al siguiente con Enter.",
};
