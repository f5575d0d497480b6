import { LOCALE } from "@larder/domain/text/es/locale";
import type * as En from "../en/plural.ts";

const rules = new Intl.PluralRules(LOCALE);
const format = new Intl.NumberFormat(LOCALE);

/** '1,200' */
export const numberText: typeof En.numberText = (n) => format.format(n);

/** '1 producto', '1,200 productos', '1,000,000 de productos' */
export const plural: typeof En.plural = (n, one, many) => {
  const rule = rules.select(n);
  return `${numberText(n)} ${rule === "one" ? one : rule === "many" ? `de ${many}` : many}`;
};
