import type { CustomerColumn, CustomerMeanings } from "@larder/domain/customer-import/customer-columns";
import type { CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** What is sent of a list: the file each time, since the server keeps none. */
export interface CustomerListStep {
  readonly step: "read" | "compare" | "apply";
  readonly file: GuideFile;
  /** The sheet or packed file; null = the first. */
  readonly part: string | null;
  readonly meanings: CustomerMeanings;
}

/** Where a list stands: none is chosen, its columns are checked, its changes are reviewed, or it's in the shop. */
export type CustomerListStage = "file" | "columns" | "review" | "done";

/** A list of customers on its way into the shop (OP-67). */
export interface CustomerImportState {
  readonly stage: CustomerListStage;
  readonly file: GuideFile | null;
  readonly list: CustomerList | null;
  /** What its columns mean as it's chosen now. */
  readonly meanings: CustomerMeanings;
  readonly sending: Write<CustomerListStep>;
  /** Whether the file that was chosen last is larger than 5 MB; it isn't sent then. */
  readonly isTooLarge: boolean;
}

export const customerImportInitialState: CustomerImportState = {
  stage: "file",
  file: null,
  list: null,
  meanings: [],
  sending: emptyWrite,
  isTooLarge: false,
};

export interface CustomerImportWorkflow {
  readonly state: CustomerImportState;
  readonly event:
    | { readonly _tag: "FileChosen"; readonly file: GuideFile }
    | { readonly _tag: "PartChosen"; readonly part: string }
    | { readonly _tag: "MeaningChosen"; readonly at: number; readonly meaning: CustomerColumn | null }
    | { readonly _tag: "CompareRequested" }
    /** Back to the columns. */
    | { readonly _tag: "ReopenRequested" }
    | { readonly _tag: "ApplyRequested" }
    /** Makes room for another list. */
    | { readonly _tag: "Finished" };
  readonly answers: { readonly sending: CustomerList };
}
