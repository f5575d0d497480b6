import { randomUUID } from "node:crypto";

/**
 * This name with an ending of its own, such as `Crab week 4f1c`: an earlier try of the same test may have taken the name
 * itself, and the shop keeps what it left.
 */
export const ownName = (name: string): string => `${name} ${randomUUID().slice(0, 4)}`;
