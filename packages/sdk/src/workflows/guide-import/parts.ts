import type { Failure } from "@larder/domain/failure";
import { GuideFiles, Search } from "@larder/calls/ports";
import type { Upload } from "@larder/domain/order-guide/guide-upload.schema";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import type { GuideImportCommand, GuideImportEvent } from "./state.ts";

export { guideImportTransition as transition } from "./transition.ts";

const FOUND = 8;

const reviewed = (call: Effect.Effect<Upload, Failure>, request: number): Effect.Effect<GuideImportEvent> =>
  toEvents(call, ["Reviewed", "upload"], "ReviewFailed", { request });

export const handlers: Handlers<GuideImportCommand, GuideImportEvent> = {
  UploadFile: ({ file, target, request }) =>
    GuideFiles.use((files) =>
      toEvents(
        files.upload({ file, ...(target === null ? {} : { orderGuideId: target }) }),
        ["Uploaded", "upload"],
        "UploadFailed",
        { request },
      ),
    ),
  ReadColumns: ({ id, columns, request }) =>
    GuideFiles.use((files) => reviewed(files.chooseColumns({ id, columns }), request)),
  ReadReview: ({ id, fix, from, request }) =>
    GuideFiles.use((files) =>
      reviewed(fix === null ? files.review({ id, from }) : files.fix({ id, fix, from }), request),
    ),
  LoadPendingUploads: () =>
    GuideFiles.use((files) =>
      toEvents(files.pending(), ["PendingUploadsLoaded", "waiting"], "PendingUploadsFailed", {}),
    ),
  FindProducts: ({ term }) =>
    Search.use((search) =>
      toEvent(search.suggest({ q: term, size: FOUND }), {
        done: ({ products }) => ({ _tag: "ProductsFound", term, products }),
        // The next keystroke searches again.
        failed: () => ({ _tag: "ProductsFound", term, products: [] }),
      }),
    ),
  FinishUpload: ({ id, name, keepsOwnNumbers, intent, request }) =>
    GuideFiles.use((files) =>
      toEvent(files.finish({ id, name, keepsOwnNumbers }, intent), {
        done: ({ orderGuideId }) => ({ _tag: "Finished", request, id: orderGuideId }),
        failed: (failure) => ({ _tag: "FinishFailed", request, failure }),
      }),
    ),
  CancelUpload: ({ id, name, intent, request }) =>
    GuideFiles.use((files) =>
      toEvent(files.cancel({ id, name }, intent), {
        done: () => ({ _tag: "CancelSucceeded", request }),
        failed: (failure) => ({ _tag: "CancelFailed", request, failure }),
      }),
    ),
  // Only its creator can see a leftover upload, which does no harm.
  DiscardUpload: ({ id, name, intent }) =>
    GuideFiles.use((files) => Effect.as(Effect.ignore(files.cancel({ id, name }, intent)), null)),
};
