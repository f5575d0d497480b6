import type { Product } from "@larder/domain/catalog/product.schema";
import type { GuideFile } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type {
  GuideFileColumns,
  PendingUpload,
  Upload,
  UploadFix,
} from "@larder/domain/order-guide/guide-upload.schema";
import type { Failure } from "@larder/domain/failure";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";

export type ImportCall = "upload" | "review" | "finish" | "cancel";

/** A search for a row's replacement; `products` null = unknown yet. */
export interface Finding {
  readonly term: string;
  readonly products: readonly Product[] | null;
}

export interface Finishing {
  readonly name: string;
  readonly keepsOwnNumbers: boolean;
  readonly intent: string;
}

/** A file becoming an order guide after a review (spec §4, GUIDE-IO-01 to 09). */
export interface GuideImportState {
  /** From sending a file until it is finished, canceled or refused. */
  readonly pending: boolean;
  readonly apiActive: boolean;
  readonly call: ImportCall | null;
  readonly fileName: string;
  readonly target: GuideId | null;
  readonly upload: Upload | null;
  /** The columns chosen on screen, read by the server in turn. */
  readonly columns: GuideFileColumns | null;
  /** Unanswered row decisions in order, shown at once. */
  readonly fixes: readonly UploadFix[];
  readonly sent: number;
  readonly from: number;
  readonly requestedFrom: number;
  readonly waiting: readonly PendingUpload[] | null;
  readonly finding: Finding | null;
  /** The server no longer has the upload: expired, or finished in another tab. */
  readonly gone: boolean;
  readonly name: string;
  /** Whether the file's own numbers are kept for the organization (OP-62). */
  readonly keepsOwnNumbers: boolean;
  /** The server's reason for refusing a file; "" = none. */
  readonly problem: string;
  readonly finishing: Finishing | null;
  /** A finish that may have succeeded, resent with its key (OP-91). */
  readonly lost: Finishing | null;
  readonly made: GuideId | null;
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
  keepsOwnNumbers: false,
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
  /** Fixes or skips rows, or undoes that (OP-67). */
  | { readonly _tag: "FixRequested"; readonly fix: UploadFix }
  | { readonly _tag: "PageRequested"; readonly from: number }
  | { readonly _tag: "Reviewed"; readonly request: number; readonly upload: Upload }
  | { readonly _tag: "ReviewFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "PendingUploadsRequested" }
  | { readonly _tag: "PendingUploadsLoaded"; readonly waiting: readonly PendingUpload[] }
  | { readonly _tag: "PendingUploadsFailed"; readonly failure: Failure }
  | { readonly _tag: "ResumeRequested"; readonly waiting: PendingUpload }
  | { readonly _tag: "DiscardRequested"; readonly waiting: PendingUpload }
  | { readonly _tag: "FindRequested"; readonly term: string | null }
  | { readonly _tag: "ProductsFound"; readonly term: string; readonly products: readonly Product[] }
  | { readonly _tag: "NameChanged"; readonly name: string }
  | { readonly _tag: "OwnNumbersDecided"; readonly keeps: boolean }
  | { readonly _tag: "FinishRequested" }
  | { readonly _tag: "Finished"; readonly request: number; readonly id: GuideId }
  | { readonly _tag: "FinishFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "CancelRequested" }
  | { readonly _tag: "CancelSucceeded"; readonly request: number }
  | { readonly _tag: "CancelFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "CreatedGuideOpened" }
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
      readonly keepsOwnNumbers: boolean;
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
  | { readonly _tag: "DiscardUpload"; readonly id: GuideId; readonly name: string; readonly intent: string }
  | CommonCommand<GuideImportEvent>;

/** The concurrency key of reads, which are safe to cancel. */
export const READ_KEY = "guide-import";
