/** The most lines that a guide may hold; a save of more is refused with the field named. Own bound. */
export const MAX_GUIDE_LINES = 100_000;

/**
 * The most lines that may be requested as one page of a guide: a tenth of the largest guide, so that the ten pages
 * of an edit (OP-139) hold every guide. A larger `pageSize` is refused with VALIDATION. Own bound.
 */
export const MAX_GUIDE_PAGE_SIZE = 10_000;

/** The most groups that a guide may have; a save of more is refused with the field named. Own bound. */
export const MAX_GUIDE_GROUPS = 10_000;
