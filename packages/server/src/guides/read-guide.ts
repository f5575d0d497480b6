import type { WireGuidePage, WireOrderGuide } from "@larder/adapters-http/wire/guide";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { seeProducts } from "../catalog/read-products.ts";
import type { Database } from "../db/schema.ts";
import { permissionsOf, type VisibleGuide } from "./access.ts";
import { readContent } from "./content.ts";
import { type LastPurchase, lineOf, type WireLine } from "./guide-line.ts";
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

const lastPurchases = async (
  db: Kysely<Database>,
  organizationId: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, LastPurchase>> => {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<LastPurchase>`
    select sku, order_date, quantity, unit from last_purchase where organization_id = ${organizationId} and sku = any(${skus}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.sku, row]));
};

/** How many lines are put together at once: on the embedded database no statement may take longer than 100 ms. */
const STEP = 1_000;

/** The lines of a page, by item number: a guide holds a product once. */
const linesOf = async (
  db: Kysely<Database>,
  { organization, catalogue }: Customer,
  groups: readonly PlacedGroup[],
): Promise<ReadonlyMap<string, WireLine>> => {
  const all = groups.flatMap(({ order, lines }) => lines.map((placed) => ({ order, placed })));
  const made = new Map<string, WireLine>();
  for (let at = 0; at < all.length; at += STEP) {
    const part = all.slice(at, at + STEP);
    const skus = part.map(({ placed }) => placed.line.sku);
    const products = await seeProducts(db, { group: organization.customerGroup, skus, version: catalogue });
    const bought = await lastPurchases(db, organization.id, skus);
    for (const { order, placed } of part) {
      const { sku } = placed.line;
      const product = products.get(sku);
      if (product !== undefined) made.set(sku, lineOf(placed, order, product, bought.get(sku)));
    }
  }
  return made;
};

const foundIn = async (
  db: Kysely<Database>,
  { catalogue }: Customer,
  guide: VisibleGuide,
  { view, searchTerm }: PartOfGuide,
): Promise<readonly PlacedGroup[]> => findLines(placeLines(await readContent(db, guide, catalogue), view), searchTerm);

const answerPage = async (
  db: Kysely<Database>,
  customer: Customer,
  found: readonly PlacedGroup[],
  { view, page, pageSize, searchTerm }: PartOfGuide,
): Promise<WirePage> => {
  const groups = pageOf(found, page, pageSize);
  const lines = await linesOf(db, customer, groups);
  const isSearch = searchTerm.trim() !== "";
  let ungrouped: WireLine[] = [];
  const categories: NonNullable<WirePage["categories"]>[number][] = [];
  for (const { name, lines: placed } of groups) {
    const lineItems = placed.flatMap(({ line }) => lines.get(line.sku) ?? []);
    // What a search finds outside of the groups must stay findable where the ungrouped lines are hidden (OP-48).
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

/** One page of a guide's lines, with the number of all lines that the search term leaves (OP-138). */
export const readGuidePage = async (
  db: Kysely<Database>,
  customer: Customer,
  guide: VisibleGuide,
  part: PartOfGuide,
): Promise<WirePage> => answerPage(db, customer, await foundIn(db, customer, guide, part), part);

/** A guide with one page of its lines, and with the first page every group with the number of its lines (GUIDE-VIEW-01). */
export const readGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  guide: VisibleGuide,
  part: PartOfGuide,
): Promise<WireGuide> => {
  const found = await foundIn(db, customer, guide, part);
  return {
    id: guide.id,
    name: guide.name,
    ...(await answerPage(db, customer, found, part)),
    groups: part.page === 1 ? countGroups(found) : null,
    permissions: permissionsOf(guide.is_own),
    noProductsMessage: null,
    version: String(guide.version),
    businessUnit: guide.business_unit,
    ownerName: guide.owner_name,
    lastModifiedDate: guide.modified_at.toISOString(),
    lastModifiedBy: guide.modified_by_name,
    isDefault: guide.is_default,
  };
};
