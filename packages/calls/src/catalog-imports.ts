import { PastImports, UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

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

/** Our addition: prices, names and sizes as they were; new products can't be ordered (OP-67). */
export const undo = call({
  ...importing,
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/import-undo",
  summary: "Takes an import of the catalog back, within 30 days",
  body: Schema.Struct({ id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })) }),
  answer: "none",
  failures: ["NOT_FOUND", "CONFLICT"],
  current: UndoConflict,
});
