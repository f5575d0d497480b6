import { LOCALE } from "@larder/domain/text/locale";

/** '1,200' */
export const numberText = (n: number): string => n.toLocaleString(LOCALE);

/** '1 line', '1,200 lines' */
export const plural = (n: number, one: string, many: string): string => `${numberText(n)} ${n === 1 ? one : many}`;
