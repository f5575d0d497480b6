/**
 * A page that does not exist becomes the nearest that does: between the first, 0, and the last. Without pages it is 0. Counted from 0.
 * Spec §4, SEARCH-24.
 */
export const clampPage = (requested: number, pageCount: number): number => {
  if (!(requested > 0 && pageCount > 0)) return 0;
  return Math.min(Math.floor(requested), Math.max(0, Math.ceil(pageCount) - 1));
};

/**
 * The page of a link counts from 1; kept it counts from 0. What is no whole number above 0 is the first page.
 * Spec §2, NAV-18.
 */
export const pageFromUrl = (text: string | null): number => {
  if (text === null || !/^\d{1,9}$/.test(text)) return 0;
  return Math.max(0, Number(text) - 1);
};

/**
 * A page counted from 0, as a link counts it.
 * Spec §2, NAV-18.
 */
export const pageToUrl = (pageNumber: number): string => String(pageNumber + 1);

/** How many products a page of results may show; the first is the usual number (spec §2, SEARCH-46). */
export const PAGE_SIZES = [24, 48, 96] as const;

/**
 * How many products a link asks for on a page; a number that is not offered is the usual one.
 * Spec §2, SEARCH-46.
 */
export const readPageSize = (text: string | null): number =>
  PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0];
