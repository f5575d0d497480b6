/** The name of a shop that has none of its own yet, and of the demo. */
export const UNNAMED_SHOP = "Larder";

/**
 * What the header says: the shop's name, and next to it the brand's as long as the shop has no name of its own. Empty parts
 * stay away (SHELL-03).
 */
export const shopMark = (name: string, brandName: string): readonly string[] =>
  [name, name === UNNAMED_SHOP ? brandName : ""].filter((part) => part !== "");
