import { SUBSTITUTIONS, UNGROUPED } from "../../order-guide/group-name.ts";

const OURS: Readonly<Record<string, string>> = { [UNGROUPED]: "Sin grupo", [SUBSTITUTIONS]: "Sustitutos" };

/** The names that a customer gave stay; ours, which are stored in English, are said in Spanish. */
export const groupTitle = (name: string): string => (Object.hasOwn(OURS, name) ? (OURS[name] ?? name) : name);
