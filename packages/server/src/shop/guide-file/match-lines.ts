import { sentence } from "@larder/domain/text/sentences";
import type { RowProblemKind, UploadLine } from "@larder/domain/order-guide/guide-upload.schema";
import { caseFold, RESERVED_GROUP_NAMES } from "@larder/domain/order-guide/group-name";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { MAX_NAME } from "../guides/guide-names.ts";
import type { Offer } from "./offers.ts";
import { nearestQuantity } from "./nearest-quantity.ts";
import { type GuideRow, isGroupAlone } from "./read-lines.ts";

/** An unusable row and its reason. */
export interface RowProblem {
  readonly row: number;
  readonly kind: RowProblemKind;
  readonly message: string;
  readonly read: GuideRow;
  readonly units: readonly string[];
  /** The nearest valid quantity; null = none. */
  readonly quantity: number | null;
  /** What a number stands for that is both the customer's own and the catalog's; left out = it's another problem. */
  readonly among?: readonly Offer[];
}

/** What a customer's own number and the same number of the catalog stand for. */
export type Doubtful = ReadonlyMap<string, readonly [own: Offer, other: Offer]>;

/** A decision about a row: replacement cells (null = as in the file), or to skip it. */
export interface Fix {
  readonly sku: string | null;
  readonly unit: string | null;
  readonly quantity: number | null;
  readonly skip: boolean;
}

export type Fixes = ReadonlyMap<number, Fix>;

/** A row that was decided about; null = skipped. */
export interface Decided {
  readonly row: number;
  readonly line: UploadLine | null;
}

export interface Matched {
  readonly lines: readonly UploadLine[];
  readonly problems: readonly RowProblem[];
  readonly decided: readonly Decided[];
  readonly groups: readonly string[];
  readonly groupRows: number;
}

const SKU_LENGTH = 64;

/** Names that mean ungrouped (OP-59, GUIDE-EDIT-32). */
const NO_GROUPS = new Set(RESERVED_GROUP_NAMES.map(caseFold));
const groupOf = ({ group }: GuideRow): string => (NO_GROUPS.has(caseFold(group)) ? "" : group);

/** The row with its fix applied. */
export const fixed = (read: GuideRow, fix: Fix | undefined): GuideRow =>
  fix === undefined
    ? read
    : {
        ...read,
        sku: fix.sku ?? read.sku,
        unit: fix.unit ?? read.unit,
        quantity: fix.quantity === null ? read.quantity : String(fix.quantity),
      };

/** Ignores case: people type files. */
const unitOf = (offer: Offer, wanted: string): string | undefined =>
  wanted === "" ? offer.units[0] : offer.units.find((unit) => unit.toLowerCase() === wanted.toLowerCase());

const whyUnknown = (sku: string): string => {
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(sku)) return `${sku} is a number that the spreadsheet shortened.`;
  if (/^\d{4}-\d\d-\d\d/.test(sku) || /^\d{1,2}[-/.]([A-Za-z]{3}|\d{1,2})[-/.]?\d{0,4}$/.test(sku))
    return `${sku} is a date. The spreadsheet changed the item number.`;
  return `Item ${sku} isn't in your catalog.`;
};

type RowResult =
  | { readonly ok: true; readonly line: UploadLine }
  | { readonly ok: false; readonly problem: RowProblem };

const matchRow = (
  read: GuideRow,
  offers: ReadonlyMap<string, Offer>,
  among: readonly [own: Offer, other: Offer] | undefined,
): RowResult => {
  const wrong = (
    kind: RowProblemKind,
    message: string,
    { units = [], quantity = null }: Partial<Pick<RowProblem, "units" | "quantity">> = {},
  ): RowResult => ({ ok: false, problem: { row: read.row, kind, message, read, units, quantity } });
  if (read.group.length > MAX_NAME) return wrong("other", `The group name is longer than ${MAX_NAME} characters.`);
  if (read.sku === "") return wrong("sku", "The item number is missing.");
  if (read.sku.length > SKU_LENGTH) return wrong("sku", `The item number is longer than ${SKU_LENGTH} characters.`);
  if (among !== undefined) {
    const [own, other] = among;
    const message = `${read.sku} is your number for ${own.name} and our number for ${other.name}. Choose one.`;
    return { ok: false, problem: { row: read.row, kind: "sku", message, read, units: [], quantity: null, among } };
  }
  const offer = offers.get(read.sku);
  if (offer === undefined) return wrong("sku", whyUnknown(read.sku));
  const unit = unitOf(offer, read.unit);
  if (unit === undefined) {
    const { units } = offer;
    const wanted = read.unit.slice(0, 40);
    return wrong("unit", `We don't sell item ${offer.sku} by ${wanted}. Use ${units.join(", ")}.`, {
      units,
    });
  }
  const quantity = readQuantity(read.quantity);
  if (!quantity.ok) return wrong("quantity", sentence(quantity.problem), { quantity: nearestQuantity(read.quantity) });
  const { sku, name } = offer;
  return { ok: true, line: { row: read.row, sku, unit, quantity: quantity.quantity, group: groupOf(read), name } };
};

/**
 * Matches a file's rows with what the customer can buy. The same unit again adds up; another unit is a problem. Fixes
 * replace cells (OP-67, GUIDE-IO-10).
 */
export const matchLines = (
  rows: readonly GuideRow[],
  offers: ReadonlyMap<string, Offer>,
  fixes: Fixes = new Map(),
  doubtful: Doubtful = new Map(),
): Matched => {
  const matched = new Map<string, UploadLine>();
  const groups = new Set<string>();
  const problems: RowProblem[] = [];
  const decided: Decided[] = [];
  let groupRows = 0;
  for (const original of rows) {
    const fix = fixes.get(original.row);
    if (fix?.skip === true) {
      decided.push({ row: original.row, line: null });
      continue;
    }
    if (isGroupAlone(original) && original.group.length <= MAX_NAME) {
      groups.add(groupOf(original));
      groupRows += 1;
      continue;
    }
    // A chosen product is meant by its number in the catalog.
    const among = fix?.sku == null ? doubtful.get(original.sku) : undefined;
    const result = matchRow(fixed(original, fix), offers, among);
    if (!result.ok) {
      problems.push(result.problem);
      continue;
    }
    const { line } = result;
    const held = matched.get(line.sku);
    if (held !== undefined && held.unit !== line.unit) {
      problems.push({
        row: line.row,
        kind: "twice",
        message: `Item ${line.sku} is already in row ${held.row}, by ${held.unit}.`,
        read: fixed(original, fix),
        units: [held.unit],
        quantity: null,
      });
      continue;
    }
    // A repeated product stays in its first group and creates no other.
    if (held === undefined) groups.add(line.group);
    matched.set(
      line.sku,
      held === undefined ? line : { ...held, quantity: Math.min(9_999, held.quantity + line.quantity) },
    );
    if (fix !== undefined) decided.push({ row: line.row, line });
  }
  groups.delete("");
  return { lines: [...matched.values()], problems, decided, groups: [...groups], groupRows };
};
