import { plural } from "./plural.ts";
import type * as En from "../en/header-search.ts";
import type { Translated } from "../translated.ts";

export const headerSearchMessages: Translated<typeof En.headerSearchMessages> = {
  label: "Buscar productos",
  voice: "Buscar por voz",
  found: (n) => plural(n, "sugerencia", "sugerencias"),
};
