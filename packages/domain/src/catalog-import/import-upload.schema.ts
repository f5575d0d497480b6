import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { LIST_KINDS } from "../customer-import/list-kinds.ts";
import { CATALOG_COLUMNS } from "./catalog-columns.ts";

/** The largest list that can be uploaded, in bytes: 50 MB. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

const Column = Schema.Literals(CATALOG_COLUMNS);

/**
 * Where an uploaded list stands: its columns are checked, its rows are compared with the shop, the result waits for a
 * person, it goes into the shop, it's there, or it couldn't be read to its end.
 */
export const ImportStage = Schema.Literals(["columns", "comparing", "review", "applying", "applied", "failed"]);
export type ImportStage = typeof ImportStage.Type;

export const UploadColumn = Schema.Struct({
  /** As the file writes it; "" = none. */
  heading: Schema.String,
  meaning: Schema.NullOr(Column),
  /** Whether the meaning is only a guess. */
  isGuess: Schema.Boolean,
  /** Its first cells. */
  cells: Schema.Array(Schema.String),
});
export type UploadColumn = typeof UploadColumn.Type;

/** What only a person can say: which of several columns it is (`places`, from 0), or where a needed one is. */
export const UploadQuestion = Schema.Struct({
  kind: Schema.Literals(["which", "missing"]),
  column: Column,
  places: Schema.Array(Schema.Int),
});

/** Products, each once. */
export const ReviewCounts = Schema.Struct({
  added: Schema.Int,
  changed: Schema.Int,
  same: Schema.Int,
  refused: Schema.Int,
  /** In the shop, and not named by the file. */
  left: Schema.Int,
});

/** A price that would change; prices in 1/10,000 dollars. */
export const ReviewMove = Schema.Struct({
  sku: Schema.String,
  name: Schema.String,
  unit: Schema.String,
  region: Schema.String,
  was: Schema.Int,
  now: Schema.Int,
  wasText: Schema.String,
  nowText: Schema.String,
});
export type ReviewMove = typeof ReviewMove.Type;

export const UploadReview = Schema.Struct({
  products: ReviewCounts,
  rows: Schema.Int,
  refusedRows: Schema.Int,
  /** The largest by percent, the first 50. */
  moves: Schema.Array(ReviewMove),
  /** How many products have a price that moves. */
  moved: Schema.Int,
  /** The first 50 products that the file doesn't name. */
  vanished: Schema.Array(Schema.Struct({ sku: Schema.String, name: Schema.String })),
  /** The first 20 rows that can't be taken; `line` of the file. */
  problems: Schema.Array(Schema.Struct({ line: Schema.Int, reason: Schema.String })),
});
export type UploadReview = typeof UploadReview.Type;

/** A list for the catalog on its way into the shop (OP-67). */
export const ImportUpload = Schema.Struct({
  id: Schema.Int,
  fileName: Schema.String,
  stage: ImportStage,
  /** How it was read. */
  format: Schema.String,
  /** Null = a spreadsheet, which says its own. */
  encoding: Schema.NullOr(Schema.String),
  /** The line of the headings; 0 = the file has none. */
  headLine: Schema.Int,
  /** The sheet or packed file it was read from; null = it is the only one. */
  part: Schema.NullOr(Schema.String),
  parts: Schema.Array(Schema.String),
  columns: Schema.Array(UploadColumn),
  questions: Schema.Array(UploadQuestion),
  /** Whether columns are as they were chosen for a file with the same headings. */
  isRemembered: Schema.Boolean,
  /** Whether products get stable numbers, since the file has none. */
  makesNumbers: Schema.Boolean,
  /** The customer group it is for; null = all. */
  group: Schema.NullOr(Schema.String),
  groups: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  /** Rows compared, or products written, so far. */
  done: Schema.Int,
  review: Schema.NullOr(UploadReview),
  /** Why it failed, in one sentence; null = it didn't. */
  problem: Schema.NullOr(Schema.String),
});
export type ImportUpload = typeof ImportUpload.Type;

/** What a person says about a list before it's compared. */
export const ImportChoice = Schema.Struct({
  /** A meaning for each of the file's columns; null = not used. */
  meanings: Schema.Array(Schema.NullOr(Column)).check(Schema.isMaxLength(1_000)),
  makesNumbers: Schema.Boolean,
  group: Schema.NullOr(Schema.String.check(Schema.isMaxLength(120))),
});
export type ImportChoice = typeof ImportChoice.Type;

/** What happens to products that the list doesn't name: they stay, or can't be ordered any more. */
export const VanishedChoice = Schema.Literals(["keep", "withdraw"]);
export type VanishedChoice = typeof VanishedChoice.Type;

/** What a list brings into the shop. */
export const ImportKind = Schema.Literals(["catalog", ...LIST_KINDS]);
export type ImportKind = typeof ImportKind.Type;

/** A list that was uploaded and isn't in the shop yet. */
export const WaitingImport = Schema.Struct({
  id: Schema.Int,
  fileName: Schema.String,
  stage: ImportStage,
  /** ISO 8601. */
  at: Schema.String,
});
export type WaitingImport = typeof WaitingImport.Type;

/** A list in the shop, and how many of its rows couldn't be taken: they can be downloaded for a week. */
export const RejectedImport = Schema.Struct({
  id: Schema.Int,
  fileName: Schema.String,
  rows: Schema.Int,
  /** When it was uploaded; ISO 8601. */
  at: Schema.String,
});
export type RejectedImport = typeof RejectedImport.Type;

/** Uploaded lists of one kind, the latest first. */
export const WaitingImports = Schema.Struct({
  uploads: Schema.Array(WaitingImport),
  rejected: Schema.Array(RejectedImport).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
});
export type WaitingImports = typeof WaitingImports.Type;
