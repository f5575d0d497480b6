import type { PastImports, UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import type { Failure } from "@larder/domain/failure";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** The imports of the catalog, and the one that is being undone (OP-67). */
export interface CatalogImportsState {
  readonly list: Resource<PastImports>;
  readonly undoing: Write<number>;
}

export const catalogImportsInitialState: CatalogImportsState = { list: emptyResource, undoing: emptyWrite };

/** Why an import can't be undone; null = another failure, or none. */
export const undoConflict = (failure: Failure | null): UndoConflict | null =>
  failure?._tag === "Conflict" && failure.current !== null && typeof failure.current === "object"
    ? (failure.current as UndoConflict)
    : null;

export interface CatalogImportsWorkflow {
  readonly state: CatalogImportsState;
  readonly event:
    | { readonly _tag: "ListRequested" }
    | { readonly _tag: "UndoRequested"; readonly id: number }
    | { readonly _tag: "PollDue" };
  readonly reads: { readonly list: null };
  readonly answers: { readonly undoing: void };
}
