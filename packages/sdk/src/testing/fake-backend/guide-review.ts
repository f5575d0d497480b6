import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { REVIEW_ROWS } from "@larder/domain/order-guide/guide-columns";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type {
  DecidedRow,
  RowError,
  RowFix,
  RowProblemKind,
  Upload,
  UploadFix,
  UploadLine,
} from "@larder/domain/order-guide/guide-upload.schema";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import { productFor } from "./catalogue.ts";
import { meant } from "./guess-guide-file.ts";
import { type Shop } from "./backend.ts";
import type { StoredUpload } from "./stored.ts";

type Offered = Partial<Pick<RowError, "products" | "isSure" | "units" | "quantity">>;

/** Why a file without an item number column can't be used (OP-67). */
export const NO_ITEM_NUMBER = "Choose the column that holds the item number.";

interface Read {
  readonly groups: readonly string[];
  readonly groupRows: number;
  readonly lines: readonly UploadLine[];
  readonly errors: readonly RowError[];
  readonly decided: readonly DecidedRow[];
}

const SKIPPED = { isSkipped: true, sku: "", name: "", unit: "", quantity: 0 } as const;

/** A file's usable lines, errors, and decided rows. */
export const linesOf = (shop: Shop, { rows, columns, fixes }: StoredUpload): Read => {
  const lines: UploadLine[] = [];
  const errors: RowError[] = [];
  const decided: DecidedRow[] = [];
  const groups = new Set<string>();
  let groupRows = 0;
  const stop = (row: number, kind: RowProblemKind, message: string, text: string, offered: Offered = {}) =>
    void errors.push({
      row,
      message,
      text,
      kind,
      products: [],
      isSure: offered.units?.length === 1 || typeof offered.quantity === "number",
      units: [],
      quantity: null,
      ...offered,
    });
  if (columns.sku === null) stop(1, "other", NO_ITEM_NUMBER, "");
  for (const [index, cells] of columns.sku === null ? [] : rows.entries()) {
    const row = index + 2;
    const fix = fixes.get(row);
    const text = cells.join(", ");
    if (fix?.skip === true) {
      decided.push({ row, text, ...SKIPPED });
      continue;
    }
    const cell = (at: number | null): string => (at === null ? "" : (cells[at] ?? "").trim());
    const group = cell(columns.group);
    if (group !== "" && cells.every((one, at) => one.trim() === "" || at === columns.group)) {
      groups.add(group);
      groupRows += 1;
      continue;
    }
    const wanted = { sku: fix?.sku ?? cell(columns.sku), unit: fix?.unit ?? cell(columns.unit) };
    const product = productFor(shop, wanted.sku);
    if (product === null) {
      const why = wanted.sku === "" ? "The sku is missing." : `There is no product ${wanted.sku} in your assortment.`;
      stop(row, "sku", why, text, meant(shop, wanted.sku, cell(columns.name)));
      continue;
    }
    const units = product.variants.map((variant) => unitOf(variant) as string);
    const unit = wanted.unit === "" ? units[0] : units.find((one) => one === wanted.unit.toUpperCase());
    if (unit === undefined) {
      stop(row, "unit", `Product ${product.sku} is not sold by ${wanted.unit}.`, text, { units });
      continue;
    }
    const quantity = readQuantity(fix?.quantity ?? cell(columns.quantity));
    if (!quantity.ok) {
      const near = Number.parseInt(cell(columns.quantity), 10);
      stop(row, "quantity", `quantity: ${quantity.problem}`, text, {
        quantity: near >= 0 ? Math.min(9_999, near) : null,
      });
      continue;
    }
    const held = lines.find(({ sku }) => sku === product.sku);
    if (held !== undefined && held.unit !== unit) {
      stop(row, "twice", `Product ${product.sku} is already in row ${held.row}, by ${held.unit}.`, text, {
        units: [held.unit],
      });
      continue;
    }
    const line = {
      row,
      sku: product.sku,
      unit,
      quantity: quantity.quantity,
      group,
      name: product.name,
    };
    if (group !== "" && held === undefined) groups.add(group);
    if (fix !== undefined) decided.push({ ...line, text, isSkipped: false });
    if (held === undefined) lines.push(line);
  }
  return { lines, errors, decided, groups: [...groups], groupRows };
};

const AS_IN_FILE = { sku: null, unit: null, quantity: null, skip: false };

export const changedFixes = (shop: Shop, upload: StoredUpload, fix: UploadFix): StoredUpload["fixes"] => {
  const next = new Map(upload.fixes);
  const set = ({ row, skip, ...cells }: RowFix) => {
    const held = next.get(row) ?? AS_IN_FILE;
    next.set(
      row,
      skip
        ? { ...AS_IN_FILE, skip: true }
        : {
            sku: cells.sku ?? held.sku,
            unit: cells.unit ?? held.unit,
            quantity: cells.quantity ?? held.quantity,
            skip: false,
          },
    );
  };
  const { errors } = linesOf(shop, upload);
  switch (fix.kind) {
    case "rows":
      fix.rows.forEach(set);
      return next;
    case "undo":
      for (const row of fix.rows) next.delete(row);
      return next;
    case "undoAll":
      return new Map();
    case "skipAll":
      for (const { row } of errors) set({ ...AS_IN_FILE, row, skip: true });
      return next;
    case "takeAll":
      for (const { row, isSure, products, units, quantity } of errors)
        if (isSure) set({ ...AS_IN_FILE, row, sku: products[0]?.sku ?? null, unit: units[0] ?? null, quantity });
      return next;
  }
};

/** An upload's review, with the long lists starting at row `from`. */
export const review = (shop: Shop, upload: StoredUpload, from: number): Upload => {
  const { lines, errors, decided, groups, groupRows } = linesOf(shop, upload);
  const start = (all: readonly unknown[]) =>
    Math.min(from, Math.max(0, Math.floor((all.length - 1) / REVIEW_ROWS) * REVIEW_ROWS));
  const page = <One>(all: readonly One[]) => all.slice(start(all), start(all) + REVIEW_ROWS);
  const target = upload.target === null ? undefined : shop.backend.guides.get(upload.target);
  const inGuide = new Set([...(target?.ungrouped ?? []), ...(target?.groups ?? []).flatMap(({ skus }) => skus)]);
  return {
    orderGuideId: upload.id as GuideId,
    orderGuideName: upload.name,
    fileName: upload.fileName,
    productCount: lines.length,
    heldCount: lines.filter(({ sku }) => inGuide.has(sku)).length,
    emptyGroupCount: groups.filter(
      (name) => !lines.some(({ group }) => group === name) && !target?.groups.some((group) => group.name === name),
    ).length,
    errorCount: errors.length,
    errors: page(errors),
    errorsFrom: start(errors),
    fixedCount: decided.filter(({ isSkipped }) => !isSkipped).length,
    skippedCount: decided.filter(({ isSkipped }) => isSkipped).length,
    decided: page(decided),
    decidedFrom: start(decided),
    headings: upload.headings,
    hasHeadings: true,
    columns: upload.columns,
    guessed: upload.guessed,
    plain: upload.headings.flatMap((heading, at) =>
      /^(sku|item|qty|quantity|unit|uom|group|name)$/i.test(heading) ? [at] : [],
    ),
    rowCount: upload.rows.length,
    groupRowCount: groupRows,
    preview: upload.rows.slice(0, 3),
    sample: lines.slice(0, 20),
    targetGuideId: upload.target as GuideId | null,
  };
};
