import type { Failure } from "@larder/domain/failure";
import { sameColumns } from "@larder/domain/order-guide/guide-columns";
import type {
  GuideFileColumns,
  PendingUpload,
  Upload,
  UploadFix,
} from "@larder/domain/order-guide/guide-upload.schema";
import { sentence } from "@larder/domain/text/sentences";
import { failureText, isLost, responseCode } from "../../failure-text.ts";
import type { Moment } from "../../workflow.ts";
import { can } from "./can.ts";
import {
  type GuideImportCommand,
  type GuideImportEvent,
  type GuideImportState,
  type ImportCall,
  initial,
  READ_SLOT,
} from "./state.ts";

type Step = readonly [GuideImportState, readonly GuideImportCommand[]];

/** A file is sent, reviewed, and finished or cancelled (spec §4, GUIDE-IO-01 to 09). */
export const transition = (state: GuideImportState, event: GuideImportEvent, moment: Moment): Step => {
  if ("request" in event && (event.request !== state.request || !state.apiActive)) return [state, []];
  if (!can(state, event).ok) return [state, []];
  switch (event._tag) {
    case "FileChosen":
      return fileChosen(state, event, moment.id);
    case "Uploaded":
      return [opened(state, event.upload), []];
    case "UploadFailed":
      return uploadFailed(state, event.failure);
    case "ColumnsChosen":
      return columnsChosen(state, event.columns);
    case "FixAsked":
      return next({ ...state, fixes: [...state.fixes, event.fix] });
    case "PageAsked":
      return next({ ...state, from: event.from });
    case "Reviewed":
      return state.upload === null ? [opened(state, event.upload), []] : reviewed(state, event.upload);
    case "ReviewFailed":
      return reviewFailed(state, event.failure);
    case "WaitingAsked":
      return [state, [{ _tag: "FindWaiting", slot: "guide-import-waiting" }]];
    case "WaitingFound":
      return [{ ...state, waiting: event.waiting }, []];
    case "WaitingFailed":
      return [
        state,
        [
          {
            _tag: "Log",
            entry: { level: "warning", message: "Unfinished imports are not known", failure: event.failure },
          },
        ],
      ];
    case "ResumeAsked":
      return resume(state, event.waiting);
    case "DiscardAsked":
      return discard(state, event.waiting, moment.id);
    case "FindAsked":
      return find(state, event.term);
    case "Found":
      return state.finding?.term === event.term
        ? [{ ...state, finding: { term: event.term, products: event.products } }, []]
        : [state, []];
    case "NameTyped":
      return [event.name === state.name ? state : { ...state, name: event.name }, []];
    case "FinishAsked":
      return finish(state, moment.id);
    case "Finished":
      return [{ ...over(state), made: event.id }, []];
    case "FinishFailed":
      return finishFailed(state, event.failure);
    case "CancelAsked":
      return cancel(state, moment.id);
    case "CancelDone":
      return [over(state), []];
    case "CancelFailed":
      return cancelFailed(state, event.failure);
    case "MadeGuideSeen":
      return [state.made === null ? state : { ...state, made: null }, []];
    case "Forgotten":
      return [over(state), [{ _tag: "Cancel", slot: READ_SLOT, reason: "user" }]];
  }
};

const calling = (state: GuideImportState, call: ImportCall): GuideImportState => ({
  ...state,
  asked: state.from,
  apiActive: true,
  call,
  request: state.request + 1,
});
const idle = (state: GuideImportState): GuideImportState => ({
  ...state,
  apiActive: false,
  call: null,
  finishing: null,
});
const over = (state: GuideImportState): GuideImportState => ({ ...initial, request: state.request + 1 });

const doubting = (failure: Failure): readonly GuideImportCommand[] =>
  failure._tag === "NotSignedIn" ? [{ _tag: "DoubtSession" }] : [];

/** The name that is sent: a guide that is there already keeps its own (GUIDE-IO-05, GUIDE-IO-09). */
const nameToSend = ({ upload, name }: GuideImportState): string =>
  upload?.targetGuideId == null ? name.trim() : upload.orderGuideName;

/** Another file takes the place of the one under review, which is thrown away on the server too (GUIDE-IO-01, GUIDE-IO-08). */
const fileChosen = (
  state: GuideImportState,
  { file, target }: Extract<GuideImportEvent, { _tag: "FileChosen" }>,
  intent: string,
): Step => {
  const next = calling({ ...initial, request: state.request, pending: true, fileName: file.name, target }, "upload");
  const upload: GuideImportCommand = { _tag: "UploadFile", slot: READ_SLOT, file, target, request: next.request };
  const former = state.upload;
  return [
    next,
    former === null
      ? [upload]
      : [{ _tag: "DiscardUpload", id: former.orderGuideId, name: former.orderGuideName, intent }, upload],
  ];
};

/** Whatever is wrong, the toast is the same; what the server said about the file stays for the page (GUIDE-IO-04, TEXT-02). */
const uploadFailed = (state: GuideImportState, failure: Failure): Step => {
  const next = { ...over(state), fileName: state.fileName, target: state.target };
  if (failure._tag === "Cancelled") return [next, []];
  return [
    { ...next, problem: "message" in failure ? failure.message : "" },
    [
      { _tag: "Toast", message: sentence({ _tag: "UploadFailed" }), style: "error" },
      { _tag: "Log", entry: { level: "error", message: "The guide file could not be imported", failure } },
      ...doubting(failure),
    ],
  ];
};

/** A review begins, or goes on where it was left. */
const opened = (state: GuideImportState, upload: Upload): GuideImportState => ({
  ...idle(state),
  upload,
  fileName: upload.fileName || state.fileName,
  guessed: upload.columns,
  columns: upload.columns,
  name: upload.orderGuideName,
});

/** What is chosen shows at once and is read after what is being read; of several choices of columns only the last (OP-67). */
const columnsChosen = (state: GuideImportState, columns: GuideFileColumns): Step =>
  state.columns !== null && sameColumns(columns, state.columns) ? [state, []] : next({ ...state, columns });

/** The decisions that go in one call: those about single rows that follow one another. */
const together = (fixes: readonly UploadFix[]): readonly UploadFix[] => {
  const end = fixes.findIndex(({ kind }) => kind !== "rows");
  return end < 0 ? fixes : fixes.slice(0, Math.max(1, end));
};

/** One reading at a time: first the columns, then what was decided about rows in its order, then another page. */
const next = (state: GuideImportState): Step => {
  const { upload, columns, fixes, from } = state;
  if (upload === null || columns === null || state.call !== null) return [state, []];
  const isColumns = !sameColumns(columns, upload.columns);
  if (!isColumns && fixes.length === 0 && from === state.asked) return [state, []];
  const sent = isColumns ? [] : together(fixes);
  const started = { ...calling(isColumns ? { ...state, from: 0 } : state, "review"), sent: sent.length };
  const call = { slot: READ_SLOT, id: upload.orderGuideId, request: started.request };
  if (isColumns) return [started, [{ _tag: "ReadColumns", columns, ...call }]];
  const rows = sent.flatMap((one) => (one.kind === "rows" ? one.rows : []));
  const fix: UploadFix | null = rows.length > 0 ? { kind: "rows", rows } : (sent[0] ?? null);
  return [started, [{ _tag: "ReadReview", fix, from, ...call }]];
};

/** A page that was asked for while another one was read comes next. */
const reviewed = (state: GuideImportState, upload: Upload): Step =>
  next({ ...idle(state), upload, fixes: state.fixes.slice(state.sent), sent: 0 });

/** What could not be read is not shown as if it were: columns and rows are again as they were read last. */
const reviewFailed = (state: GuideImportState, failure: Failure): Step => [
  state.upload === null
    ? { ...over(state), waiting: null }
    : {
        ...idle(state),
        columns: state.upload.columns,
        from: state.asked,
        fixes: [],
        sent: 0,
        gone: failure._tag === "NotFound",
      },
  [
    { _tag: "Toast", message: failureText(failure), style: "error" },
    { _tag: "Log", entry: { level: "error", message: "The guide file could not be read again", failure } },
    ...doubting(failure),
  ],
];

/** A review that was left is gone on with, with everything that was decided. */
const resume = (state: GuideImportState, { id, fileName, targetGuideId }: PendingUpload): Step => {
  const started = calling(
    { ...initial, request: state.request, waiting: state.waiting, pending: true, fileName, target: targetGuideId },
    "review",
  );
  const { request } = started;
  return [started, [{ _tag: "ReadReview", slot: READ_SLOT, id, fix: null, from: 0, request }]];
};

/** A review that was left is thrown away. */
const discard = (state: GuideImportState, { id, name }: PendingUpload, intent: string): Step => [
  { ...state, waiting: (state.waiting ?? []).filter((one) => one.id !== id) },
  [{ _tag: "DiscardUpload", id, name, intent }],
];

/** How many letters make a search worth while. */
const LEAST_LETTERS = 2;

/** Products are looked for as they are typed; one search at a time, the last one counts (OP-67). */
const find = (state: GuideImportState, term: string | null): Step => {
  if (term === null) return [state.finding === null ? state : { ...state, finding: null }, []];
  const short = term.trim().length < LEAST_LETTERS;
  return [
    { ...state, finding: { term, products: short ? [] : (state.finding?.products ?? null) } },
    short ? [] : [{ _tag: "FindProducts", slot: "guide-import-find", term }],
  ];
};

const finish = (state: GuideImportState, fresh: string): Step => {
  const { upload, lost } = state;
  if (upload === null) return [state, []];
  const name = nameToSend(state);
  const intent = lost?.name === name ? lost.intent : fresh;
  const next = calling({ ...state, finishing: { name, intent } }, "finish");
  return [next, [{ _tag: "FinishUpload", id: upload.orderGuideId, name, intent, request: next.request }]];
};

/** It stays pending, so that it can be finished again or cancelled (GUIDE-IO-07, OP-66). */
const finishFailed = (state: GuideImportState, failure: Failure): Step =>
  wasDoneBefore(state, failure)
    ? doneBefore(state)
    : [
        {
          ...idle(state),
          lost: isLost(failure) ? state.finishing : state.lost,
          gone: failure._tag === "NotFound",
        },
        [
          {
            _tag: "Toast",
            message: sentence({ _tag: "UploadFinishFailed", status: responseCode(failure) }),
            style: "error",
          },
          { _tag: "Log", entry: { level: "error", message: "The import could not be finished", failure } },
          ...doubting(failure),
        ],
      ];

/** An upload that is gone after a finish whose answer was lost was finished by that one (OP-91). */
const wasDoneBefore = ({ lost }: GuideImportState, failure: Failure): boolean =>
  lost !== null && failure._tag === "NotFound";

const doneBefore = (state: GuideImportState): Step => [
  { ...over(state), made: state.upload === null ? null : (state.upload.targetGuideId ?? state.upload.orderGuideId) },
  [{ _tag: "Toast", message: "The import had been finished already.", style: "info" }],
];

/** A file that is still on its way is given up; one under review is thrown away (GUIDE-IO-08). */
const cancel = (state: GuideImportState, intent: string): Step => {
  const giveUp: readonly GuideImportCommand[] = state.apiActive
    ? [{ _tag: "Cancel", slot: READ_SLOT, reason: "user" }]
    : [];
  if (state.upload === null) return [over(state), giveUp];
  const next = calling(state, "cancel");
  const { orderGuideId: id } = state.upload;
  return [next, [...giveUp, { _tag: "CancelUpload", id, name: nameToSend(state), intent, request: next.request }]];
};

/** An upload that is not there any more is as good as cancelled, unless it became a guide. */
const cancelFailed = (state: GuideImportState, failure: Failure): Step => {
  if (wasDoneBefore(state, failure)) return doneBefore(state);
  if (failure._tag === "NotFound") return [over(state), []];
  return [
    idle(state),
    [
      { _tag: "Toast", message: failureText(failure), style: "error" },
      { _tag: "Log", entry: { level: "error", message: "The import could not be cancelled", failure } },
      ...doubting(failure),
    ],
  ];
};
