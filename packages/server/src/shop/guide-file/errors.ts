import * as Data from "effect/Data";

/** No such upload, or not this user's (GUIDE-LIST-23). */
export class UploadNotFound extends Data.TaggedError("UploadNotFound") {}

/** The download link is unknown, expired, or another session's (OP-68). */
export class DownloadNotFound extends Data.TaggedError("DownloadNotFound") {}

/** The file exceeds the size limit (OP-67). */
export class FileTooLarge extends Data.TaggedError("FileTooLarge")<{ readonly message: string }> {}

/** The file can't be read as a table. */
export class FileUnreadable extends Data.TaggedError("FileUnreadable")<{ readonly message: string }> {}

/** The upload can't become a guide; `field` is what is missing (OP-67). */
export class UploadUnusable extends Data.TaggedError("UploadUnusable")<{
  readonly field: "columns.sku" | "file";
  readonly message: string;
}> {}

export type GuideFileError = UploadNotFound | DownloadNotFound | FileTooLarge | FileUnreadable | UploadUnusable;
