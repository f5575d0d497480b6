/** A category's name in a URL: "Beef & Veal" is "beef-and-veal". Names that differ only in case or punctuation share one. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The URL of a category's listing: "/products/beef-and-veal/ground-beef/". */
export const categoryUrl = (path: readonly string[]): string =>
  `/products/${path.map((name) => `${categorySlug(name)}/`).join("")}`;
