/** The path of a URL of the site, without its query and what is after it. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");
