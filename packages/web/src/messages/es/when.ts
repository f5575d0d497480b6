const isHour = (when: string): boolean => /^\d{1,2}:/.test(when);
const takesArticle = (when: string): boolean => when !== "" && !/^(?:hoy|ayer)/iu.test(when);

/** 'el mié, 25 de nov', 'las 2:00 p.m.', 'la 1:00 p.m.'; 'hoy' and '' stay. */
export const theTime = (when: string): string => {
  if (!takesArticle(when)) return when;
  return isHour(when) ? `${/^0?1:/.test(when) ? "la" : "las"} ${when}` : `el ${when}`;
};

/** When something happens: 'el mié, 25 de nov', 'a las 2:00 p.m.' */
export const atTime = (when: string): string => (isHour(when) ? `a ${theTime(when)}` : theTime(when));

/** 'del mié, 25 de nov', 'de las 2:00 p.m.' */
export const ofTime = (when: string): string => `de ${theTime(when)}`.replace(/^de el /, "del ");

/** 'al mié, 25 de nov', 'a las 2:00 p.m.' */
export const toTime = (when: string): string => `a ${theTime(when)}`.replace(/^a el /, "al ");

/** 'chuletas y limones', 'aceite e hinojo' */
export const joined = (parts: readonly string[]): string => new Intl.ListFormat("es-US").format(parts);
