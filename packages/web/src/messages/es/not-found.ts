import type * as En from "../en/not-found.ts";
import type { Translated } from "../translated.ts";

export const notFoundMessages: Translated<typeof En.notFoundMessages> = {
  title: "No encontramos esta página",
  text: "Puede que haya cambiado de lugar. Busca el producto, o empieza desde el inicio.",
  home: "Al inicio",
  search: "Buscar productos",
};
