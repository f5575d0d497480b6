import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { type OwnItem, type OwnNumbers, ownNumbersOf, withOwnNumbers } from "../../catalog/own-numbers.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";
import type { FindCandidates, FoundByName } from "../../search/name-candidates.ts";
import { offersOf, spellingsOf } from "../guide-file/offers.ts";

interface LookedUp {
  readonly text: string;
  readonly isExact: boolean;
  readonly products: readonly WireProduct[];
  readonly ownUnits?: Readonly<Record<string, string>>;
}

const MAX_ALIKE = 8;

/** The sizes that own numbers stand for. */
const unitsOf = (own: readonly OwnItem[]): Pick<LookedUp, "ownUnits"> => {
  const sized = own.filter(({ unit }) => unit !== "").map(({ sku, unit }) => [sku, unit] as const);
  return sized.length === 0 ? {} : { ownUnits: Object.fromEntries(sized) };
};

interface Meant {
  readonly isExact: boolean;
  /** First what the customer's own numbers stand for. */
  readonly skus: readonly string[];
  readonly own: readonly OwnItem[];
}

/** What a text can mean that is an item number as it stands, the customer's or the catalogue's; null = nothing. */
const exactly = (text: string, own: OwnNumbers, known: ReadonlyMap<string, unknown>): Meant | null => {
  const mine = own.find(text);
  const isMine = mine !== undefined && known.has(mine.sku);
  if (!isMine && !known.has(text)) return null;
  const skus = [...(isMine ? [mine.sku] : []), ...(known.has(text) ? [text] : [])];
  return { isExact: true, skus: [...new Set(skus)], own: isMine ? [mine] : [] };
};

/**
 * Looks up item numbers: the exact match, or else all with a similar spelling (`spellingsOf`), each text once in the
 * order sent. A customer's own number and a number of the catalogue that are spelled alike are both returned: neither
 * wins (OP-62).
 */
export const lookUpItems = async (
  db: Db,
  customer: Customer,
  texts: readonly string[],
): Promise<readonly LookedUp[]> => {
  const { catalogue } = customer;
  const buyer = buyerOf(customer);
  const wanted = [...new Set(texts)];
  const own = await ownNumbersOf(db, customer.organization.id, catalogue);
  const mine = wanted.flatMap((text) => [own.find(text), ...own.alike(text)].flatMap((item) => item?.sku ?? []));
  const exact = await readProducts(db, { ...buyer, skus: [...new Set([...wanted, ...mine])], version: catalogue });
  const others = new Map(
    wanted.flatMap((text) => (exactly(text, own, exact) === null ? [[text, spellingsOf(text)] as const] : [])),
  );
  const offered = await offersOf(db, customer.organization.customerGroup, [...new Set([...others.values()].flat())]);
  const alike = await readProducts(db, { ...buyer, skus: [...offered.keys()], version: catalogue });
  const known = new Map([...alike, ...exact]);
  const like = (text: string): Meant => {
    const items = own.alike(text).filter(({ sku }) => known.has(sku));
    const spelled = (others.get(text) ?? []).filter((spelling) => alike.has(spelling));
    return { isExact: false, skus: [...new Set([...items.map(({ sku }) => sku), ...spelled])], own: items };
  };
  return wanted.map((text) => {
    const meant = exactly(text, own, exact) ?? like(text);
    const products = meant.skus.slice(0, MAX_ALIKE).flatMap((sku) => known.get(sku) ?? []);
    return {
      text,
      isExact: meant.isExact,
      products: products.map((product) => withOwnNumbers(product, own)),
      ...unitsOf(meant.own),
    };
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
  const own = await ownNumbersOf(db, customer.organization.id, customer.catalogue);
  return wanted.map((name, at) => {
    const candidates = (found[at] ?? []).flatMap(({ sku, from }) => {
      const product = products.get(sku);
      return product === undefined ? [] : [{ product: withOwnNumbers(product, own), from }];
    });
    // The first source that has a product says where it is from.
    const first = new Map(candidates.toReversed().map((candidate) => [candidate.product.sku, candidate]));
    return { name, candidates: [...first.values()].toReversed() };
  });
};
