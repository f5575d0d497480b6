/** A page number is clamped to the existing pages; 0 without any. Counted from 0 (§4, SEARCH-24). */
export const clampPage = (requested: number, pageCount: number): number => {
  if (!(requested > 0 && pageCount > 0)) return 0;
  return Math.min(Math.floor(requested), Math.max(0, Math.ceil(pageCount) - 1));
};

/** A link's page counts from 1; anything invalid is the first page (§2, NAV-18). */
export const pageFromUrl = (text: string | null): number => {
  if (text === null || !/^\d{1,9}$/.test(text)) return 0;
  return Math.max(0, Number(text) - 1);
};

/** A link's page is the state's plus one (§2, NAV-18). */
export const pageToUrl = (pageNumber: number): string => String(pageNumber + 1);

/** Page sizes for results, the default first (§2, SEARCH-46). */
export const PAGE_SIZES = [24, 48, 96] as const;

/** A link's page size must be one on offer, otherwise the default applies (§2, SEARCH-46). */
export const readPageSize = (text: string | null): number =>
  PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];
