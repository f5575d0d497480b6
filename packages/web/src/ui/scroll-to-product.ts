/** The lists of a page, as the search for a product needs them. */
type Lists = Pick<ParentNode, "querySelectorAll">;

/**
 * Scrolls smoothly to a product of a list on this page by its item number, to the middle of the window; an unknown one does
 * nothing (NAV-16). Lists that lay out only a part of their lines have a way of their own.
 */
export const scrollToProduct = (sku: string, lists: Lists = document): void =>
  [...lists.querySelectorAll<HTMLElement>("[data-sku]")]
    .find((line) => line.dataset["sku"] === sku)
    ?.scrollIntoView({ behavior: "smooth", block: "center" });
