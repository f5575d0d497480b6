import * as Data from "effect/Data";

/** No such upload, or not this user's (GUIDE-LIST-23). */
export class UploadNotFound extends Data.TaggedError("UploadNotFound") {}

/** The download link is unknown, has expired or belongs to another session (OP-68). */
export class DownloadNotFound extends Data.TaggedError("DownloadNotFound") {}

/** The file is larger than a guide file may be (OP-67). */
export class FileTooLarge extends Data.TaggedError("FileTooLarge")<{ readonly message: string }> {}

/** The file cannot be read as a table. */
export class FileUnreadable extends Data.TaggedError("FileUnreadable")<{ readonly message: string }> {}

/** No guide can be made of the upload; `field` is what is missing (OP-67). */
export class UploadUnusable extends Data.TaggedError("UploadUnusable")<{
  readonly field: "columns.sku" | "file";
  readonly message: string;
}> {}

export type GuideFileError = UploadNotFound | DownloadNotFound | FileTooLarge | FileUnreadable | UploadUnusable;
