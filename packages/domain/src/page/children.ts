/**
 * The path under which a page's children are listed, the same with and without a slash at the end.
 * Spec §7, PAGE-05.
 */
export const childrenPath = (url: string): string => `${url.replace(/\/*(?:[?#].*)?$/s, "")}/children`;

/**
 * Children stand in the CMS's order: by their sort number, those without one last; equals keep the order in which they came.
 * Spec §7, PAGE-05, CMS-06.
 */
export const inContentOrder = <T extends { readonly sortOrder: number | null }>(children: readonly T[]): readonly T[] =>
  children.toSorted((a, b) => (a.sortOrder ?? Number.MAX_VALUE) - (b.sortOrder ?? Number.MAX_VALUE));
