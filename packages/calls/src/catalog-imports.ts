import {
  ImportChoice,
  ImportKind,
  ImportUpload,
  VanishedChoice,
  WaitingImports,
} from "@larder/domain/catalog-import/import-upload.schema";
import { PastImports, UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int, maybe } from "./query.ts";

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

const importing = { id: "OP-67", who: "importCatalogue", auth: "cookie" } as const;

/** Our addition: imports of the catalog, the newest first (OP-67). */
export const list = call({
  ...importing,
  reads: true,
  method: "GET",
  path: "/web-api/staff/imports",
  summary: "The latest imports of the catalog",
  answer: PastImports,
});

/** Our addition: prices, names and sizes as they were; new products can't be ordered. It may go on by itself (OP-67). */
export const undo = call({
  ...importing,
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/import-undo",
  summary: "Takes an import of the catalog back, within 30 days",
  body: Schema.Struct({ id: Id }),
  answer: "none",
  failures: ["NOT_FOUND", "CONFLICT"],
  current: UndoConflict,
});

/** Also for the products step of the setup, before there's an administrator. */
const bringing = { id: "OP-67", who: "settingUp", auth: "cookie", method: "POST" } as const;

/** Our addition: lists of one kind that were uploaded in the last 7 days, those for the catalog when none is named (OP-67). */
export const waiting = call({
  ...bringing,
  reads: true,
  path: "/web-api/staff/import-uploads",
  summary: "Uploaded lists that aren't in the shop yet, and those with rejected rows",
  query: Schema.Struct({ kind: maybe(ImportKind) }),
  answer: WaitingImports,
});

/** Our addition: reads the first rows, and keeps the file for 7 days. A file that can't be used leaves nothing (OP-67). */
export const upload = call({
  ...bringing,
  path: "/web-api/staff/import-upload",
  summary: "Uploads a list for the catalog, up to 50 MB",
  body: "multipart",
  answer: ImportUpload,
  success: [200],
  failures: ["VALIDATION", "TOO_LARGE"],
});

/** Our addition (OP-67). */
export const read = call({
  ...bringing,
  reads: true,
  path: "/web-api/staff/import-read",
  summary: "An uploaded list, and how far it is",
  body: Schema.Struct({ id: Id }),
  answer: ImportUpload,
  failures: ["NOT_FOUND"],
});

/** Our addition: reads another sheet of the file, from its headings on (OP-67). */
export const choosePart = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/import-part",
  summary: "Reads another sheet of an uploaded list",
  body: Schema.Struct({ id: Id, part: Schema.String.check(Schema.isMaxLength(300)) }),
  answer: ImportUpload,
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition: what its columns mean and which customers buy from it; starts to compare it with the shop, which goes on by itself (OP-67). */
export const compare = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/import-compare",
  summary: "Compares an uploaded list with the shop",
  body: Schema.Struct({ id: Id, choice: ImportChoice }),
  answer: ImportUpload,
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition: back to the columns; a comparison that runs is stopped (OP-67). */
export const reopen = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/import-reopen",
  summary: "Takes an uploaded list back to its columns",
  body: Schema.Struct({ id: Id }),
  answer: ImportUpload,
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** Our addition: puts the reviewed list into the shop, which goes on by itself; not while another is undone (OP-67). */
export const apply = call({
  ...bringing,
  idempotent: true,
  path: "/web-api/staff/import-apply",
  summary: "Puts a reviewed list into the shop",
  body: Schema.Struct({ id: Id, vanished: VanishedChoice }),
  answer: ImportUpload,
  failures: ["NOT_FOUND", "VALIDATION", "CONFLICT"],
  current: UndoConflict,
});

/** Our addition: throws the file and its review away, unless it is on its way into the shop (OP-67). */
export const discard = call({
  ...bringing,
  sets: true,
  path: "/web-api/staff/import-discard",
  summary: "Throws an uploaded list away",
  body: Schema.Struct({ id: Id }),
  answer: "none",
  failures: ["NOT_FOUND", "VALIDATION"],
});

/** The rows that can't be taken, with the reason in a last column (OP-67). */
export const rejects = call({
  ...bringing,
  method: "GET",
  reads: true,
  path: "/web-api/staff/import-rejects/{id}",
  summary: "The rows of an uploaded list that can't be taken, as CSV",
  params: Schema.Struct({ id: int }),
  answer: "file",
  failures: ["NOT_FOUND"],
});
