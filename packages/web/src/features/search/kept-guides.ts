import { completeProduct } from "@larder/domain/catalog/complete-product";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";

/** How many guides are kept, and how many lines of all of them: some 300 bytes each, a tenth of what a browser keeps. */
const MAX_GUIDES = 5;
const MAX_LINES = 1_500;

/** A line of a guide that was opened in this browser, as a product to open or to add. */
export interface KeptLine {
  readonly guideId: number;
  readonly guideName: string;
  /** When its price and stock were read, ms since 1970. */
  readonly at: number;
  readonly product: Product;
}

interface KeptGuide {
  readonly id: number;
  readonly name: string;
  readonly at: number;
  readonly products: readonly Partial<Product>[];
}

/** Who the guides are of. */
export interface GuideKeeper {
  readonly userName: string;
  readonly organizationId: number;
}

/** With the prefix of all that goes at sign-out (T9). */
const keyOf = ({ userName, organizationId }: GuideKeeper): string =>
  `larder.kept-guides.${encodeURIComponent(userName)}.${organizationId}`;

const read = (keeper: GuideKeeper): readonly KeptGuide[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(keeper)) ?? "[]");
    return Array.isArray(kept) ? (kept as readonly KeptGuide[]) : [];
  } catch {
    return [];
  }
};

/** What `completeProduct` fills in again. */
const withoutEmpty = (_key: string, value: unknown): unknown =>
  value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

const productOf = ({ productSku, brandName, productUrl, ...line }: GuideLine): Partial<Product> => ({
  sku: productSku,
  name: line.name,
  brand: brandName,
  url: productUrl,
  imageUrl: line.imageUrl,
  category: line.category,
  subcategory: line.subcategory,
  packSize: displayVariant(line.variants)?.weight ?? "",
  variants: line.variants,
});

/**
 * Keeps the lines of an opened guide in this browser, so that they are found when the search cannot be reached. The guide that
 * was opened last comes first; the oldest make room. What does not fit into the browser's storage is not kept.
 */
export const keepGuide = (keeper: GuideKeeper, guide: OrderGuide, at: number): void => {
  if (guide.id === null) return;
  const opened: KeptGuide = { id: guide.id, name: guide.name, at, products: linesOf(guide).map(productOf) };
  let room = MAX_LINES;
  const kept = [opened, ...read(keeper).filter(({ id }) => id !== guide.id)].slice(0, MAX_GUIDES).flatMap((one) => {
    const products = one.products.slice(0, room);
    room -= products.length;
    return products.length === 0 ? [] : [{ ...one, products }];
  });
  try {
    localStorage.setItem(keyOf(keeper), JSON.stringify(kept, withoutEmpty));
  } catch {
    // Without storage nothing is found without a connection.
  }
};

/**
 * The lines of the kept guides that have every word of a term in their name, brand or item number; each product once, from
 * the guide that was opened last.
 */
export const findKept = (keeper: GuideKeeper, term: string): readonly KeptLine[] => {
  const words = term.trim().split(/\s+/);
  const found = new Map<string, KeptLine>();
  for (const { id, name, at, products } of read(keeper))
    for (const sparse of products) {
      const product = completeProduct(sparse);
      const line = { name: product.name, brandName: product.brand, productSku: product.sku };
      if (!found.has(product.sku) && words.every((word) => lineMatches(line, word)))
        found.set(product.sku, { guideId: id, guideName: name, at, product });
    }
  return [...found.values()];
};
