import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";
import type { FindCandidates, FoundByName } from "../../search/name-candidates.ts";
import { offersOf, spellingsOf } from "../guide-file/offers.ts";

interface LookedUp {
  readonly text: string;
  readonly isExact: boolean;
  readonly products: readonly WireProduct[];
}

const MAX_ALIKE = 8;

/** Looks up item numbers: the exact match, or else all with a similar spelling (`spellingsOf`), each text once in the order sent (OP-62). */
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

interface NamedItem {
  readonly name: string;
  readonly candidates: readonly { readonly product: WireProduct; readonly from: FoundByName["from"] }[];
}

/** What names can mean: of the customer's guides, ordered before, and of the catalog, each with its price (OP-62). */
export const findItemsByName = async (
  db: Db,
  customer: Customer,
  findCandidates: FindCandidates,
  names: readonly string[],
): Promise<readonly NamedItem[]> => {
  const buyer = buyerOf(customer);
  const wanted = [...new Set(names)];
  const found = await findCandidates({ ...buyer, organization: customer.organization.id }, wanted);
  const skus = [...new Set(found.flatMap((some) => some.map(({ sku }) => sku)))];
  const products = await readProducts(db, { ...buyer, skus, version: customer.catalogue });
  return wanted.map((name, at) => {
    const candidates = (found[at] ?? []).flatMap(({ sku, from }) => {
      const product = products.get(sku);
      return product === undefined ? [] : [{ product, from }];
    });
    // The first source that has a product says where it is from.
    const first = new Map(candidates.toReversed().map((candidate) => [candidate.product.sku, candidate]));
    return { name, candidates: [...first.values()].toReversed() };
  });
};
