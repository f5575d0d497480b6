import type { Failure } from "@larder/domain/failure";
import { sentence } from "@larder/domain/text/sentences";
import { responseCode } from "../../kernel/report-failure.ts";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { type GuideImportCommand, type GuideImportState, READ_KEY } from "./state.ts";
import { calling, idle, over, type Step, failureReport } from "./step.ts";

/** The name to send; an existing guide keeps its own (GUIDE-IO-05, GUIDE-IO-09). */
const nameToSend = ({ upload, name }: GuideImportState): string =>
  upload?.targetGuideId == null ? name.trim() : upload.orderGuideName;

/** Resends a lost finish with its key while it says the same (OP-91). */
export const finish = (state: GuideImportState, fresh: string): Step => {
  const { upload, lost } = state;
  if (upload === null) return [state, []];
  const name = nameToSend(state);
  const { keepsOwnNumbers } = state;
  const isSame = lost?.name === name && lost.keepsOwnNumbers === keepsOwnNumbers;
  const finishing = { name, keepsOwnNumbers, intent: isSame ? lost.intent : fresh };
  const next = calling({ ...state, finishing }, "finish");
  return [next, [{ _tag: "FinishUpload", id: upload.orderGuideId, ...finishing, request: next.request }]];
};

/** Stays pending, to be finished again or canceled (GUIDE-IO-07, OP-66). */
export const finishFailed = (state: GuideImportState, failure: Failure): Step =>
  wasDoneBefore(state, failure)
    ? doneBefore(state)
    : [
        {
          ...idle(state),
          lost: isIndeterminate(failure) ? state.finishing : state.lost,
          gone: failure._tag === "NotFound",
        },
        failureReport(failure, "finished", sentence({ _tag: "UploadFinishFailed", status: responseCode(failure) })),
      ];

/** Whether an upload is gone because the lost finish succeeded (OP-91). */
const wasDoneBefore = ({ lost }: GuideImportState, failure: Failure): boolean =>
  lost !== null && failure._tag === "NotFound";

const doneBefore = (state: GuideImportState): Step => [
  { ...over(state), made: state.upload === null ? null : (state.upload.targetGuideId ?? state.upload.orderGuideId) },
  [{ _tag: "Toast", message: { _tag: "ImportAlreadyFinished" }, style: "info" }],
];

/** Aborts a running upload; discards one under review (GUIDE-IO-08). */
export const cancel = (state: GuideImportState, intent: string): Step => {
  const giveUp: readonly GuideImportCommand[] = state.apiActive
    ? [{ _tag: "Cancel", concurrencyKey: READ_KEY, reason: "user" }]
    : [];
  if (state.upload === null) return [over(state), giveUp];
  const next = calling(state, "cancel");
  const { orderGuideId: id } = state.upload;
  return [next, [...giveUp, { _tag: "CancelUpload", id, name: nameToSend(state), intent, request: next.request }]];
};

/** A missing upload counts as canceled, unless it became a guide. */
export const cancelFailed = (state: GuideImportState, failure: Failure): Step => {
  if (wasDoneBefore(state, failure)) return doneBefore(state);
  if (failure._tag === "NotFound") return [over(state), []];
  return [idle(state), failureReport(failure, "cancelled")];
};
