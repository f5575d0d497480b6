import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { type GtinSize, sizesOfGtins } from "../../catalog/gtins.ts";
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

/** A product that a number stands for, in a size; "" = in any. */
type Numbered = Pick<OwnItem, "sku" | "unit">;

/** The sizes that own numbers and barcodes stand for; of two of one product the first. */
const unitsOf = (numbered: readonly Numbered[]): Pick<LookedUp, "ownUnits"> => {
  const sized = numbered
    .toReversed()
    .filter(({ unit }) => unit !== "")
    .map(({ sku, unit }) => [sku, unit] as const);
  return sized.length === 0 ? {} : { ownUnits: Object.fromEntries(sized) };
};

interface Meant {
  readonly isExact: boolean;
  /** First what the customer's own numbers stand for, then the catalogue's, then barcodes. */
  readonly skus: readonly string[];
  readonly numbered: readonly Numbered[];
}

interface Numbers {
  readonly own: OwnNumbers;
  readonly gtins: ReadonlyMap<string, readonly GtinSize[]>;
}

/** What a text means as it stands: a number of the customer's or the catalogue's, or a barcode; null = nothing. */
const exactly = (text: string, { own, gtins }: Numbers, known: ReadonlyMap<string, unknown>): Meant | null => {
  const mine = [own.find(text) ?? []].flat().filter(({ sku }) => known.has(sku));
  const scanned = (gtins.get(text) ?? []).filter(({ sku, isExact }) => isExact && known.has(sku));
  const theirs = known.has(text) ? [text] : [];
  const skus = [...mine.map(({ sku }) => sku), ...theirs, ...scanned.map(({ sku }) => sku)];
  return skus.length === 0 ? null : { isExact: true, skus: [...new Set(skus)], numbered: [...mine, ...scanned] };
};

/**
 * Looks up item numbers and barcodes: the exact match, or else all with a similar spelling (`spellingsOf`) and those of
 * the same thing in another package, each text once in the order sent. A customer's own number and a number of the
 * catalogue that are spelled alike are both returned: neither wins (OP-62).
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
  const numbers: Numbers = { own, gtins: await sizesOfGtins(db, wanted) };
  const numbered = wanted.flatMap((text) =>
    [own.find(text), ...own.alike(text), ...(numbers.gtins.get(text) ?? [])].flatMap((item) => item?.sku ?? []),
  );
  const exact = await readProducts(db, { ...buyer, skus: [...new Set([...wanted, ...numbered])], version: catalogue });
  const others = new Map(
    wanted.flatMap((text) => (exactly(text, numbers, exact) === null ? [[text, spellingsOf(text)] as const] : [])),
  );
  const offered = await offersOf(db, customer.organization.customerGroup, [...new Set([...others.values()].flat())]);
  const alike = await readProducts(db, { ...buyer, skus: [...offered.keys()], version: catalogue });
  const known = new Map([...alike, ...exact]);
  const like = (text: string): Meant => {
    const items: readonly Numbered[] = [...own.alike(text), ...(numbers.gtins.get(text) ?? [])].filter(({ sku }) =>
      known.has(sku),
    );
    const spelled = (others.get(text) ?? []).filter((spelling) => alike.has(spelling));
    return { isExact: false, skus: [...new Set([...items.map(({ sku }) => sku), ...spelled])], numbered: items };
  };
  return wanted.map((text) => {
    const meant = exactly(text, numbers, exact) ?? like(text);
    const products = meant.skus.slice(0, MAX_ALIKE).flatMap((sku) => known.get(sku) ?? []);
    return {
      text,
      isExact: meant.isExact,
      products: products.map((product) => withOwnNumbers(product, own)),
      ...unitsOf(meant.numbered),
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
