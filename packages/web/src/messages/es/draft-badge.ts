import { plural } from "./plural.ts";

export const draftBadge = (n: number): string => `${plural(n, "producto", "productos")} fuera del carrito`;
