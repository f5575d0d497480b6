import type { Failure } from "@larder/domain/failure";
import { sentence } from "@larder/domain/text/sentences";
import { isIndeterminate, responseCode } from "../../failure-text.ts";
import { type GuideImportCommand, type GuideImportState, READ_KEY } from "./state.ts";
import { calling, idle, over, type Step, failureReport } from "./step.ts";

/** The name that is sent: a guide that is there already keeps its own (GUIDE-IO-05, GUIDE-IO-09). */
const nameToSend = ({ upload, name }: GuideImportState): string =>
  upload?.targetGuideId == null ? name.trim() : upload.orderGuideName;

/** A finish that was lost is sent again under its key, as long as the name is the same (OP-91). */
export const finish = (state: GuideImportState, fresh: string): Step => {
  const { upload, lost } = state;
  if (upload === null) return [state, []];
  const name = nameToSend(state);
  const intent = lost?.name === name ? lost.intent : fresh;
  const next = calling({ ...state, finishing: { name, intent } }, "finish");
  return [next, [{ _tag: "FinishUpload", id: upload.orderGuideId, name, intent, request: next.request }]];
};

/** It stays pending, so that it can be finished again or cancelled (GUIDE-IO-07, OP-66). */
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

/** An upload that is gone after a finish with a lost answer was finished by that one (OP-91). */
const wasDoneBefore = ({ lost }: GuideImportState, failure: Failure): boolean =>
  lost !== null && failure._tag === "NotFound";

const doneBefore = (state: GuideImportState): Step => [
  { ...over(state), made: state.upload === null ? null : (state.upload.targetGuideId ?? state.upload.orderGuideId) },
  [{ _tag: "Toast", message: "The import had been finished already.", style: "info" }],
];

/** A file that is still on its way is given up; one under review is thrown away (GUIDE-IO-08). */
export const cancel = (state: GuideImportState, intent: string): Step => {
  const giveUp: readonly GuideImportCommand[] = state.apiActive
    ? [{ _tag: "Cancel", concurrencyKey: READ_KEY, reason: "user" }]
    : [];
  if (state.upload === null) return [over(state), giveUp];
  const next = calling(state, "cancel");
  const { orderGuideId: id } = state.upload;
  return [next, [...giveUp, { _tag: "CancelUpload", id, name: nameToSend(state), intent, request: next.request }]];
};

/** An upload that is not there any more is as good as cancelled, unless it became a guide. */
export const cancelFailed = (state: GuideImportState, failure: Failure): Step => {
  if (wasDoneBefore(state, failure)) return doneBefore(state);
  if (failure._tag === "NotFound") return [over(state), []];
  return [idle(state), failureReport(failure, "cancelled")];
};
