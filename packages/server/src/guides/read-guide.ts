import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import type { WireGuidePage, WireGuideLine, WireOrderGuide } from "@larder/adapters-http/wire/guide";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Database } from "../db/schema.ts";
import { permissionsOf, type VisibleGuide } from "./access.ts";
import { countGroups } from "./count-groups.ts";
import { linesBy } from "./lines-by.ts";

type WireLine = (typeof WireGuideLine)["Encoded"];
type WirePage = (typeof WireGuidePage)["Encoded"];
type WireGuide = (typeof WireOrderGuide)["Encoded"];

/** Which part of a guide is asked for; `page` counts from 1 (GUIDE-VIEW-19). */
export interface PartOfGuide {
  readonly view: GuideView;
  readonly page: number;
  readonly pageSize: number;
  readonly searchTerm: string;
}

interface Row {
  readonly sku: string;
  readonly unit: string;
  /** The usual quantity, as a file brought it. */
  readonly usual: number;
  readonly group_name: string | null;
  /** The customer's group; null for what is in none. */
  readonly group_position: number | null;
  readonly display_order: number;
  readonly item_sequence: number;
  readonly expiry_date: string | null;
  readonly effective_date: string | null;
  readonly substitutions: readonly string[];
  readonly last: { readonly order_date: string; readonly quantity: number; readonly unit: string } | null;
  readonly total: number;
}

/**
 * The lines of a guide in their stable order. Groups of the custom view come in the customer's order, categories of the
 * catalogue by name; lines in the guide's order, which both views share; what is in no group comes last. One line more
 * than the page has, when there is one: it tells where the next page begins.
 */
const rowsOf = async (
  db: Kysely<Database>,
  guide: VisibleGuide,
  { view, page, pageSize, searchTerm }: PartOfGuide,
  organizationId: number,
): Promise<readonly Row[]> => {
  const { group, name, catalogue, matches } = linesBy(view, searchTerm);
  const { rows } = await sql<Row>`
    with line as (
      select l.sku, l.unit, l.quantity as usual, l.group_position, l.expiry_date, l.effective_date, ${name} as group_name, ${catalogue ? sql`p.name, p.brand,` : sql``}
        dense_rank() over (order by ${group} nulls last)::int as display_order,
        row_number() over (partition by ${group} order by l.position, l.sku)::int as item_sequence
      from guide_line l
      ${catalogue ? sql`join product p on p.sku = l.sku` : sql``}
      left join guide_group gg on gg.guide_id = l.guide_id and gg.position = l.group_position
      where l.organization_id = ${guide.organization_id} and l.guide_id = ${guide.id}
    ), found as (
      select *, count(*) over ()::int as total from line where ${matches}
      order by display_order, item_sequence limit ${pageSize + 1} offset ${(page - 1) * pageSize}
    )
    select f.sku, f.unit, f.usual, f.group_name, f.group_position, f.display_order, f.item_sequence, f.expiry_date, f.effective_date, f.total,
      (select p.substitutions from product p where p.sku = f.sku) as substitutions,
      (select json_build_object('order_date', lp.order_date, 'quantity', lp.quantity, 'unit', lp.unit) from last_purchase lp
        where lp.organization_id = ${organizationId} and lp.sku = f.sku) as last
    from found f order by f.display_order, f.item_sequence`.execute(db);
  return rows;
};

const totalOf = async (
  db: Kysely<Database>,
  guide: VisibleGuide,
  part: PartOfGuide,
  rows: readonly Row[],
  organizationId: number,
): Promise<number> => {
  const first = rows[0];
  if (first !== undefined || part.page === 1) return first?.total ?? 0;
  return (await rowsOf(db, guide, { ...part, page: 1, pageSize: 0 }, organizationId))[0]?.total ?? 0;
};

/** A line's own unit is its default, whatever the catalogue's is (GUIDE-EDIT-29). */
const variantsOf = (product: WireProduct, unit: string): WireProduct["variants"] => {
  const { variants = [] } = product;
  const isKnown = variants.some((variant) => variant.metadata?.unitOfMeasure === unit);
  if (variants.every((variant) => variant.isDefault === (variant.metadata?.unitOfMeasure === unit))) return variants;
  return isKnown
    ? variants.map((variant) => ({ ...variant, isDefault: variant.metadata?.unitOfMeasure === unit }))
    : variants;
};

const lineOf = (row: Row, product: WireProduct): WireLine => {
  const variants = variantsOf(product, row.unit) ?? [];
  return {
    productSku: row.sku,
    name: product.name ?? "",
    brandName: product.brand ?? "",
    productUrl: product.url ?? "",
    imageUrl: product.imageUrl ?? null,
    category: product.category ?? "",
    subcategory: product.subcategory ?? "",
    subsubscategory: product.subsubcategory ?? "",
    variants,
    substitutions: row.substitutions,
    quantity: row.usual,
    inStock: variants.some(({ inStock }) => inStock === true),
    isSelected: false,
    expiryDate: row.expiry_date,
    effectiveDate: row.effective_date,
    itemSequence: row.item_sequence,
    displayOrder: row.display_order,
    lastPurchase:
      row.last === null ? null : { orderDate: row.last.order_date, quantity: row.last.quantity, uom: row.last.unit },
  };
};

interface EmptyGroup {
  readonly name: string;
  readonly position: number;
}

/**
 * The groups without a line that stand behind the first line of a page and before the first of the next one, so that
 * every group comes once and in its place.
 */
const emptyGroups = async (
  db: Kysely<Database>,
  guide: VisibleGuide,
  part: PartOfGuide,
  first: Row | undefined,
  next: Row | undefined,
): Promise<readonly EmptyGroup[]> => {
  const after = part.page === 1 ? -1 : (first?.group_position ?? null);
  if (after === null) return [];
  const { rows: groups } = await sql<EmptyGroup>`
    select gg.name, gg.position from guide_group gg where gg.organization_id = ${guide.organization_id} and gg.guide_id = ${guide.id}
      and gg.position > ${after} and gg.position < ${next?.group_position ?? 2_147_483_647}
      and not exists (select from guide_line l where l.guide_id = gg.guide_id and l.group_position = gg.position)
    order by gg.position`.execute(db);
  return groups;
};

/** One page of a guide's lines, with the number of all lines that the search term leaves (OP-138). */
export const readGuidePage = async (
  db: Kysely<Database>,
  customer: Customer,
  guide: VisibleGuide,
  part: PartOfGuide,
): Promise<WirePage> => {
  const found = await rowsOf(db, guide, part, customer.organization.id);
  const rows = found.slice(0, part.pageSize);
  const products = await readProducts(db, {
    group: customer.organization.customerGroup,
    skus: rows.map(({ sku }) => sku),
    includeUnlisted: true,
    version: customer.catalogue,
  });
  const isSearch = part.searchTerm.trim() !== "";
  const isEditable = part.view === "customGroups";
  const groups = new Map<
    string,
    {
      readonly name: string;
      readonly lineItems: WireLine[];
      readonly isSelected: boolean;
      readonly isEditable: boolean;
    }
  >();
  const ungrouped: WireLine[] = [];
  const groupOf = (name: string, editable: boolean): WireLine[] => {
    const held = groups.get(name) ?? { name, lineItems: [], isSelected: false, isEditable: editable };
    groups.set(name, held);
    return held.lineItems;
  };
  for (const row of rows) {
    const product = products.get(row.sku);
    if (product === undefined) continue;
    const line = lineOf(row, product);
    if (row.group_name !== null) groupOf(row.group_name, isEditable).push(line);
    else if (isSearch) groupOf(UNGROUPED, false).push(line);
    else ungrouped.push(line);
  }
  const total = await totalOf(db, guide, part, rows, customer.organization.id);
  const places = new Map(rows.map(({ group_name, group_position }) => [group_name, group_position]));
  if (isEditable && !isSearch) {
    for (const { name, position } of await emptyGroups(db, guide, part, rows[0], found[part.pageSize])) {
      groupOf(name, true);
      places.set(name, position);
    }
  }
  const categories = [...groups.values()];
  if (isEditable && !isSearch) categories.sort((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
  return { categories, ungroupedProducts: { name: UNGROUPED, lineItems: ungrouped }, totalItems: total };
};

/** A guide with one page of its lines (GUIDE-VIEW-01). */
export const readGuide = async (
  db: Kysely<Database>,
  customer: Customer,
  guide: VisibleGuide,
  part: PartOfGuide,
): Promise<WireGuide> => ({
  id: guide.id,
  name: guide.name,
  ...(await readGuidePage(db, customer, guide, part)),
  groups: part.page === 1 ? await countGroups(db, guide, part) : null,
  permissions: permissionsOf(guide.is_own),
  noProductsMessage: null,
  version: String(guide.version),
  businessUnit: guide.business_unit,
  ownerName: guide.owner_name,
  lastModifiedDate: guide.modified_at.toISOString(),
  lastModifiedBy: guide.modified_by_name,
  isDefault: guide.is_default,
});

/** The most lines that a conflict brings along, so that both versions can be merged line by line (OP-143). */
export const WHOLE = 100_000;
