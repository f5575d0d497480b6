import { FORMER_USER } from "../../account/former-user.ts";

export const personName = (stored: string): string => (stored === FORMER_USER ? "Usuario anterior" : stored);
