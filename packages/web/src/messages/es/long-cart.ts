import { numberText, plural } from "./plural.ts";
import type * as En from "../en/long-cart.ts";
import type { Translated } from "../translated.ts";

export const longCartMessages: Translated<typeof En.longCartMessages> = {
  find: "Buscar en esta entrega",
  found: (n, of) =>
    n === 0 ? "Ningún producto coincide" : `${numberText(n)} de ${plural(of, "producto", "productos")}`,
};
