/**
 * A guide is valid only with a number and permissions: any number but 0, so that a new one (-1) is valid, and permissions
 * with any contents; the server enforces them. Spec §5 §6, GUIDE-VIEW-04, GUIDE-VIEW-05; OP-45.
 */
export const isValidGuide = (
  guide: { readonly id?: number | null; readonly permissions?: object | null } | null | undefined,
): boolean => Boolean(guide?.id) && guide?.permissions != null;
