import { caseFold } from "@larder/domain/order-guide/group-name";
import { REVIEW_ROWS } from "@larder/domain/order-guide/guide-columns";
import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import { ownNumbersOf } from "../../catalog/own-numbers.ts";
import type { Db } from "../../database/schema.ts";
import type { GuideColumns } from "./columns.ts";
import { type Decided, type Doubtful, type Matched, matchLines, type RowProblem } from "./match-lines.ts";
import { type FindByName, type Suggestion, suggestProducts, sureFix } from "./suggest-products.ts";
import { NO_NUMBERS, type NumbersToKeep, numbersToKeep } from "./keep-numbers.ts";
import { findOwnOffers } from "./own-offers.ts";
import { type GuideRow, readRows } from "./read-lines.ts";
import { hasContent, type Table } from "../../tabular/table.ts";
import { type Held, type KeptColumns, tableOfUpload } from "./upload-store.ts";

export type WireUpload = (typeof Upload)["Encoded"];

/** The reviewer, and what the review needs. */
export interface Reviewing {
  readonly db: Db;
  readonly customer: Customer;
  readonly findByName: FindByName;
  readonly now: Date;
}

const SAMPLE = 20;
const PREVIEW = 3;

const ROW_LENGTH = 120;
const CELL_LENGTH = 60;

/** Converts stored columns to positions. */
export const columnMap = (kept: KeptColumns): GuideColumns =>
  Object.fromEntries(Object.entries(kept).filter(([, at]) => at !== null && at !== undefined));

/** Converts positions to columns as stored and sent. */
export const keptColumns = (columns: GuideColumns): KeptColumns => ({
  sku: columns.sku ?? null,
  unit: columns.unit ?? null,
  quantity: columns.quantity ?? null,
  group: columns.group ?? null,
  name: columns.name ?? null,
  ...(columns.own === undefined ? {} : { own: columns.own }),
});

/** The reason a file without a known item number column is unusable (OP-67). */
export const NO_ITEM_NUMBER = "Choose the column with the item numbers.";

/** An upload's cells and how they match for this customer now. */
export interface Read {
  readonly table: Table;
  readonly matched: Matched;
  /** The own numbers next to its item numbers. */
  readonly ownNumbers: NumbersToKeep;
}

const skusOf = (rows: readonly GuideRow[], { fixes }: Held): readonly string[] => [
  ...new Set([...rows.map(({ sku }) => sku), ...[...fixes.values()].map(({ sku }) => sku ?? "")]),
];

/** Next to a column of own numbers, an item number is the catalog's; only an own number in its place can be either. */
const stillDoubtful = (rows: readonly GuideRow[], { columns }: Held, doubtful: Doubtful): Doubtful => {
  if (columns.own == null) return doubtful;
  const own = new Set(rows.flatMap((row) => (row.sku === row.own ? row.own : [])));
  return new Map([...doubtful].filter(([text]) => own.has(text)));
};

/** Reads an upload with its columns and fixes. Without a sku column, no row can be matched. */
export const readUpload = async ({ db, customer }: Reviewing, held: Held): Promise<Read> => {
  const table = await tableOfUpload(db, customer, held);
  if (held.columns.sku === null) {
    const read: GuideRow = { row: table.headingRow, sku: "", unit: "", quantity: "", group: "", name: "", own: "" };
    const none: RowProblem = {
      row: table.headingRow,
      kind: "other",
      message: NO_ITEM_NUMBER,
      read,
      units: [],
      quantity: null,
    };
    return {
      table,
      matched: { lines: [], problems: [none], decided: [], groups: [], groupRows: 0 },
      ownNumbers: NO_NUMBERS,
    };
  }
  const rows = readRows(table, columnMap(held.columns));
  const skus = skusOf(rows, held).filter((sku) => sku !== "" && sku.length <= 64);
  const { offers, doubtful } = await findOwnOffers(db, customer, skus);
  const matched = matchLines(rows, offers, held.fixes, stillDoubtful(rows, held, doubtful));
  const own = await ownNumbersOf(db, customer.organization.id, customer.catalogue);
  return { table, matched, ownNumbers: numbersToKeep(rows, matched.lines, own) };
};

const rowText = (table: Table, row: number): string => {
  const cells = table.first === 2 && row === table.headingRow ? table.headings : (table.rows[row - table.first] ?? []);
  return cells.join(", ").slice(0, ROW_LENGTH);
};

const firstRows = (table: Table): readonly (readonly string[])[] => {
  const found: (readonly string[])[] = [];
  for (const cells of table.rows) {
    if (!hasContent(cells)) continue;
    found.push(table.headings.map((_, at) => (cells[at] ?? "").slice(0, CELL_LENGTH)));
    if (found.length === PREVIEW) break;
  }
  return found;
};

interface HeldBefore {
  readonly skus: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

/** What the target guide already contains; empty for a new guide (GUIDE-IO-09). */
const heldBefore = async ({ db, customer }: Reviewing, target: number | null): Promise<HeldBefore> => {
  if (target === null) return { skus: new Set(), groups: new Set() };
  const mine = sql`where organization_id = ${customer.organization.id} and guide_id = ${target}`;
  const { rows } = await sql<{ skus: readonly string[] | null; groups: readonly string[] | null }>`
    select (select json_agg(sku) from guide_line ${mine}) as skus, (select json_agg(name) from guide_group ${mine}) as groups`.execute(
    db,
  );
  return { skus: new Set(rows[0]?.skus), groups: new Set(rows[0]?.groups?.map(caseFold)) };
};

const emptyGroupCount = ({ lines, groups }: Matched, held: HeldBefore): number => {
  const used = new Set(lines.map(({ group }) => caseFold(group)));
  return new Set(groups.map(caseFold).filter((group) => !used.has(group) && !held.groups.has(group))).size;
};

const startOf = (all: readonly unknown[], from: number): number =>
  Math.min(from, Math.max(0, Math.floor((all.length - 1) / REVIEW_ROWS) * REVIEW_ROWS));

const pageOf = <One>(all: readonly One[], from: number): readonly One[] => {
  const first = startOf(all, from);
  return all.slice(first, first + REVIEW_ROWS);
};

const errorOf = (table: Table, problem: RowProblem, meant: Suggestion | undefined) => ({
  row: problem.row,
  message: problem.message,
  text: rowText(table, problem.row),
  kind: problem.kind,
  products: meant?.products ?? [],
  isSure: sureFix(problem, meant) !== null,
  units: problem.units,
  quantity: problem.quantity,
});

const decidedOf = (table: Table, { row, line }: Decided) => ({
  row,
  text: rowText(table, row),
  isSkipped: line === null,
  sku: line?.sku ?? "",
  name: line?.name ?? "",
  unit: line?.unit ?? "",
  quantity: line?.quantity ?? 0,
});

/** The review of an upload: its counts, and one page of its long lists starting at `from` (GUIDE-IO-03). */
export const review = async (reviewing: Reviewing, held: Held, from: number): Promise<WireUpload> => {
  const { table, matched, ownNumbers } = await readUpload(reviewing, held);
  const { lines, problems, decided } = matched;
  const errors = pageOf(problems, from);
  const { db, customer, findByName } = reviewing;
  const meant = await suggestProducts(db, customer.organization.customerGroup, findByName, errors);
  const before = await heldBefore(reviewing, held.target);
  const skipped = decided.filter(({ line }) => line === null).length;
  return {
    orderGuideId: held.id,
    orderGuideName: held.name,
    fileName: held.fileName,
    productCount: lines.length,
    heldCount: lines.filter(({ sku }) => before.skus.has(sku)).length,
    emptyGroupCount: emptyGroupCount(matched, before),
    errorCount: problems.length,
    errors: errors.map((problem) => errorOf(table, problem, meant.get(problem.row))),
    errorsFrom: startOf(problems, from),
    fixedCount: decided.length - skipped,
    skippedCount: skipped,
    decidedFrom: startOf(decided, from),
    decided: pageOf(decided, from).map((one) => decidedOf(table, one)),
    headings: table.headings.map((heading) => heading.slice(0, CELL_LENGTH)),
    hasHeadings: table.first === 2,
    columns: held.columns,
    guessed: held.guessed,
    plain: held.plain,
    rowCount: table.rows.filter(hasContent).length,
    groupRowCount: matched.groupRows,
    preview: firstRows(table),
    sample: lines.slice(0, SAMPLE),
    ownNumbers: held.columns.own == null ? null : { fresh: ownNumbers.fresh.length, taken: ownNumbers.taken },
    targetGuideId: held.target,
  };
};
