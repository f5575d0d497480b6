import type { RowFix, UploadFix } from "@larder/domain/order-guide/guide-upload.schema";
import { invalidField } from "../../database/writes/input-error.ts";
import type { Fix, Fixes } from "./match-lines.ts";
import { suggestProducts, sureFix } from "./suggest-products.ts";
import { type Read, readUpload, review, type Reviewing, type WireUpload } from "./review.ts";
import { limits } from "../../tabular/table.ts";
import { changeUpload, heldUpload } from "./upload-store.ts";

const TAKEN = 1_000;

const AS_IN_FILE: Fix = { sku: null, unit: null, quantity: null, skip: false };

const onTop = (held: Fix | undefined, { sku, unit, quantity, skip }: Omit<RowFix, "row">): Fix => {
  if (skip) return { ...AS_IN_FILE, skip: true };
  const { sku: oldSku, unit: oldUnit, quantity: oldQuantity } = held?.skip === true ? AS_IN_FILE : (held ?? AS_IN_FILE);
  return { sku: sku ?? oldSku, unit: unit ?? oldUnit, quantity: quantity ?? oldQuantity, skip: false };
};

const suggestions = async (
  { db, customer, findByName }: Reviewing,
  { matched }: Read,
): Promise<ReadonlyMap<number, Partial<Fix>>> => {
  const problems = matched.problems.slice(0, TAKEN);
  const meant = await suggestProducts(db, customer.organization.customerGroup, findByName, problems);
  return new Map(
    problems.flatMap((problem) => {
      const fix = sureFix(problem, meant.get(problem.row));
      return fix === null ? [] : [[problem.row, fix] as const];
    }),
  );
};

const wholesale = async (
  reviewing: Reviewing,
  fix: UploadFix,
  read: () => Promise<Read>,
): Promise<ReadonlyMap<number, Partial<Fix>>> => {
  if (fix.kind === "takeAll") return suggestions(reviewing, await read());
  if (fix.kind !== "skipAll") return new Map();
  return new Map((await read()).matched.problems.map(({ row }) => [row, { skip: true }]));
};

const changed = (fix: UploadFix, fixes: Fixes, all: ReadonlyMap<number, Partial<Fix>>): Fixes => {
  if (fix.kind === "undoAll") return new Map();
  const next = new Map(fixes);
  if (fix.kind === "undo") for (const row of fix.rows) next.delete(row);
  if (fix.kind === "rows") for (const row of fix.rows) next.set(row.row, onTop(next.get(row.row), row));
  for (const [row, one] of all) next.set(row, onTop(next.get(row), { ...AS_IN_FILE, ...one }));
  if (next.size > limits.rows) throw invalidField("fix.rows", `more than ${limits.rows} rows are decided about`);
  return next;
};

/** Applies and stores decisions about rows of an upload; returns the new review (OP-67). */
export const fixUpload = async (
  reviewing: Reviewing,
  id: number,
  fix: UploadFix,
  from: number,
): Promise<WireUpload> => {
  const { db, customer, now } = reviewing;
  const seen = await heldUpload(db, customer, id, now);
  const all = await wholesale(reviewing, fix, () => readUpload(reviewing, seen));
  const held = await db.transaction().execute(async (trx) => {
    const locked = await heldUpload(trx, customer, id, now, true);
    const fixes = changed(fix, locked.fixes, all);
    await changeUpload(trx, customer, id, { fixes });
    return { ...locked, fixes };
  });
  return review(reviewing, held, from);
};
