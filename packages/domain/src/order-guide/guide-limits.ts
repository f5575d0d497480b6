/** Longest guide that can be saved, in lines. Our choice. */
export const MAX_GUIDE_LINES = 100_000;

/** Longest guide page: ten pages load any guide for editing. Our choice; longer is refused (OP-139). */
export const MAX_GUIDE_PAGE_SIZE = 10_000;

/** Most groups that can be saved in a guide. Our choice. */
export const MAX_GUIDE_GROUPS = 10_000;
