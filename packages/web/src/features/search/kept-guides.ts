import { completeProduct } from "@larder/domain/catalog/complete-product";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import type { GuideGroup, GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { readKept } from "../../state/kept.ts";

/** How many guides are kept, and how many lines of all of them: some 400 bytes each, a tenth of what a browser keeps. */
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

type Group = Pick<GuideGroup, "name" | "lineItems">;
type Sparse<T> = { readonly [K in keyof T]?: T[K] };

/** What is written: a guide without what `complete` fills in again. */
interface StoredGuide {
  readonly at: number;
  readonly guide: Sparse<OrderGuide>;
}

/** Who the guides are of. */
export interface GuideKeeper {
  readonly userName: string;
  readonly organizationId: number;
}

/** With the prefix of all that goes at sign-out (T9). */
const PREFIX = "larder.kept-guides.";

/** How the keys of a user start, whatever the organization. */
const keysOf = ({ userName }: Pick<GuideKeeper, "userName">): string => `${PREFIX}${encodeURIComponent(userName)}.`;
const keyOf = (keeper: GuideKeeper): string => keysOf(keeper) + keeper.organizationId;

/** What an earlier release has kept had no guide in it. */
const isStored = (one: unknown): one is StoredGuide => typeof one === "object" && one !== null && "guide" in one;

const read = (keeper: GuideKeeper): readonly StoredGuide[] => {
  const kept = readKept(keyOf(keeper));
  return Array.isArray(kept) ? kept.filter(isStored) : [];
};

const withoutEmpty = (_key: string, value: unknown): unknown =>
  value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

const EMPTY_LINE = lineOf(completeProduct({}));
const completeLine = (line: Sparse<GuideLine>): GuideLine => ({
  ...EMPTY_LINE,
  ...line,
  variants: completeProduct({ variants: line.variants ?? [] }).variants,
});
const completeGroup = ({ name = "", lineItems = [] }: Sparse<Group>): Group => ({
  name,
  lineItems: lineItems.map(completeLine),
});

const NONE = { canEdit: false, canDelete: false, canShare: false, canTransfer: false };

/** What was empty is filled in again. How many lines each group has in all is not known of a guide that is not whole. */
const complete = ({ categories = [], ungroupedProducts, permissions, ...guide }: Sparse<OrderGuide>): OrderGuide => ({
  id: null,
  name: "",
  noProductsMessage: null,
  version: null,
  totalItems: null,
  businessUnit: null,
  ownerName: null,
  lastModifiedDate: null,
  lastModifiedBy: null,
  isDefault: false,
  ...guide,
  groups: null,
  categories: categories.map((group) => ({ ...completeGroup(group), isSelected: false, isEditable: null })),
  ungroupedProducts: completeGroup(ungroupedProducts ?? {}),
  permissions: { ...NONE, ...permissions },
});

const productOf = ({ productSku, brandName, productUrl, ...line }: GuideLine): Product => ({
  ...completeProduct({}),
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

/** The first lines of a guide, in its groups. */
const firstLines = (guide: OrderGuide, count: number): OrderGuide => {
  let room = count;
  const cut = <G extends Group>(group: G): G => {
    const lineItems = group.lineItems.slice(0, room);
    room -= lineItems.length;
    return { ...group, lineItems };
  };
  return { ...guide, categories: guide.categories.map(cut), ungroupedProducts: cut(guide.ungroupedProducts) };
};

/**
 * Keeps an opened guide in this browser, so that it is there, and its lines are found, when the server cannot be reached. The
 * guide that was opened last comes first; the oldest make room. What does not fit into the browser's storage is not kept.
 * Those of another user go: on a shared tablet a session may have ended by itself, without a sign-out (T9).
 */
export const keepGuide = (keeper: GuideKeeper, guide: OrderGuide, at: number): void => {
  if (guide.id === null) return;
  const others = read(keeper).filter((one) => one.guide.id !== guide.id);
  let room = MAX_LINES;
  const kept = [{ at, guide }, ...others].slice(0, MAX_GUIDES).flatMap((one) => {
    const cut = firstLines(complete(one.guide), room);
    const count = linesOf(cut).length;
    room -= count;
    return count === 0 ? [] : [{ at: one.at, guide: { ...cut, groups: null } }];
  });
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(keysOf(keeper))) localStorage.removeItem(key);
    localStorage.setItem(keyOf(keeper), JSON.stringify(kept, withoutEmpty));
  } catch {
    // Without storage nothing is found without a connection.
  }
};

const since = new WeakMap<OrderGuide, number>();

/** The guide as it was when it was opened in this browser; null = it is not kept. */
export const keptGuide = (keeper: GuideKeeper, id: number): OrderGuide | null => {
  const stored = read(keeper).find(({ guide }) => guide.id === id);
  if (stored === undefined) return null;
  const guide = complete(stored.guide);
  since.set(guide, stored.at);
  return guide;
};

/** When a guide was read that was kept, ms since 1970; null = this one was loaded. */
export const keptSince = (guide: OrderGuide): number | null => since.get(guide) ?? null;

/**
 * The lines of the kept guides that have every word of a term in their name, brand or item number; each product once, from
 * the guide that was opened last.
 */
export const findKept = (keeper: GuideKeeper, term: string): readonly KeptLine[] => {
  const words = term.trim().split(/\s+/);
  const found = new Map<string, KeptLine>();
  for (const { at, guide: stored } of read(keeper)) {
    const guide = complete(stored);
    for (const line of linesOf(guide))
      if (!found.has(line.productSku) && words.every((word) => lineMatches(line, word)))
        found.set(line.productSku, { guideId: guide.id ?? 0, guideName: guide.name, at, product: productOf(line) });
  }
  return [...found.values()];
};
