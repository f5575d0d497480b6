/** Stands in for the own site where only the kind of an address matters. */
const SOMEWHERE = "https://somewhere.invalid/";

/**
 * An address of a banner is used only when it leads to the web or somewhere on the own site; never one that would run something.
 * It is read as a browser reads it, so that blanks, tabs and letter case hide nothing. Null = not used.
 * Spec §3, SEARCH-12, SEARCH-13.
 */
export const bannerAddress = (address: string | undefined): string | null => {
  if (address === undefined || address.trim() === "" || !URL.canParse(address, SOMEWHERE)) return null;
  const { protocol } = new URL(address, SOMEWHERE);
  return protocol === "https:" || protocol === "http:" ? address : null;
};
