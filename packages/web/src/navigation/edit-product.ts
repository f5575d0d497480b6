/** Where staff edit a product. A product's page links it, too, and needs no other address of theirs. */
export const editProduct = (sku: string): string => `/staff-products/?${new URLSearchParams({ sku })}`;
