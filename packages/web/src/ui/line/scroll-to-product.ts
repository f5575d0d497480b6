type Lists = Pick<ParentNode, "querySelectorAll">;

/** Scrolls smoothly to a product; an unknown one does nothing (NAV-16). Virtualized lists have their own way. */
export const scrollToProduct = (sku: string, lists: Lists = document): void =>
  [...lists.querySelectorAll<HTMLElement>("[data-sku]")]
    .find((line) => line.dataset["sku"] === sku)
    ?.scrollIntoView({ behavior: "smooth", block: "center" });
