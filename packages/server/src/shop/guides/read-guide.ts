import { RecentlyUsed } from "../../database/process/recently-used.ts";
import type { WireGuidePage, WireOrderGuide } from "@larder/calls/guide";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { ownNumbersOf } from "../../catalog/own-numbers.ts";
import { seeProducts } from "../../catalog/read-products.ts";
import { readNoProductsMessage } from "../../content/settings.ts";
import type { Db } from "../../database/schema.ts";
import { permissionsOf, type VisibleGuide } from "./access.ts";
import { readContent } from "./content.ts";
import { lineOf, type WireLine } from "./guide-line.ts";
import { readLastPurchases, visibleWithPurchaseVersion } from "./last-purchases.ts";
import { countGroups, countLines, findLines, type PlacedGroup, pageOf, placeLines } from "./place-lines.ts";

type WirePage = (typeof WireGuidePage)["Encoded"];
type WireGuide = (typeof WireOrderGuide)["Encoded"];

/** The requested part of a guide; `page` counts from 1 (GUIDE-VIEW-19). */
export interface PartOfGuide {
  readonly view: GuideView;
  readonly page: number;
  readonly pageSize: number;
  readonly searchTerm: string;
}

/** Lines per statement: none may hold the embedded database for more than 100 ms. */
const STEP = 1_000;

const linesOf = async (
  db: Db,
  customer: Customer,
  groups: readonly PlacedGroup[],
  purchaseVersion: string,
): Promise<ReadonlyMap<string, WireLine>> => {
  const { organization, catalogue } = customer;
  const own = await ownNumbersOf(db, organization.id, catalogue);
  const all = groups.flatMap(({ order, lines }) => lines.map((placed) => ({ order, placed })));
  const made = new Map<string, WireLine>();
  for (let at = 0; at < all.length; at += STEP) {
    const part = all.slice(at, at + STEP);
    const skus = part.map(({ placed }) => placed.line.sku);
    const products = await seeProducts(db, { ...buyerOf(customer), skus, version: catalogue });
    const purchases = await readLastPurchases(db, organization.id, skus, purchaseVersion);
    for (const { order, placed } of part) {
      const { sku } = placed.line;
      const product = products.get(sku);
      if (product !== undefined) made.set(sku, lineOf(placed, order, product, purchases.get(sku), own.bySku.get(sku)));
    }
  }
  return made;
};

const foundIn = async (
  db: Db,
  { organization, catalogue }: Customer,
  guide: VisibleGuide,
  { view, searchTerm }: PartOfGuide,
): Promise<readonly PlacedGroup[]> =>
  findLines(
    placeLines(await readContent(db, guide, catalogue), view),
    searchTerm,
    await ownNumbersOf(db, organization.id, catalogue),
  );

const answerPage = async (
  db: Db,
  customer: Customer,
  found: readonly PlacedGroup[],
  { view, page, pageSize, searchTerm }: PartOfGuide,
  purchaseVersion: string,
): Promise<WirePage> => {
  const groups = pageOf(found, page, pageSize);
  const lines = await linesOf(db, customer, groups, purchaseVersion);
  const isSearch = searchTerm.trim() !== "";
  let ungrouped: WireLine[] = [];
  const categories: NonNullable<WirePage["categories"]>[number][] = [];
  for (const { name, lines: placed } of groups) {
    const lineItems = placed.flatMap(({ line }) => lines.get(line.sku) ?? []);
    // Search results outside groups stay findable where ungrouped lines are hidden (OP-48).
    if (name === null && !isSearch) ungrouped = lineItems;
    else
      categories.push({
        name: name ?? UNGROUPED,
        lineItems,
        isSelected: false,
        isEditable: name !== null && view === "customGroups",
      });
  }
  return {
    categories,
    ungroupedProducts: { name: UNGROUPED, lineItems: ungrouped },
    totalItems: countLines(found),
  };
};

type Read<A extends WirePage> = (
  db: Db,
  customer: Customer,
  guide: VisibleGuide,
  part: PartOfGuide,
  /** The version of the organization's purchases; "" = unknown. */
  purchaseVersion: string,
) => Promise<A>;

/** One page of a guide's lines, with the number of lines that match the search term (OP-138). */
const readLines: Read<WirePage> = async (db, customer, guide, part, purchaseVersion) =>
  answerPage(db, customer, await foundIn(db, customer, guide, part), part, purchaseVersion);

/** A guide with one page of its lines; the first page includes every group's line count (GUIDE-VIEW-01). */
export const readGuide: Read<WireGuide> = async (db, customer, guide, part, purchaseVersion) => {
  const found = await foundIn(db, customer, guide, part);
  return {
    id: guide.id,
    name: guide.name,
    ...(await answerPage(db, customer, found, part, purchaseVersion)),
    groups: part.page === 1 ? countGroups(found) : null,
    permissions: permissionsOf(customer, guide.is_own),
    noProductsMessage: await readNoProductsMessage(db, customer.catalogue),
    version: String(guide.version),
    businessUnit: guide.business_unit,
    ownerName: guide.owner_name,
    lastModifiedDate: guide.modified_at.toISOString(),
    lastModifiedBy: guide.modified_by_name,
    isDefault: guide.is_default,
  };
};

interface Kept<A> {
  readonly from: string;
  readonly answer: A;
}

/** The lines in a call's cached answers, about 1 kB each; the least recently read answers are evicted. */
const MAX_KEPT_LINES = 40_000;

/** A longer answer would evict too many others. */
const MAX_LINES = 10_000;

const lengthOf = ({ categories = [], ungroupedProducts }: WirePage): number =>
  [...categories, ...(ungroupedProducts ? [ungroupedProducts] : [])].reduce(
    (sum, { lineItems = [] }) => sum + lineItems.length,
    0,
  );

/** Caches a read by guide id. While the guide, the catalog and the organization's purchases are unchanged, the answer is the same object. */
const remembering = <A extends WirePage>(read: Read<A>) => {
  const kept = new RecentlyUsed<Kept<A>>(MAX_KEPT_LINES, ({ answer }) => 1 + lengthOf(answer));
  return async (db: Db, customer: Customer, id: number, part: PartOfGuide): Promise<A> => {
    const key = JSON.stringify([customer.organization.id, id, part]);
    const { guide, purchaseVersion } = await visibleWithPurchaseVersion(db, customer, id);
    const { catalogue } = customer;
    const from = JSON.stringify([guide, purchaseVersion, catalogue, buyerOf(customer)]);
    const isVersioned = catalogue !== null && guide.content !== null;
    const before = kept.get(key);
    if (isVersioned && before?.from === from) return before.answer;
    kept.delete(key);
    const answer = await read(db, customer, guide, part, purchaseVersion);
    if (isVersioned && lengthOf(answer) <= MAX_LINES) kept.set(key, { from, answer });
    return answer;
  };
};

/** A visible guide with one page of its lines, by id. Throws GuideNotFound. */
export const openGuide = remembering(readGuide);

/** One page of a visible guide's lines, by the guide's id. Throws GuideNotFound. */
export const openGuidePage = remembering(readLines);
