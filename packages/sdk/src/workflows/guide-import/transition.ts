import type { Failure } from "@larder/domain/failure";
import { sentence } from "@larder/domain/text/sentences";
import { logFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { guideImportCan } from "./can.ts";
import { cancel, cancelFailed, finish, finishFailed } from "./finish-steps.ts";
import { columnsChosen, discard, find, next, opened, resume, reviewed, reviewFailed } from "./review-steps.ts";
import {
  type GuideImportCommand,
  type GuideImportEvent,
  type GuideImportState,
  guideImportInitialState,
  READ_KEY,
} from "./state.ts";
import { calling, over, type Step, failureReport } from "./step.ts";

/** Uploads, reviews, and finishes or cancels a file (spec §4, GUIDE-IO-01 to 09). */
export const guideImportTransition = (
  state: GuideImportState,
  event: GuideImportEvent,
  context: TransitionContext,
): Step => {
  if ("request" in event && (event.request !== state.request || !state.apiActive)) return [state, []];
  if (!guideImportCan(state, event).ok) return [state, []];
  switch (event._tag) {
    case "FileChosen":
      return fileChosen(state, event, context.id);
    case "Uploaded":
      return [opened(state, event.upload), []];
    case "UploadFailed":
      return uploadFailed(state, event.failure);
    case "ColumnsChosen":
      return columnsChosen(state, event.columns);
    case "FixRequested":
      return next({ ...state, fixes: [...state.fixes, event.fix] });
    case "PageRequested":
      return next({ ...state, from: event.from });
    case "Reviewed":
      return state.upload === null ? [opened(state, event.upload), []] : reviewed(state, event.upload);
    case "ReviewFailed":
      return reviewFailed(state, event.failure);
    case "PendingUploadsRequested":
      return [state, [{ _tag: "LoadPendingUploads", concurrencyKey: "guide-import-waiting" }]];
    case "PendingUploadsLoaded":
      return [{ ...state, waiting: event.waiting }, []];
    case "PendingUploadsFailed":
      return [state, [logFailure("Unfinished imports are not known", event.failure, "warning")]];
    case "ResumeRequested":
      return resume(state, event.waiting);
    case "DiscardRequested":
      return discard(state, event.waiting, context.id);
    case "FindRequested":
      return find(state, event.term);
    case "ProductsFound":
      return state.finding?.term === event.term
        ? [{ ...state, finding: { term: event.term, products: event.products } }, []]
        : [state, []];
    case "NameChanged":
      return [event.name === state.name ? state : { ...state, name: event.name }, []];
    case "FinishRequested":
      return finish(state, context.id);
    case "Finished":
      return [{ ...over(state), made: event.id }, []];
    case "FinishFailed":
      return finishFailed(state, event.failure);
    case "CancelRequested":
      return cancel(state, context.id);
    case "CancelSucceeded":
      return [over(state), []];
    case "CancelFailed":
      return cancelFailed(state, event.failure);
    case "CreatedGuideOpened":
      return [state.made === null ? state : { ...state, made: null }, []];
    case "Reset":
      return [over(state), [{ _tag: "Cancel", concurrencyKey: READ_KEY, reason: "user" }]];
  }
};

/** Replaces the file under review, discarding it on the server too (GUIDE-IO-01, GUIDE-IO-08). */
const fileChosen = (
  state: GuideImportState,
  { file, target }: Extract<GuideImportEvent, { _tag: "FileChosen" }>,
  intent: string,
): Step => {
  const next = calling(
    { ...guideImportInitialState, request: state.request, pending: true, fileName: file.name, target },
    "upload",
  );
  const upload: GuideImportCommand = {
    _tag: "UploadFile",
    concurrencyKey: READ_KEY,
    file,
    target,
    request: next.request,
  };
  const previous = state.upload;
  return [
    next,
    previous === null
      ? [upload]
      : [{ _tag: "DiscardUpload", id: previous.orderGuideId, name: previous.orderGuideName, intent }, upload],
  ];
};

/** Always the same toast; the page keeps the server's reason (GUIDE-IO-04, TEXT-02). */
const uploadFailed = (state: GuideImportState, failure: Failure): Step => {
  const next = { ...over(state), fileName: state.fileName, target: state.target };
  if (failure._tag === "Cancelled") return [next, []];
  return [
    { ...next, problem: "message" in failure ? failure.message : "" },
    failureReport(failure, "read", sentence({ _tag: "UploadFailed" })),
  ];
};
