import { buyerOf, type Customer } from "../auth/caller.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Db } from "../db/schema.ts";
import { offersOf, spellingsOf } from "../guide-file/offers.ts";

/** What one text stands for. */
interface LookedUp {
  readonly text: string;
  readonly isExact: boolean;
  readonly products: readonly WireProduct[];
}

/** Products with a number that is spelled alike, for one text. */
const MAX_ALIKE = 8;

/**
 * What item numbers stand for in the customer's assortment: the product with exactly this number, otherwise every one with a
 * number that is spelled alike (`spellingsOf`), so that the customer chooses. Each text once, in the order sent (OP-62).
 */
export const lookUpItems = async (
  db: Db,
  customer: Customer,
  texts: readonly string[],
): Promise<readonly LookedUp[]> => {
  const { catalogue } = customer;
  const buyer = buyerOf(customer);
  const wanted = [...new Set(texts)];
  const exact = await readProducts(db, { ...buyer, skus: wanted, version: catalogue });
  const others = new Map(wanted.flatMap((text) => (exact.has(text) ? [] : [[text, spellingsOf(text)] as const])));
  const known = await offersOf(db, customer.organization.customerGroup, [...new Set([...others.values()].flat())]);
  const alike = await readProducts(db, { ...buyer, skus: [...known.keys()], version: catalogue });
  return wanted.map((text) => {
    const product = exact.get(text);
    if (product !== undefined) return { text, isExact: true, products: [product] };
    const products = (others.get(text) ?? []).flatMap((spelling) => alike.get(spelling) ?? []);
    return { text, isExact: false, products: products.slice(0, MAX_ALIKE) };
  });
};
