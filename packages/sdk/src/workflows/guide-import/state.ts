import type { Product } from "@larder/domain/catalog/product.schema";
import type { GuideFile } from "@larder/domain/order-guide/guide-files.port";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type {
  GuideFileColumns,
  PendingUpload,
  Upload,
  UploadFix,
} from "@larder/domain/order-guide/guide-upload.schema";
import type { Failure } from "@larder/domain/failure";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

/** The call that is on its way. */
export type ImportCall = "upload" | "review" | "finish" | "cancel";

/** What is looked for to stand in for a row; `products` null = not known yet. */
export interface Finding {
  readonly term: string;
  readonly products: readonly Product[] | null;
}

/** A finish as it was sent: its name, and the key that it is sent again under. */
export interface Finishing {
  readonly name: string;
  readonly intent: string;
}

/** A file that becomes an order guide, with a review between (spec §4, GUIDE-IO-01 to 09). */
export interface GuideImportState {
  /** From when a file is sent until it is finished, cancelled or refused. */
  readonly pending: boolean;
  readonly apiActive: boolean;
  readonly call: ImportCall | null;
  readonly fileName: string;
  /** The guide that the file is for; null = a new one. */
  readonly target: GuideId | null;
  /** What the file was read as; null = nothing to review. */
  readonly upload: Upload | null;
  /** The columns as chosen on the screen; the server reads them one after another. */
  readonly columns: GuideFileColumns | null;
  /** What was decided about rows and not answered yet, in order; it shows at once. */
  readonly fixes: readonly UploadFix[];
  /** How many of them are on their way. */
  readonly sent: number;
  /** From which row on the long lists are shown, as requested. */
  readonly from: number;
  /** The same as the call that is on its way requested. */
  readonly requestedFrom: number;
  /** Reviews that were started and not finished; null = not requested. */
  readonly waiting: readonly PendingUpload[] | null;
  readonly finding: Finding | null;
  /** The server does not know the upload any more: it waited too long, or was finished in another tab. */
  readonly gone: boolean;
  /** The name that the guide will have. */
  readonly name: string;
  /** What the server said about a file that it refused; '' = nothing. */
  readonly problem: string;
  /** The finish that is on its way. */
  readonly finishing: Finishing | null;
  /** A finish with a lost answer: it may have been done. The same one is sent again under its key (OP-91). */
  readonly lost: Finishing | null;
  /** The guide that was made or added to last, until someone has gone there. */
  readonly made: GuideId | null;
  /** Counts the calls: an answer to any but the last one is not for us. */
  readonly request: number;
}

export const guideImportInitialState: GuideImportState = {
  pending: false,
  apiActive: false,
  call: null,
  fileName: "",
  target: null,
  upload: null,
  columns: null,
  fixes: [],
  sent: 0,
  from: 0,
  requestedFrom: 0,
  waiting: null,
  finding: null,
  gone: false,
  name: "",
  problem: "",
  finishing: null,
  lost: null,
  made: null,
  request: 0,
};

export type GuideImportEvent =
  | { readonly _tag: "FileChosen"; readonly file: GuideFile; readonly target: GuideId | null }
  | { readonly _tag: "Uploaded"; readonly request: number; readonly upload: Upload }
  | { readonly _tag: "UploadFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "ColumnsChosen"; readonly columns: GuideFileColumns }
  /** Rows are mended or left out, or that is taken back (OP-67). */
  | { readonly _tag: "FixRequested"; readonly fix: UploadFix }
  /** The long lists are shown from another row on. */
  | { readonly _tag: "PageRequested"; readonly from: number }
  /** What the file is read as now. */
  | { readonly _tag: "Reviewed"; readonly request: number; readonly upload: Upload }
  | { readonly _tag: "ReviewFailed"; readonly request: number; readonly failure: Failure }
  /** Were reviews started and not finished? */
  | { readonly _tag: "PendingUploadsRequested" }
  | { readonly _tag: "PendingUploadsLoaded"; readonly waiting: readonly PendingUpload[] }
  | { readonly _tag: "PendingUploadsFailed"; readonly failure: Failure }
  | { readonly _tag: "ResumeRequested"; readonly waiting: PendingUpload }
  | { readonly _tag: "DiscardRequested"; readonly waiting: PendingUpload }
  /** Products are looked for by what is typed; null = not any more. */
  | { readonly _tag: "FindRequested"; readonly term: string | null }
  | { readonly _tag: "ProductsFound"; readonly term: string; readonly products: readonly Product[] }
  | { readonly _tag: "NameChanged"; readonly name: string }
  | { readonly _tag: "FinishRequested" }
  | { readonly _tag: "Finished"; readonly request: number; readonly id: GuideId }
  | { readonly _tag: "FinishFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "CancelRequested" }
  | { readonly _tag: "CancelSucceeded"; readonly request: number }
  | { readonly _tag: "CancelFailed"; readonly request: number; readonly failure: Failure }
  /** Someone went to the guide that was made. */
  | { readonly _tag: "CreatedGuideOpened" }
  /** Another user or organization. */
  | { readonly _tag: "Reset" };

export type GuideImportCommand =
  | ({
      readonly _tag: "UploadFile";
      readonly file: GuideFile;
      readonly target: GuideId | null;
      readonly request: number;
    } & WithConcurrencyKey)
  | ({
      readonly _tag: "ReadColumns";
      readonly id: GuideId;
      readonly columns: GuideFileColumns;
      readonly request: number;
    } & WithConcurrencyKey)
  | ({
      readonly _tag: "ReadReview";
      readonly id: GuideId;
      /** What is decided first; null = it is only looked at. */
      readonly fix: UploadFix | null;
      readonly from: number;
      readonly request: number;
    } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadPendingUploads" } & WithConcurrencyKey)
  | ({ readonly _tag: "FindProducts"; readonly term: string } & WithConcurrencyKey)
  | {
      readonly _tag: "FinishUpload";
      readonly id: GuideId;
      readonly name: string;
      readonly intent: string;
      readonly request: number;
    }
  | {
      readonly _tag: "CancelUpload";
      readonly id: GuideId;
      readonly name: string;
      readonly intent: string;
      readonly request: number;
    }
  /** Throws away an upload that another file took the place of; nothing waits for it. */
  | { readonly _tag: "DiscardUpload"; readonly id: GuideId; readonly name: string; readonly intent: string }
  | CommonCommand<GuideImportEvent>;

/** The concurrencyKey of what reads: giving it up loses nothing. */
export const READ_KEY = "guide-import";
