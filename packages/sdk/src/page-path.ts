/** The path of a URL of the site, without its query and what is after it. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");

/** The query of a URL, without its question mark; "" = it has none. */
export const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? "";

/** A parameter of a URL's query; null = it has none of that name. */
export const parameterOf = (url: string, name: string): string | null => new URLSearchParams(queryOf(url)).get(name);
