import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { Failure } from "../failure.ts";
import type { GuideId } from "./guide.schema.ts";
import type { GuideFileColumns, PendingUpload, Upload, UploadFix } from "./guide-upload.schema.ts";

/** A file that a user gives, by its name; what is in it only the adapter understands (a File in a browser). */
export interface GuideFile {
  readonly name: string;
  readonly content: unknown;
}

/** What a guide can be downloaded as (OP-68). */
export type GuideFileFormat = "csv" | "xlsx";

/** Where a guide can be had as a file; null, and the reasons, when it cannot (GUIDE-IO-11). */
export interface DownloadLink {
  readonly link: string | null;
  readonly errors: readonly string[];
}

/** A guide, with those of the requested products that it holds. */
export interface HoldingGuide {
  readonly id: GuideId;
  readonly name: string;
  readonly skus: readonly string[];
}

/** Order guides as files, and which guides hold a product (spec §7 'Order guides'). Another user's upload is `NotFound`. */
export class GuideFiles extends Context.Service<
  GuideFiles,
  {
    /** Has a file read for review; with a target its lines will be added to that guide (GUIDE-IO-02, GUIDE-IO-09). */
    readonly upload: (file: GuideFile, target: GuideId | null) => Effect.Effect<Upload, Failure>;
    /** Has the file read again with other columns (OP-67). */
    readonly chooseColumns: (id: GuideId, columns: GuideFileColumns) => Effect.Effect<Upload, Failure>;
    /** Mends or skips rows, or takes that back; `from` is where the lists of the answer start. The same once more changes nothing (OP-67). */
    readonly fix: (id: GuideId, fix: UploadFix, from: number) => Effect.Effect<Upload, Failure>;
    /** The review as it stands, with everything that was decided; `from` as above. */
    readonly review: (id: GuideId, from: number) => Effect.Effect<Upload, Failure>;
    /** The caller's reviews of this organization that were begun and not finished, the latest first. */
    readonly pending: () => Effect.Effect<readonly PendingUpload[], Failure>;
    /** Makes the guide, or adds to the target; answers the guide it became (GUIDE-IO-05). */
    readonly finish: (id: GuideId, name: string, intent: string) => Effect.Effect<GuideId, Failure>;
    /** Throws the upload away (GUIDE-IO-08). */
    readonly cancel: (id: GuideId, name: string, intent: string) => Effect.Effect<void, Failure>;
    readonly downloadLink: (id: GuideId, format: GuideFileFormat) => Effect.Effect<DownloadLink, Failure>;
    /** The caller's own guides, each with those of the products that it holds (GUIDE-LIST-05). */
    readonly createdByMe: (skus: readonly Sku[]) => Effect.Effect<readonly HoldingGuide[], Failure>;
    /** The guides that hold one of the products in that very unit (GUIDE-LIST-06). */
    readonly byItems: (
      items: readonly { readonly productSku: Sku; readonly unitOfMeasure: Unit }[],
    ) => Effect.Effect<readonly HoldingGuide[], Failure>;
  }
>()("larder/order-guide/GuideFiles") {}
