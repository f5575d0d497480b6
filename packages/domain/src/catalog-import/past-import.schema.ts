import * as Schema from "effect/Schema";
import { flag } from "../schema.ts";

/** An import of the catalog that reached the shop (OP-67). */
export const PastImport = Schema.Struct({
  id: Schema.Int,
  fileName: Schema.String,
  /** ISO 8601. */
  appliedAt: Schema.String,
  /** Null = the command line. */
  by: Schema.NullOr(Schema.String),
  /** Products, each once. */
  added: Schema.Int,
  changed: Schema.Int,
  undoneAt: Schema.NullOr(Schema.String),
  canUndo: Schema.Boolean,
  /** Whether it's being taken back right now, in steps. */
  isUndoing: flag,
});
export type PastImport = typeof PastImport.Type;

/** The latest imports, the newest first. */
export const PastImports = Schema.Struct({ imports: Schema.Array(PastImport) });
export type PastImports = typeof PastImports.Type;

/**
 * Why an import can't be undone or applied: it is undone, it is too old, a later one has changed the same rows, another
 * one is on its way into the shop, or is being undone.
 */
export const UndoConflict = Schema.Struct({
  reason: Schema.Literals(["undone", "tooOld", "changedSince", "importing", "undoing"]),
  /** The other import ("" = unknown), with some of the products that both changed. */
  fileName: Schema.String,
  products: Schema.Array(Schema.String),
});
export type UndoConflict = typeof UndoConflict.Type;
