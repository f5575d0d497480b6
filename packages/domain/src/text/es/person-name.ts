import { FORMER_USER } from "../person-name.ts";

export { FORMER_USER };

export const personName = (stored: string): string => (stored === FORMER_USER ? "Usuario anterior" : stored);
