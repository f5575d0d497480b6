import type {
  ImportChoice,
  ImportKind,
  ImportStage,
  UploadReview,
  VanishedChoice,
} from "@larder/domain/catalog-import/import-upload.schema";
import type {
  CustomerReading,
  CustomerReview,
  ListChanges,
} from "@larder/domain/customer-import/customer-import.schema";
import type { ListMeanings } from "@larder/domain/customer-import/list-kinds";
import type { Generated } from "kysely";
import type { Instant, Json } from "./column.ts";

/** How an uploaded list was read, from its first rows. */
export interface UploadReading {
  readonly format: string;
  readonly encoding: string | null;
  readonly part: string | null;
  readonly parts: readonly string[];
  readonly headLine: number;
  /** As the file writes them. */
  readonly texts: readonly string[];
  /** Each column's headings, the likeliest reading first. */
  readonly headings: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

export interface UploadTables {
  /** A list for the catalog, or about customers, that was uploaded; kept for 7 days. */
  import_upload: {
    id: Generated<number>;
    kind: Generated<ImportKind>;
    file_name: string;
    created_at: Instant;
    /** Null = the browser that set up the shop. */
    created_by: number | null;
    stage: Generated<ImportStage>;
    reading: Json<UploadReading | CustomerReading>;
    /** What was chosen for it; null = the guess holds. */
    choice: Json<ImportChoice | ListMeanings> | null;
    import_id: number | null;
    done: Generated<number>;
    review: Json<UploadReview | CustomerReview | ListChanges> | null;
    /** What the import's record says of it. */
    summary: Json<Readonly<Record<string, unknown>>> | null;
    vanished: VanishedChoice | null;
    problem: string | null;
    /** Until when a server works on it; after that another one takes it. */
    working_until: Instant | null;
  };

  import_upload_part: {
    upload_id: number;
    kind: "file" | "rejects";
    at: number;
    content: Buffer;
  };
}
