import { LOCALE } from "@larder/domain/text/locale";

const rules = new Intl.PluralRules(LOCALE);

/** '1,200' */
export const numberText = (n: number): string => n.toLocaleString(LOCALE);

/** '1 producto', '1,200 productos' */
export const plural = (n: number, one: string, many: string): string =>
  `${numberText(n)} ${rules.select(n) === "one" ? one : many}`;
