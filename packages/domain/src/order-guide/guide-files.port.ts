import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { Failure } from "../failure.ts";
import type { GuideId } from "./guide.schema.ts";
import type { GuideFileColumns, PendingUpload, Upload, UploadFix } from "./guide-upload.schema.ts";

/** A file chosen by a user; only the adapter understands its content (a File in a browser). */
export interface GuideFile {
  readonly name: string;
  readonly content: unknown;
}

/** Guide download formats (OP-68). */
export type GuideFileFormat = "csv" | "xlsx";

/** A guide's download URL; null, with the reasons, if unavailable (GUIDE-IO-11). */
export interface DownloadLink {
  readonly link: string | null;
  readonly errors: readonly string[];
}

export interface HoldingGuide {
  readonly id: GuideId;
  readonly name: string;
  readonly skus: readonly string[];
}

/** Order guides as files (spec §7 'Order guides'). `NotFound` for another user's upload. */
export class GuideFiles extends Context.Service<
  GuideFiles,
  {
    /** Reads a file for review; with a target its lines will be added to that guide (GUIDE-IO-02, GUIDE-IO-09). */
    readonly upload: (file: GuideFile, target: GuideId | null) => Effect.Effect<Upload, Failure>;
    /** Reads the file again with other columns (OP-67). */
    readonly chooseColumns: (id: GuideId, columns: GuideFileColumns) => Effect.Effect<Upload, Failure>;
    /** Fixes or skips rows, or undoes that; `from` is where the returned lists start. Idempotent (OP-67). */
    readonly fix: (id: GuideId, fix: UploadFix, from: number) => Effect.Effect<Upload, Failure>;
    /** The review so far; `from` as above. */
    readonly review: (id: GuideId, from: number) => Effect.Effect<Upload, Failure>;
    readonly pending: () => Effect.Effect<readonly PendingUpload[], Failure>;
    /** Creates the guide, or adds to the target; returns its id (GUIDE-IO-05). */
    readonly finish: (id: GuideId, name: string, intent: string) => Effect.Effect<GuideId, Failure>;
    /** Discards the upload (GUIDE-IO-08). */
    readonly cancel: (id: GuideId, name: string, intent: string) => Effect.Effect<void, Failure>;
    readonly downloadLink: (id: GuideId, format: GuideFileFormat) => Effect.Effect<DownloadLink, Failure>;
    /** The caller's own guides, each with the given products it contains (GUIDE-LIST-05). */
    readonly createdByMe: (skus: readonly Sku[]) => Effect.Effect<readonly HoldingGuide[], Failure>;
    /** Guides that contain one of the products in exactly that unit (GUIDE-LIST-06). */
    readonly byItems: (
      items: readonly { readonly productSku: Sku; readonly unitOfMeasure: Unit }[],
    ) => Effect.Effect<readonly HoldingGuide[], Failure>;
  }
>()("larder/order-guide/GuideFiles") {}
