/**
 * The document's title ends in ' | {brand}', unless the brand is already in it, in whatever case.
 * A page without a title is called by the brand alone, and an empty brand adds nothing.
 * Spec §2, PAGE-07; OP-03.
 */
export const pageTitle = (title: string, brand: string): string => {
  if (brand.trim() === "" || title.toLowerCase().includes(brand.toLowerCase())) return title;
  return title.trim() === "" ? brand : `${title} | ${brand}`;
};
