/** A URL's path, without query and fragment. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");

/** A URL's query, without question mark; "" = none. */
export const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? "";

/** A URL's query parameter; null = missing. */
export const parameterOf = (url: string, name: string): string | null => new URLSearchParams(queryOf(url)).get(name);
