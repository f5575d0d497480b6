import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { GuideGroup, GuideId, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf, mapLines } from "@larder/domain/order-guide/line";
import { largeGuide, orderGuide, plainGuide } from "@larder/domain/testing/order-guide";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Shop } from "../../../state/shop.ts";
import { findKept, keeperOf, keepGuide, keptGuide, keptSince } from "./kept-guides.ts";

const ada = { userName: "ada", organizationId: 101 };

const memoryStorage = (): object =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  });

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** Empty values aren't stored; nullable ones read back as null. */
const orUnknown = <T>(value: T | null): T | null => value || null;
const asKeptVariant = ({ metadata, ...variant }: Variant): Variant => ({
  ...variant,
  minMaxExpirationDate: orUnknown(variant.minMaxExpirationDate),
  metadata: metadata && {
    ...metadata,
    bto: orUnknown(metadata.bto),
    supermarket: orUnknown(metadata.supermarket),
    chefItemFlag: orUnknown(metadata.chefItemFlag),
  },
});

/** What is known of a stored guide: no counts if it's partial, and no selection. */
const asKept = (guide: OrderGuide): OrderGuide => ({
  ...mapLines(guide, (line) => ({
    ...line,
    expiryDate: orUnknown(line.expiryDate),
    variants: line.variants.map(asKeptVariant),
  })),
  noProductsMessage: orUnknown(guide.noProductsMessage),
  groups: null,
});
const unselected = (guide: OrderGuide): OrderGuide => ({
  ...guide,
  categories: guide.categories.map((group): GuideGroup => ({ ...group, isSelected: false, isEditable: null })),
});

it("T17 property: a guide is stored as last opened, for its user and organization", () => {
  fc.assert(
    fc.property(orderGuide() as never, (guide: OrderGuide) => {
      fc.pre(linesOf(guide).length > 0);
      keepGuide(ada, { ...guide, name: "Before" }, 1);
      keepGuide(ada, guide, 2);
      const kept = keptGuide(ada, guide.id ?? 0);
      expect(kept).toEqual(unselected(asKept(guide)));
      expect([keptSince(kept!), keptSince(guide)]).toEqual([2, null]);
      expect(keptGuide({ ...ada, organizationId: 102 }, guide.id ?? 0)).toBeNull();
      expect(keptGuide({ ...ada, userName: "ben" }, guide.id ?? 0)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

it("T17 the last five guides are stored, up to 1,500 lines in all; the latest keeps its first lines", () => {
  for (const id of [1, 2, 3, 4, 5, 6])
    keepGuide(ada, { ...plainGuide({ Grill: [id] }), id: id as GuideId, name: `Guide ${id}` }, id);
  expect([1, 2, 6].map((id) => keptGuide(ada, id)?.name)).toEqual([undefined, "Guide 2", "Guide 6"]);
  const large = { ...largeGuide(1_600, 3), id: 7 as GuideId };
  keepGuide(ada, large, 7);
  const kept = linesOf(keptGuide(ada, 7)!).map(({ productSku }) => productSku);
  expect(kept).toEqual(
    linesOf(large)
      .slice(0, 1_500)
      .map(({ productSku }) => productSku),
  );
  expect(keptGuide(ada, 6)).toBeNull();
});

it("T9 storing a guide removes other users' guides, but not the user's other organization or other data", () => {
  const guide = plainGuide({ Grill: [1] });
  const id = guide.id ?? 0;
  const ben = { ...ada, userName: "ben" };
  const other = { ...ada, organizationId: 102 };
  localStorage.setItem("larder.guideCart.ben.101.1", "typed");
  for (const keeper of [ben, ada, other]) keepGuide(keeper, guide, 1);
  expect([ben, ada, other].map((keeper) => keptGuide(keeper, id) !== null)).toEqual([false, true, true]);
  expect(localStorage.getItem("larder.guideCart.ben.101.1")).toBe("typed");
});

it("SEARCH-01 T17 a line is found once by words of name, brand and number, in the last opened guide", () => {
  keepGuide(ada, { ...plainGuide({ Grill: [1, 2] }), id: 1 as GuideId, name: "Old" }, 1);
  keepGuide(ada, { ...plainGuide({ Bar: [2] }, [3]), id: 2 as GuideId, name: "New" }, 2);
  const [line] = linesOf(keptGuide(ada, 2)!);
  expect(findKept(ada, line!.productSku)).toMatchObject([{ guideName: "New", at: 2, product: { name: line!.name } }]);
  expect(findKept(ada, "no such line")).toEqual([]);
});

it("T17 what an earlier release stored, or what can't be read, is ignored", () => {
  for (const text of ['[{"id":1,"name":"Old","at":1,"products":[{"sku":"1"}]}]', "{", '"x"', "[null]"]) {
    localStorage.setItem("larder.kept-guides.ada.101", text);
    expect([keptGuide(ada, 1), findKept(ada, "1")]).toEqual([null, []]);
  }
});

it("T9 guides are stored for customers themselves: not for staff, whoever they act for, nor for guests", () => {
  const of = (shop: Pick<Shop, "isCustomer" | "isActing">) =>
    keeperOf({ ...shop, user: { userName: "ada" }, organization: { id: 101 } } as Shop);
  expect(of({ isCustomer: true, isActing: false })).toEqual(ada);
  expect(of({ isCustomer: true, isActing: true })).toBeNull();
  expect(of({ isCustomer: false, isActing: false })).toBeNull();
});

it("T9 users with similar names don't share stored guides or leave them to each other", () => {
  const guide = plainGuide({ Grill: [1] });
  const has = (userName: string, organizationId: number) =>
    keptGuide({ userName, organizationId }, guide.id ?? 0) !== null;
  keepGuide({ userName: "ada1", organizationId: 1 }, guide, 1);
  expect([has("ada1", 1), has("ada", 11)]).toEqual([true, false]);
  keepGuide({ userName: "ada.smith", organizationId: 101 }, guide, 2);
  keepGuide(ada, guide, 3);
  expect([has("ada", 101), has("ada.smith", 101)]).toEqual([true, false]);
});

it("T17 a new guide isn't stored before it has a number", () => {
  keepGuide(ada, { ...plainGuide({ Grill: [1] }), id: null }, 1);
  expect(findKept(ada, "Product")).toEqual([]);
});

it("SEARCH-01 T17 a stored line has every word of the term, and its own brand and pack size", () => {
  keepGuide(ada, plainGuide({ Grill: [1, 2] }), 1);
  expect(findKept(ada, "product 2").map(({ product }) => product.sku)).toEqual(["2"]);
  const [line] = linesOf(plainGuide({ Grill: [2] }));
  expect(findKept(ada, "2")).toMatchObject([
    { product: { brand: line!.brandName, packSize: line!.variants[0]!.weight, url: line!.productUrl } },
  ]);
});

it("T9 T17 a stored guide allows only what its permissions say", () => {
  const guide = plainGuide({ Grill: [1] });
  const permissions = { canEdit: false, canDelete: false, canShare: false, canTransfer: false };
  keepGuide(ada, { ...guide, permissions }, 1);
  expect(keptGuide(ada, guide.id ?? 0)?.permissions).toEqual(permissions);
});

it("T17 a guide that the storage has no room for opens all the same", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const guide = plainGuide({ Grill: [1] });
  keepGuide(ada, guide, 1);
  expect(keptGuide(ada, guide.id ?? 0)).toBeNull();
});
