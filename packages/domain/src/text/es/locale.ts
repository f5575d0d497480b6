import type { Language } from "../language.ts";

export const LANGUAGE: Language = "es";

export const LOCALE: string = "es-US";
