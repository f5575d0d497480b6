/** A document title ends in ' | {brand}' unless it contains the brand (§2, PAGE-07, OP-03). */
export const pageTitle = (title: string, brand: string): string => {
  if (brand.trim() === "" || title.toLowerCase().includes(brand.toLowerCase())) return title;
  return title.trim() === "" ? brand : `${title} | ${brand}`;
};
