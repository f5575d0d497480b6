import { bySteps } from "../../kernel/steps.ts";
import type { Failure } from "@larder/domain/failure";
import { sentence } from "@larder/domain/text/sentences";
import { logFailure } from "../../kernel/report-failure.ts";
import type { Transition } from "../../kernel/workflow.ts";
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
export const guideImportTransition: Transition<GuideImportState, GuideImportEvent, GuideImportCommand> = (
  state,
  event,
  context,
) => {
  const isLate = "request" in event && (event.request !== state.request || !state.apiActive);
  return isLate || !guideImportCan(state, event).ok ? [state, []] : steps(state, event, context);
};

const steps = bySteps<GuideImportState, GuideImportEvent, GuideImportCommand>({
  FileChosen: (state, event, context) => fileChosen(state, event, context.id),
  Uploaded: (state, event) => opened(state, event.upload),
  UploadFailed: (state, event) => uploadFailed(state, event.failure),
  ColumnsChosen: (state, event) => columnsChosen(state, event.columns),
  FixRequested: (state, event) => next({ ...state, fixes: [...state.fixes, event.fix] }),
  PageRequested: (state, event) => next({ ...state, from: event.from }),
  Reviewed: (state, event) =>
    state.upload === null ? [opened(state, event.upload), []] : reviewed(state, event.upload),
  ReviewFailed: (state, event) => reviewFailed(state, event.failure),
  PendingUploadsRequested: (state) => [state, [{ _tag: "LoadPendingUploads", concurrencyKey: "guide-import-waiting" }]],
  PendingUploadsLoaded: (state, event) => ({ ...state, waiting: event.waiting }),
  PendingUploadsFailed: (state, event) => [
    state,
    [logFailure("Unfinished imports are not known", event.failure, "warning")],
  ],
  ResumeRequested: (state, event) => resume(state, event.waiting),
  DiscardRequested: (state, event, context) => discard(state, event.waiting, context.id),
  FindRequested: (state, event) => find(state, event.term),
  ProductsFound: (state, event) =>
    state.finding?.term === event.term
      ? [{ ...state, finding: { term: event.term, products: event.products } }, []]
      : state,
  NameChanged: (state, event) => (event.name === state.name ? state : { ...state, name: event.name }),
  OwnNumbersDecided: (state, { keeps }) =>
    keeps === state.keepsOwnNumbers ? state : { ...state, keepsOwnNumbers: keeps },
  FinishRequested: (state, __, context) => finish(state, context.id),
  Finished: (state, event) => ({ ...over(state), made: event.id }),
  FinishFailed: (state, event) => finishFailed(state, event.failure),
  CancelRequested: (state, __, context) => cancel(state, context.id),
  CancelSucceeded: over,
  CancelFailed: (state, event) => cancelFailed(state, event.failure),
  CreatedGuideOpened: (state) => (state.made === null ? state : { ...state, made: null }),
  Reset: (state) => [over(state), [{ _tag: "Cancel", concurrencyKey: READ_KEY, reason: "user" }]],
});

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
