import type { Failure } from "@larder/domain/failure";
import { sameColumns } from "@larder/domain/order-guide/guide-columns";
import type { GuideFileColumns } from "@larder/domain/order-guide/guide-upload.schema";
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
    case "Uploaded": {
      const { upload } = event;
      return [
        { ...idle(state), upload, guessed: upload.columns, columns: upload.columns, name: upload.orderGuideName },
        [],
      ];
    }
    case "UploadFailed":
      return uploadFailed(state, event.failure);
    case "ColumnsChosen":
      return columnsChosen(state, event.columns);
    case "ColumnsRead":
      return columnsRead(state, event);
    case "ColumnsFailed":
      return columnsFailed(state, event.failure);
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

/** One reading at a time: what was chosen meanwhile is read next, and only the last of it (OP-67). */
const columnsChosen = (state: GuideImportState, columns: GuideFileColumns): Step => {
  if (state.columns !== null && sameColumns(columns, state.columns)) return [state, []];
  const chosen = { ...state, columns };
  return state.call === "columns" ? [chosen, []] : readColumns(chosen);
};

const readColumns = (state: GuideImportState): Step => {
  const { upload, columns } = state;
  if (upload === null || columns === null) return [state, []];
  const next = calling(state, "columns");
  return [next, [{ _tag: "ReadColumns", slot: READ_SLOT, id: upload.orderGuideId, columns, request: next.request }]];
};

const columnsRead = (state: GuideImportState, event: Extract<GuideImportEvent, { _tag: "ColumnsRead" }>): Step => {
  const read = { ...idle(state), upload: event.upload };
  return state.columns === null || sameColumns(state.columns, event.columns) ? [read, []] : readColumns(read);
};

/** What could not be read is not shown as if it were: the columns go back to those that were read last. */
const columnsFailed = (state: GuideImportState, failure: Failure): Step => [
  { ...idle(state), columns: state.upload?.columns ?? null },
  [
    { _tag: "Toast", message: failureText(failure), style: "error" },
    { _tag: "Log", entry: { level: "error", message: "The guide file could not be read again", failure } },
    ...doubting(failure),
  ],
];

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
        { ...idle(state), lost: isLost(failure) ? state.finishing : state.lost },
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
