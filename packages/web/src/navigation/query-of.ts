/** A URL's query with its question mark, or "". */
export const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? "";
