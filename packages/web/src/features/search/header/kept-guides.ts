import { completeProduct } from "@larder/domain/catalog/complete-product";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import { lineMatches } from "@larder/domain/order-guide/find-in-guide";
import type { GuideGroup, GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import { readKept } from "../../../navigation/kept.ts";
import type { Shop } from "../../../state/shop.ts";

/** null = none: guests have no guides, and a customer's data must not stay in a staff browser. */
export const keeperOf = ({ user, organization, isCustomer, isActing }: Shop): GuideKeeper | null =>
  isCustomer && !isActing && organization !== null
    ? { userName: user.userName, organizationId: organization.id }
    : null;

/** Limits for all stored guides: at some 400 bytes a line, a tenth of a browser's storage. */
const MAX_GUIDES = 5;
const MAX_LINES = 1_500;

export interface KeptLine {
  /** The stored guide that has it; null = none. */
  readonly guideId: number | null;
  readonly guideName: string;
  /** When its price and stock were read, ms since 1970. */
  readonly at: number;
  readonly product: Product;
}

type Group = Pick<GuideGroup, "name" | "lineItems">;
type Sparse<T> = { readonly [K in keyof T]?: T[K] };

interface StoredGuide {
  readonly at: number;
  readonly guide: Sparse<OrderGuide>;
}

export interface GuideKeeper {
  readonly userName: string;
  readonly organizationId: number;
}

/** With the prefix that sign-out removes (T9). */
const PREFIX = "larder.kept-guides.";

const keysOf = ({ userName }: Pick<GuideKeeper, "userName">): string => `${PREFIX}${encodeURIComponent(userName)}.`;
const keyOf = (keeper: GuideKeeper): string => keysOf(keeper) + keeper.organizationId;

/** Entries of an earlier release had no guide. */
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
 * The oldest guides make room; what doesn't fit isn't stored. Other users' guides are removed: on a shared tablet a
 * session may expire without a sign-out (T9).
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
      // A user name may hold a dot, an organization's number doesn't.
      if (key.startsWith(PREFIX) && key.slice(0, key.lastIndexOf(".") + 1) !== keysOf(keeper))
        localStorage.removeItem(key);
    localStorage.setItem(keyOf(keeper), JSON.stringify(kept, withoutEmpty));
  } catch {
    // Without storage there is nothing offline.
  }
};

const since = new WeakMap<OrderGuide, number>();

export const keptGuide = (keeper: GuideKeeper, id: number): OrderGuide | null => {
  const stored = read(keeper).find(({ guide }) => guide.id === id);
  if (stored === undefined) return null;
  const guide = complete(stored.guide);
  since.set(guide, stored.at);
  return guide;
};

/** When a stored guide was read, ms since 1970; null = this one was loaded. */
export const keptSince = (guide: OrderGuide): number | null => since.get(guide) ?? null;

/** Lines with every word in name, brand or item number; each product once, from the last opened guide. */
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
