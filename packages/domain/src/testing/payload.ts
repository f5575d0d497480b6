import fc from "fast-check";

export const reportedItem = fc.record(
  {
    id: fc.string({ minLength: 1 }),
    name: fc.string({ minLength: 1 }),
    price: fc.double({ noNaN: true }),
    quantity: fc.nat(9999),
    sku: fc.string(),
    description: fc.string(),
    categories: fc.array(fc.string()),
    imageUrl: fc.webUrl(),
    url: fc.webPath(),
  },
  { requiredKeys: ["id", "name", "price", "quantity"] },
);

/** May be empty. */
export const reportedCart = fc.record({ items: fc.array(reportedItem, { maxLength: 5 }) });
