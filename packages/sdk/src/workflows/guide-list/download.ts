import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { reportFailure, failureText } from "../../kernel/report-failure.ts";
import type { GuideListEvent, GuideListState, Step } from "./state.ts";
import { startRequest } from "./question.ts";

/** One file at a time: ignores clicks while requesting a link (GUIDE-IO-11). */
export const download = (
  state: GuideListState,
  { id, format }: Extract<GuideListEvent, { _tag: "DownloadRequested" }>,
): Step => {
  if (state.downloading !== null) return [state, []];
  const next = startRequest(state, "link");
  return [{ ...next, downloading: { id, format } }, [{ _tag: "LoadLink", id, format, request: next.request }]];
};

/** Downloads the link, or shows why there is none (GUIDE-IO-11). */
export const linkLoaded = (
  state: GuideListState,
  { link, errors }: Extract<GuideListEvent, { _tag: "LinkLoaded" }>["answer"],
): Step => [
  { ...state, downloading: null },
  link === null
    ? [{ _tag: "Toast", message: errors.join(" ") || UNEXPECTED_ERROR, style: "error" }]
    : [{ _tag: "Download", url: link }],
];

export const linkFailed = (
  state: GuideListState,
  failure: Extract<GuideListEvent, { _tag: "LinkFailed" }>["failure"],
): Step => [
  { ...state, downloading: null },
  [
    { _tag: "Toast", message: failureText(failure), style: "error" },
    ...reportFailure("The order guide could not be downloaded", failure),
  ],
];
