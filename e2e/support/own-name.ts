import { randomUUID } from "node:crypto";

/** With a random suffix, such as `Crab week 4f1c`: a previous run may have used the name in the same shop. */
export const ownName = (name: string): string => `${name} ${randomUUID().slice(0, 4)}`;
