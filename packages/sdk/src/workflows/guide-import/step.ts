import type { Failure } from "@larder/domain/failure";
import { reportFailure, failureText } from "../../kernel/report-failure.ts";
import { type GuideImportCommand, type GuideImportState, type ImportCall, guideImportInitialState } from "./state.ts";

export type Step = readonly [GuideImportState, readonly GuideImportCommand[]];

/** Starts a call; responses to earlier ones are dropped. */
export const calling = (state: GuideImportState, call: ImportCall): GuideImportState => ({
  ...state,
  requestedFrom: state.from,
  apiActive: true,
  call,
  request: state.request + 1,
});
export const idle = (state: GuideImportState): GuideImportState => ({
  ...state,
  apiActive: false,
  call: null,
  finishing: null,
});
/** Ends the import: finished, failed or canceled (GUIDE-IO-06). */
export const over = (state: GuideImportState): GuideImportState => ({
  ...guideImportInitialState,
  request: state.request + 1,
});

/** A failure's toast and log entry, with a session check if needed. */
export const failureReport = (
  failure: Failure,
  what: string,
  message: string = failureText(failure),
): readonly GuideImportCommand[] => [
  { _tag: "Toast", message, style: "error" },
  ...reportFailure(`The import could not be ${what}`, failure),
];
