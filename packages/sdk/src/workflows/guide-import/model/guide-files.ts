import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { REVIEW_ROWS } from "@larder/domain/order-guide/guide-columns";
import { GuideFiles } from "@larder/calls/ports";
import type {
  DecidedRow,
  GuideFileColumns,
  RowError,
  RowFix,
  Upload,
  UploadFix,
  UploadLine,
} from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { productFor } from "../../../testing/fake-backend/catalogue.ts";
import { skusOf } from "../../../testing/fake-backend/guide-pages.ts";
import { emptyGuide, seenGuide, visibleGuides } from "../../../testing/fake-backend/order-guides.ts";
import { fail, invalid, notFound, scriptedPort } from "../../../testing/scripted-port.ts";
import { caller, type FakeSession, underKey, type Who } from "../../../testing/fake-backend/session.ts";
import type { StoredGuide } from "../../../testing/fake-backend/backend.ts";

/** A file under review: what it says, what its columns are, and what was decided about its rows. */
interface StoredUpload {
  readonly id: number;
  readonly name: string;
  readonly fileName: string;
  readonly target: number | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: GuideFileColumns;
  readonly guessed: GuideFileColumns;
  readonly at: number;
  readonly fixes: ReadonlyMap<number, Omit<RowFix, "row">>;
}

/** How long an upload waits for its review, ms (OP-67). */
const WAITS = 7 * 24 * 3_600_000;

const uploadsOf = new WeakMap<FakeBackend, Map<number, StoredUpload>>();

/** The uploads that a backend holds, by id. */
export const uploadsIn = (backend: FakeBackend): Map<number, StoredUpload> => {
  const known = uploadsOf.get(backend) ?? new Map<number, StoredUpload>();
  uploadsOf.set(backend, known);
  return known;
};

const at = (headings: readonly string[], words: RegExp): number | null => {
  const found = headings.findIndex((heading) => words.test(heading));
  return found < 0 ? null : found;
};

interface Read {
  readonly lines: readonly UploadLine[];
  readonly errors: readonly RowError[];
  readonly decided: readonly DecidedRow[];
  /** In the order of the file, also those without a line. */
  readonly groups: readonly string[];
  readonly groupRows: number;
}

const read = (who: Who, { rows, columns, fixes }: StoredUpload): Read => {
  const lines: UploadLine[] = [];
  const errors: RowError[] = [];
  const decided: DecidedRow[] = [];
  const groups = new Set<string>();
  let groupRows = 0;
  if (columns.sku === null) return { lines, errors, decided, groups: [], groupRows };
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const text = cells.join(", ");
    const fix = fixes.get(row);
    const cell = (column: number | null) => (column === null ? "" : (cells[column] ?? ""));
    const [sku, group] = [fix?.sku ?? cell(columns.sku), cell(columns.group)];
    const product = productFor(who, sku);
    const units = (product?.variants ?? []).map((variant): string => unitOf(variant));
    const unit =
      units.find((one) => one === (fix?.unit ?? cell(columns.unit))) ?? (columns.unit === null ? units[0] : "");
    const quantity = readQuantity(fix?.quantity ?? cell(columns.quantity));
    const wrong = (kind: RowError["kind"], message: string) =>
      void errors.push({ row, text, kind, message, products: [], isSure: false, units, quantity: null });
    if (fix?.skip === true) decided.push({ row, text, isSkipped: true, sku: "", name: "", unit: "", quantity: 0 });
    else if (sku === "" && group !== "") groupRows += 1;
    else if (product === null) wrong("sku", `Item ${sku} isn't in your catalog.`);
    else if (unit === undefined || unit === "") wrong("unit", `Product ${sku} is not sold so.`);
    else if (!quantity.ok) wrong("quantity", orderingSentence(quantity.problem));
    else {
      const line = { row, sku, unit, quantity: quantity.quantity, group, name: product.name };
      if (fix !== undefined) decided.push({ ...line, text, isSkipped: false });
      if (!lines.some((one) => one.sku === sku)) lines.push(line);
    }
    if (group !== "" && fix?.skip !== true) groups.add(group);
  }
  return { lines, errors, decided, groups: [...groups], groupRows };
};

const fixed = (who: Who, upload: StoredUpload, fix: UploadFix): StoredUpload["fixes"] => {
  const fixes = new Map(upload.fixes);
  const skip = { sku: null, unit: null, quantity: null, skip: true };
  if (fix.kind === "rows") for (const { row, ...cells } of fix.rows) fixes.set(row, cells);
  if (fix.kind === "undo") for (const row of fix.rows) fixes.delete(row);
  if (fix.kind === "skipAll") for (const { row } of read(who, upload).errors) fixes.set(row, skip);
  return fixes;
};

const targetOf = ({ backend }: Who, { target }: StoredUpload) => backend.guides.get(target ?? 0);

const review = (who: Who, upload: StoredUpload, from: number): Upload => {
  const { lines, errors, decided, groups, groupRows } = read(who, upload);
  const target = targetOf(who, upload);
  const names = [...lines.map(({ group }) => group), ...(target?.groups ?? []).map(({ name }) => name)];
  const held = new Set(target === undefined ? [] : skusOf(target));
  const start = Math.min(from, Math.max(0, Math.floor((errors.length - 1) / REVIEW_ROWS) * REVIEW_ROWS));
  return {
    orderGuideId: upload.id as GuideId,
    orderGuideName: upload.name,
    fileName: upload.fileName,
    productCount: lines.length,
    heldCount: lines.filter(({ sku }) => held.has(sku)).length,
    emptyGroupCount: groups.filter((name) => !names.includes(name)).length,
    errorCount: errors.length,
    errors: errors.slice(start, start + REVIEW_ROWS),
    errorsFrom: start,
    fixedCount: decided.filter(({ isSkipped }) => !isSkipped).length,
    skippedCount: decided.filter(({ isSkipped }) => isSkipped).length,
    decided,
    decidedFrom: 0,
    headings: upload.headings,
    hasHeadings: true,
    columns: upload.columns,
    guessed: upload.guessed,
    plain: upload.headings.flatMap((heading, index) => (/^(sku|qty|unit|group)$/.test(heading) ? [index] : [])),
    rowCount: upload.rows.length,
    groupRowCount: groupRows,
    preview: [],
    sample: lines,
    ownNumbers: null,
    targetGuideId: upload.target as GuideId | null,
  };
};

/** The guide with what it doesn't hold yet, each in its group. */
const withLines = (guide: StoredGuide, { lines, groups }: Read): StoredGuide => {
  const held = new Set(skusOf(guide));
  const of = (name: string) => lines.filter(({ sku, group }) => group === name && !held.has(sku)).map(({ sku }) => sku);
  const fresh = groups.filter((name) => !guide.groups.some((group) => group.name === name));
  return {
    ...guide,
    version: guide.version + 1,
    groups: [...guide.groups, ...fresh.map((name) => ({ name, skus: [] }))].map(({ name, skus }) => ({
      name,
      skus: [...skus, ...of(name)],
    })),
    ungrouped: [...guide.ungrouped, ...of("")],
  };
};

/** Guide files in memory. A file is a text of lines and commas with a row of headings. */
export const guideFilesPort = (backend: FakeBackend, session: FakeSession) => {
  const uploads = uploadsIn(backend);
  const who = () => caller(backend, session);
  const own = (id: number): StoredUpload => {
    const upload = uploads.get(id);
    return upload !== undefined && backend.clock.now - upload.at < WAITS ? upload : fail(notFound);
  };
  const kept = (upload: StoredUpload, from = 0): Upload => {
    uploads.set(upload.id, upload);
    return review(who(), upload, from);
  };
  const holding = (skus: readonly string[]) => (guide: StoredGuide) => ({
    id: guide.id as GuideId,
    name: guide.name,
    skus: skusOf(guide).filter((one) => skus.includes(one)),
  });
  return scriptedPort(backend, GuideFiles, {
    upload: ({ file: { name, content }, orderGuideId: target = null }) => {
      if (content === "") fail(invalid({ path: "file", message: "The file is empty." }));
      const [headings = [], ...rows] = String(content)
        .split("\n")
        .map((line) => line.split(","));
      const columns = {
        sku: at(headings, /^(sku|what)$/),
        unit: at(headings, /^unit$/),
        quantity: at(headings, /^(qty|par)$/),
        group: at(headings, /^(group|station)$/),
        name: null,
      };
      const id = backend.nextNumber();
      const named = target === null ? name.replace(/\.csv$/, "") : seenGuide(who(), target).name;
      const file = { id, name: named, fileName: name, target, headings, rows, columns, guessed: columns };
      return kept({ ...file, at: backend.clock.now, fixes: new Map() });
    },
    chooseColumns: ({ id, columns }) => kept({ ...own(id), columns }),
    fix: ({ id, fix, from }) => kept({ ...own(id), fixes: fixed(who(), own(id), fix) }, from),
    review: ({ id, from }) => review(who(), own(id), from),
    pending: () =>
      [...uploads.values()].map(({ id, target, name, fileName, at: since }) => ({
        id: id as GuideId,
        name,
        fileName,
        targetGuideId: target as GuideId | null,
        at: since,
      })),
    finish: ({ id, name }, intent) =>
      underKey(who(), intent, ["finish", id, name], () => {
        const guide = targetOf(who(), own(id)) ?? emptyGuide(who(), id, name.trim());
        backend.guides.set(guide.id, withLines(guide, read(who(), own(id))));
        uploads.delete(id);
        return { orderGuideId: guide.id as GuideId };
      }),
    cancel: ({ id, name }, intent) =>
      underKey(who(), intent, ["cancel", id, name], () => void uploads.delete(own(id).id)),
    downloadLink: ({ orderGuideId, format = "csv" }) => ({
      isSuccessful: true,
      downloadLink: `/web-api/order-guide-file/${orderGuideId}.${format}`,
      errors: [],
    }),
    createdByMe: ({ skuList }) =>
      visibleGuides(who())
        .filter(({ owner }) => owner === session.userName)
        .map(holding(skuList)),
    byItems: ({ items }) =>
      visibleGuides(who())
        .map(holding(items.map(({ productSku }) => productSku)))
        .filter(({ skus }) => skus.length > 0),
  });
};
