import { plural } from "./plural.ts";

export const draftBadge = (n: number): string => `${plural(n, "item", "items")} not in cart`;
