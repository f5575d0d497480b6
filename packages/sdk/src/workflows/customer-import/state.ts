import type { WaitingImports } from "@larder/domain/catalog-import/import-upload.schema";
import type { CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import type { ListColumn, ListKind, ListMeanings } from "@larder/domain/customer-import/list-kinds";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** What a person does with a list. */
export type CustomerListStep =
  | { readonly step: "upload"; readonly kind: ListKind; readonly file: GuideFile }
  | { readonly step: "part"; readonly id: number; readonly part: string }
  | { readonly step: "compare"; readonly id: number; readonly meanings: ListMeanings }
  | { readonly step: "reopen" | "apply" | "discard"; readonly id: number };

/** A list of customers on its way into the shop (OP-67). What isn't sent yet is in `meanings`; the server keeps the rest. */
export interface CustomerImportState {
  /** What the next file brings. */
  readonly kind: ListKind;
  readonly waiting: Resource<WaitingImports>;
  readonly list: Resource<CustomerList>;
  /** What its columns mean as it's chosen now. */
  readonly meanings: ListMeanings;
  readonly sending: Write<CustomerListStep>;
  /** Whether the file that was chosen last is larger than 5 MB; it isn't sent then. */
  readonly isTooLarge: boolean;
}

export const customerImportInitialState: CustomerImportState = {
  kind: "customers",
  waiting: emptyResource,
  list: emptyResource,
  meanings: [],
  sending: emptyWrite,
  isTooLarge: false,
};

export interface CustomerImportWorkflow {
  readonly state: CustomerImportState;
  readonly event:
    /** Another kind than before begins with a file. */
    | { readonly _tag: "Opened"; readonly kind: ListKind }
    | { readonly _tag: "FileChosen"; readonly file: GuideFile }
    | { readonly _tag: "Resumed"; readonly id: number }
    | { readonly _tag: "PartChosen"; readonly part: string }
    | { readonly _tag: "MeaningChosen"; readonly at: number; readonly meaning: ListColumn | null }
    | { readonly _tag: "CompareRequested" }
    /** Back to the columns. */
    | { readonly _tag: "ReopenRequested" }
    | { readonly _tag: "ApplyRequested" }
    | { readonly _tag: "DiscardRequested"; readonly id: number }
    /** Makes room for another list; one that isn't in the shop waits. */
    | { readonly _tag: "Finished" };
  readonly reads: { readonly waiting: ListKind; readonly list: number };
  readonly answers: { readonly sending: CustomerList | null };
}
