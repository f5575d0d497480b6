import { RecentlyUsed } from "../../database/process/recently-used.ts";
import { LINE_FIELDS, type LineFields } from "@larder/domain/order-guide/line-fields";
import { sql } from "kysely";
import { type CatalogueVersion, catalogueVersion } from "../../catalog/catalogue-version.ts";
import type { Db } from "../../database/schema.ts";
import { type InTurns, runInTurns, TURN_LENGTH } from "../../database/process/turns.ts";
import { lineColumnsIn } from "../../database/tables/guide.ts";

/** A guide line with the catalog fields used for grouping and search. */
export interface ContentLine extends LineFields {
  readonly sku: string;
  readonly position: number;
  readonly unit: string;
  readonly usual: number;
  /** The position of the custom group; null = ungrouped. */
  readonly group: number | null;
  readonly name: string;
  readonly brand: string;
  /** "" = none. */
  readonly category: string;
}

/** A guide's whole content in its own order, which both views share. */
export interface GuideContent {
  readonly lines: readonly ContentLine[];
  readonly groups: readonly { readonly position: number; readonly name: string }[];
}

/** What determines a guide's content: the version word of its lines and groups, and the catalog's version; null = unknown. */
export interface ContentKey {
  readonly id: number;
  readonly organization_id: number;
  readonly content: string | null;
}

type Line = readonly [
  position: number,
  sku: string,
  unit: string,
  usual: number,
  group: number | null,
  name: string,
  brand: string,
  category: string,
  /** In the order of `LINE_FIELDS`. */
  ...fields: LineFields[keyof LineFields][],
];

interface Row {
  readonly content: string | null;
  readonly catalogue: CatalogueVersion | null;
  readonly groups: readonly (readonly [position: number, name: string])[] | null;
  readonly lines: readonly Line[] | null;
  readonly count: number;
  readonly last: string | null;
}

/** Cached lines, about 300 bytes each; the least recently read guides are evicted. */
const MAX_LINES = 300_000;

const kept = new RecentlyUsed<GuideContent>(MAX_LINES, ({ lines }) => lines.length);

const keyOf = (content: string, catalogue: CatalogueVersion): string => `${content} ${catalogue}`;

/** Caches a content under its unique version word. */
export const keepContent = (content: string, catalogue: CatalogueVersion, value: GuideContent): void =>
  kept.set(keyOf(content, catalogue), value);

const byPlace = (a: Line, b: Line): number => a[0] - b[0] || (a[1] < b[1] ? -1 : 1);

const lineOf = ([position, sku, unit, usual, group, name, brand, category, ...fields]: Line): ContentLine => {
  const line: Record<string, unknown> = { sku, position, unit, usual, group, name, brand, category };
  for (const [at, field] of LINE_FIELDS.entries()) line[field] = fields[at] ?? null;
  return line as unknown as ContentLine;
};

function* contentOf(parts: readonly Row[]): InTurns<GuideContent> {
  const placed = parts.flatMap(({ lines }) => lines ?? []).sort(byPlace);
  const lines: ContentLine[] = [];
  for (const line of placed) {
    if (lines.length % TURN_LENGTH === 0) yield;
    lines.push(lineOf(line));
  }
  return { lines, groups: (parts[0]?.groups ?? []).map(([position, name]) => ({ position, name })) };
}

/** Lines per statement, which blocks the embedded database for everyone else. */
const STEP = 2_000;

/** Restarts when a guide changes while being read; after that it is read in one statement. */
const MAX_RESTARTS = 3;

/** One statement, so the content matches the version it was read with. */
const readPart = async (db: Db, guide: ContentKey, after: string | null, step: number | null): Promise<Row | null> => {
  const ofGuide = sql`l.organization_id = ${guide.organization_id} and l.guide_id = ${guide.id}`;
  const { rows } = await sql<Row>`
    with part as materialized (select l.* from guide_line l where ${ofGuide} ${after === null ? sql`` : sql`and l.sku > ${after}`}
      order by l.sku limit ${step})
    select g.content, ${catalogueVersion} as catalogue, (select count(*)::int from part) as count, (select max(sku) from part) as last,
      (select json_agg(json_build_array(gg.position, gg.name) order by gg.position) from guide_group gg
        where gg.organization_id = g.organization_id and gg.guide_id = g.id) as groups,
      (select json_agg(json_build_array(l.position, l.sku, l.unit, l.quantity, l.group_position, p.name, p.brand, p.category${lineColumnsIn("l")}))
        from part l join product p on p.sku = l.sku) as lines
    from guide g where g.organization_id = ${guide.organization_id} and g.id = ${guide.id}`.execute(db);
  return rows[0] ?? null;
};

const readParts = async (db: Db, guide: ContentKey, restarts = MAX_RESTARTS): Promise<readonly Row[] | null> => {
  const step = restarts === 0 ? null : STEP;
  const parts: Row[] = [];
  for (;;) {
    const part = await readPart(db, guide, parts.at(-1)?.last ?? null, step);
    if (part === null) return null;
    const isOther = parts.some(({ content, catalogue }) => content !== part.content || catalogue !== part.catalogue);
    if (isOther || (part.content === null && part.count === step))
      return readParts(db, guide, isOther ? restarts - 1 : 0);
    parts.push(part);
    if (part.count !== step) return parts;
  }
};

const readNow = async (db: Db, guide: ContentKey): Promise<GuideContent> => {
  const parts = await readParts(db, guide);
  const [first] = parts ?? [];
  if (parts === null || first === undefined) return { lines: [], groups: [] };
  const content = await runInTurns(contentOf(parts));
  if (first.content !== null && first.catalogue !== null) keepContent(first.content, first.catalogue, content);
  return content;
};

/** A guide's content, cached per version, so a page costs only its own lines. `catalogue`: the version this request just read. */
export const readContent = async (
  db: Db,
  guide: ContentKey,
  catalogue: CatalogueVersion | null,
): Promise<GuideContent> => {
  const key = guide.content === null || catalogue === null ? null : keyOf(guide.content, catalogue);
  return (key === null ? undefined : kept.get(key)) ?? readNow(db, guide);
};
