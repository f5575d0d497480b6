import type { CatalogColumn } from "@larder/domain/catalog-import/catalog-columns";
import type {
  ImportChoice,
  ImportUpload,
  VanishedChoice,
  WaitingImports,
} from "@larder/domain/catalog-import/import-upload.schema";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** What a person does with a list. */
export type ImportStep =
  | { readonly step: "upload"; readonly file: GuideFile }
  | { readonly step: "part"; readonly id: number; readonly part: string }
  | { readonly step: "compare"; readonly id: number; readonly choice: ImportChoice }
  | { readonly step: "reopen"; readonly id: number }
  | { readonly step: "apply"; readonly id: number; readonly vanished: VanishedChoice }
  | { readonly step: "discard"; readonly id: number };

/** A list on its way into the catalog (OP-67). What isn't sent yet is in `choice`; everything else is the server's. */
export interface ImportUploadState {
  readonly isOpen: boolean;
  readonly waiting: Resource<WaitingImports>;
  readonly list: Resource<ImportUpload>;
  readonly choice: ImportChoice;
  readonly sending: Write<ImportStep>;
  /** Whether the file that was chosen last is larger than 50 MB; it isn't sent then. */
  readonly isTooLarge: boolean;
}

export const importUploadInitialState: ImportUploadState = {
  isOpen: false,
  waiting: emptyResource,
  list: emptyResource,
  choice: { meanings: [], makesNumbers: false, group: null },
  sending: emptyWrite,
  isTooLarge: false,
};

export interface ImportUploadWorkflow {
  readonly state: ImportUploadState;
  readonly event:
    | { readonly _tag: "Opened" }
    /** The page is left; the server goes on. */
    | { readonly _tag: "Closed" }
    | { readonly _tag: "FileChosen"; readonly file: GuideFile }
    | { readonly _tag: "Resumed"; readonly id: number }
    | { readonly _tag: "PartChosen"; readonly part: string }
    | { readonly _tag: "MeaningChosen"; readonly at: number; readonly meaning: CatalogColumn | null }
    | { readonly _tag: "NumbersChosen"; readonly makesNumbers: boolean }
    | { readonly _tag: "GroupChosen"; readonly group: string | null }
    | { readonly _tag: "CompareRequested" }
    | { readonly _tag: "ReopenRequested" }
    | { readonly _tag: "ApplyRequested"; readonly vanished: VanishedChoice }
    | { readonly _tag: "DiscardRequested"; readonly id: number }
    /** A list that is in the shop makes room for the next one. */
    | { readonly _tag: "Finished" }
    | { readonly _tag: "PollDue" };
  readonly reads: { readonly waiting: null; readonly list: number };
  readonly answers: { readonly sending: ImportUpload | null };
}
