import type { Failure } from "@larder/domain/failure";
import { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { GuideImportCommand, GuideImportEvent } from "./state.ts";

const FOUND = 8;

const reviewed = (call: Effect.Effect<Upload, Failure>, request: number): Effect.Effect<GuideImportEvent> =>
  toEvent(call, {
    done: (upload) => ({ _tag: "Reviewed", request, upload }),
    failed: (failure) => ({ _tag: "ReviewFailed", request, failure }),
  });

export const guideImportHandlers: Handlers<GuideImportCommand, GuideImportEvent> = {
  UploadFile: ({ file, target, request }) =>
    GuideFiles.use((files) =>
      toEvent(files.upload(file, target), {
        done: (upload) => ({ _tag: "Uploaded", request, upload }),
        failed: (failure) => ({ _tag: "UploadFailed", request, failure }),
      }),
    ),
  ReadColumns: ({ id, columns, request }) =>
    GuideFiles.use((files) => reviewed(files.chooseColumns(id, columns), request)),
  ReadReview: ({ id, fix, from, request }) =>
    GuideFiles.use((files) => reviewed(fix === null ? files.review(id, from) : files.fix(id, fix, from), request)),
  LoadPendingUploads: () =>
    GuideFiles.use((files) =>
      toEvent(files.pending(), {
        done: (waiting) => ({ _tag: "PendingUploadsLoaded", waiting }),
        failed: (failure) => ({ _tag: "PendingUploadsFailed", failure }),
      }),
    ),
  FindProducts: ({ term }) =>
    Search.use((search) =>
      toEvent(search.suggest({ term, size: FOUND }), {
        done: ({ products }) => ({ _tag: "ProductsFound", term, products }),
        // The next keystroke searches again.
        failed: () => ({ _tag: "ProductsFound", term, products: [] }),
      }),
    ),
  FinishUpload: ({ id, name, intent, request }) =>
    GuideFiles.use((files) =>
      toEvent(files.finish(id, name, intent), {
        done: (made) => ({ _tag: "Finished", request, id: made }),
        failed: (failure) => ({ _tag: "FinishFailed", request, failure }),
      }),
    ),
  CancelUpload: ({ id, name, intent, request }) =>
    GuideFiles.use((files) =>
      toEvent(files.cancel(id, name, intent), {
        done: () => ({ _tag: "CancelSucceeded", request }),
        failed: (failure) => ({ _tag: "CancelFailed", request, failure }),
      }),
    ),
  // Only its creator can see a leftover upload, which does no harm.
  DiscardUpload: ({ id, name, intent }) =>
    GuideFiles.use((files) => Effect.as(Effect.ignore(files.cancel(id, name, intent)), null)),
};
