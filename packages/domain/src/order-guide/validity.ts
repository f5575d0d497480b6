/** A guide is valid with an id other than 0 and any permissions (§5 §6, GUIDE-VIEW-04, GUIDE-VIEW-05, OP-45). */
export const isValidGuide = (
  guide: { readonly id?: number | null; readonly permissions?: object | null } | null | undefined,
): boolean => Boolean(guide?.id) && guide?.permissions != null;
