import type { Failure } from "@larder/domain/failure";
import { reportFailure } from "../../kernel/report-failure.ts";
import { failureText } from "../../failure-text.ts";
import { type GuideImportCommand, type GuideImportState, type ImportCall, guideImportInitialState } from "./state.ts";

/** The next state, and what is to be done. */
export type Step = readonly [GuideImportState, readonly GuideImportCommand[]];

/** A call starts; an answer to any earlier one is not for us. */
export const calling = (state: GuideImportState, call: ImportCall): GuideImportState => ({
  ...state,
  requestedFrom: state.from,
  apiActive: true,
  call,
  request: state.request + 1,
});
/** The call was answered. */
export const idle = (state: GuideImportState): GuideImportState => ({
  ...state,
  apiActive: false,
  call: null,
  finishing: null,
});
/** Nothing is pending any more: the import has finished, failed or been cancelled (GUIDE-IO-06). */
export const over = (state: GuideImportState): GuideImportState => ({
  ...guideImportInitialState,
  request: state.request + 1,
});

/** What a failure is reported as: the toast, its entry in the log, and a doubt about the session when it was that. */
export const failureReport = (
  failure: Failure,
  what: string,
  message: string = failureText(failure),
): readonly GuideImportCommand[] => [
  { _tag: "Toast", message, style: "error" },
  ...reportFailure(`The import could not be ${what}`, failure),
];
