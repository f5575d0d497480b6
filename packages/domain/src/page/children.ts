/** A page's children are listed under its path, with or without a trailing slash (§7, PAGE-05). */
export const childrenPath = (url: string): string => `${url.replace(/\/*(?:[?#].*)?$/s, "")}/children`;

/** Children are in the CMS's order: by sort number, those without one last, ties unchanged (§7, PAGE-05, CMS-06). */
export const inContentOrder = <T extends { readonly sortOrder: number | null }>(children: readonly T[]): readonly T[] =>
  children.toSorted((a, b) => (a.sortOrder ?? Number.MAX_VALUE) - (b.sortOrder ?? Number.MAX_VALUE));
