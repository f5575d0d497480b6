import { LOCALE } from "@larder/domain/text/locale";

// `toLocaleString` makes a format for each number: a third of what the counts of filters cost.
const format = new Intl.NumberFormat(LOCALE);

/** '1,200' */
export const numberText = (n: number): string => format.format(n);

/** '1 line', '1,200 lines' */
export const plural = (n: number, one: string, many: string): string => `${numberText(n)} ${n === 1 ? one : many}`;
