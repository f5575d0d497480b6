/** Stands in for our site where only a URL's kind matters. */
const SOMEWHERE = "https://somewhere.invalid/";

/** A banner's URL may only be http, https or relative; null = not used (§3, SEARCH-12, SEARCH-13). */
export const bannerAddress = (address: string | undefined): string | null => {
  if (address === undefined || address.trim() === "" || !URL.canParse(address, SOMEWHERE)) return null;
  const { protocol } = new URL(address, SOMEWHERE);
  return protocol === "https:" || protocol === "http:" ? address : null;
};
